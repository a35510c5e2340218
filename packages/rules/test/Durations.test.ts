import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("sentences", () => {
  it("name a post, a law and the day until which an offer holds", () => {
    const text = [
      "You are employed as Kitchen Manager and report to the owner of the house.",
      "This contract is governed by the laws of England and Wales, without exception.",
      "Our offer and all of its prices are valid until 30 June 2025 for you."
    ]
    const wanted = [field("jobTitle", "string"), field("governingLaw", "string"), field("validUntil", "date")]
    expect(extractByRules(written(...text), wanted).data).toEqual({
      jobTitle: "Kitchen Manager",
      governingLaw: "England and Wales",
      validUntil: "2025-06-30"
    })
  })

  it("are read down each of two columns", () => {
    const left = [
      "This agreement is between the parties",
      "and shall be governed by the laws of",
      "Norway. It ends when both of them say",
      "so in writing to the other party here.",
      "Each of them keeps what it is told to"
    ]
    const right = [
      "Mariner Ltd and its many subsidiaries",
      "Denver Ltd and whoever it has named",
      "Boston Ltd together with its lenders",
      "Oxford Ltd and all who work for them",
      "Harrow Ltd for the time it takes part"
    ]
    const rows = left.map((text, index) => [[40, text] as const, [320, right[index] ?? ""] as const])
    const { data } = extractByRules(typeset(rows), [field("governingLaw", "string")])
    expect(data).toEqual({ governingLaw: "Norway" })
  })
})

describe("a total", () => {
  it("of a paper without prices is no amount", () => {
    const lines = ["Packing list", "Boxes: 3", "Total: 48.5"]
    expect(extractByRules(written(...lines), [field("totalAmount", "number")]).data).toEqual({ totalAmount: null })
  })
})
