import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("a key that is just a number", () => {
  it("asks for the number of whatever paper it is", () => {
    const offer = written("Offert", "Offertnummer: 52", "Giltig till: 10.12.2024")
    expect(extractByRules(offer, [field("number", "string")]).data).toEqual({ number: "52" })
  })
})
