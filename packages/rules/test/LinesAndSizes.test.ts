import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const valuesIn = (rows: Rows, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(rows),
    keys.map((key) => field(key, "string"))
  ).data

describe("an address line by line", () => {
  it.each(["Harbour Row", "Mill Quay", "Tanner's Yard"])("has a street without a number: %s", (street) => {
    const rows: Rows = [
      [[40, "Invoice 12"]],
      [[40, "Bill to"]],
      [[40, "Byrne Foods Limited"]],
      [[40, street]],
      [[40, "Sligo, F91 X2K4"]],
      [[40, "Ireland"]]
    ]
    expect(valuesIn(rows, "buyerName", "buyerStreet", "buyerPostcode")).toEqual({
      buyerName: "Byrne Foods Limited",
      buyerStreet: street,
      buyerPostcode: "F91 X2K4"
    })
  })
})

describe("values in large letters", () => {
  const total = (scale: number): unknown =>
    extractByRules(
      typeset([
        [[40, "Harbour Ropes Ltd, 4 Quay Street"]],
        [],
        [[40, "Total due"]],
        [],
        [],
        [[40, "10,545.00", scale]],
        [],
        [[40, "Thank you for your order"]]
      ]),
      [field("amountDue", "number")]
    ).data["amountDue"]

  it("may stand farther below their caption than those in letters of the usual size", () => {
    expect(total(1.7)).toBe(10545)
    expect(total(1)).toBeNull()
  })
})
