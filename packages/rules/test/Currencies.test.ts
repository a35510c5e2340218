import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("a sign of a currency", () => {
  it.each([
    ["MYR", "Amount (RM)"],
    ["MYR", "Total RM 1,250.00"],
    ["TWD", "總金額 新台幣 $ 163,800"],
    [null, "Meet in RM 12"]
  ])("gives %s: %s", (currency, text) => {
    const document = typeset([[[40, text]]])
    expect(extractByRules(document, [field("currency", "string")]).data).toEqual({ currency })
  })

  it("alone in its box is that of the paper", () => {
    const document = typeset([
      [
        [40, "Moeda"],
        [300, "Valor"]
      ],
      [
        [40, "R$"],
        [300, "1528,30"]
      ]
    ])
    expect(extractByRules(document, [field("currency", "string")]).data).toEqual({ currency: "BRL" })
  })
})
