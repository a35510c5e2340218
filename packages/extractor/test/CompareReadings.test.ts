import { describe, expect, it } from "@effect/vitest"
import type { Variable } from "@winnow/extractor"
import { compareReadings } from "../src/checking/CompareReadings.js"

const variables: ReadonlyArray<Variable> = [
  { key: "seller", type: "string", context: "" },
  { key: "total", type: "number", context: "" },
  { key: "lines", type: "array", context: "", fields: [{ key: "price", type: "number", context: "" }] }
]

const compared = (one: unknown, other: unknown) =>
  Object.fromEntries([...compareReadings(variables, one, other)].map(([path, { agrees }]) => [path, agrees]))

describe("compareReadings", () => {
  it("tells of each value that both have whether they agree", () => {
    expect(compared({ seller: "ACME Ltd.", total: 1 }, { seller: "acme ltd", total: "2,00" })).toEqual({
      seller: true,
      total: false
    })
  })

  it("says nothing of what only one has, or of texts that one reading cut shorter", () => {
    expect(compared({ seller: "ACME Ltd", total: 1 }, { seller: "ACME", total: null })).toEqual({})
  })

  it("compares lists of as many rows alone", () => {
    const rows = (...prices: ReadonlyArray<number>) => ({ lines: prices.map((price) => ({ price })) })
    expect(compared(rows(1, 2), rows(1, 3))).toEqual({ "lines[0].price": true, "lines[1].price": false })
    expect(compared(rows(1, 2), rows(2))).toEqual({})
  })
})
