import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("the rate of a paper's tax", () => {
  const rateOf = (...rates: ReadonlyArray<string>) =>
    extractByRules(
      typeset(
        rates.map((rate, index): ReadonlyArray<readonly [number, string]> => {
          const net = 100 * (index + 1)
          const tax = (net * Number(rate)) / 100
          return [
            [40, "Cheese"],
            [200, `${net}.00`],
            [260, `${rate} %`],
            [320, tax.toFixed(2)],
            [380, (net + tax).toFixed(2)]
          ]
        })
      ),
      [field("taxRate", "number")]
    ).data

  it("is none of several", () => {
    expect(rateOf("23", "8", "23")).toEqual({ taxRate: null })
  })
})
