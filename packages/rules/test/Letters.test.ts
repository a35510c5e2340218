import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const ask = (rows: ReadonlyArray<ReadonlyArray<Cell>>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(rows),
    keys.map((key) => field(key, key.endsWith("Date") ? "date" : "string"))
  ).data

const left = (text: string): ReadonlyArray<Cell> => [[50, text]]
const free: ReadonlyArray<Cell> = []
const text = [
  left("as agreed on the telephone last week we would like to move our appointment to a later day"),
  left("and hope that this suits you."),
  free
]

describe("a letter", () => {
  it("names a person by all titles, with the firm behind", () => {
    const name = "Mag. Clara Heinrich · Heinrich & Partner Steuerberatung"
    const rows = [left(`An: ${name}`), free, left("Sehr geehrte Frau Heinrich,"), free, ...text]
    expect(ask(rows, "recipientName")).toEqual({ recipientName: name })
  })
})
