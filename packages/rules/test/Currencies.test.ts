import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("a sign of a currency", () => {
  it.each([
    ["MYR", "Amount (RM)"],
    ["MYR", "Total RM 1,250.00"],
    ["TWD", "總金額 新台幣 $ 163,800"],
    [null, "Meet in RM 12"],
    ["ZAR", "Total R 1,250.00"],
    ["GTQ", "Total Q1,250.00"],
    [null, "Seat R 12"],
    ["PAB", "Total B/.120.00"],
    ["KES", "Total KSh 1,200.00"]
  ])("gives %s: %s", (currency, text) => {
    const document = typeset([[[40, text]]])
    expect(extractByRules(document, [field("currency", "string")]).data).toEqual({ currency })
  })
})

describe("an amount of lei", () => {
  it("is no number of a law, as which Portuguese has the word", () => {
    const asked = [field("total", "number")]
    expect(extractByRules(typeset([[[40, "Total: lei 45.52"]]]), asked).data).toEqual({ total: 45.52 })
    expect(extractByRules(typeset([[[40, "Total: Lei 13.709"]]]), asked).data).toEqual({ total: null })
  })
})

describe("the number of something", () => {
  it("is no amount of it", () => {
    const document = typeset([
      [
        [40, "Deposit: #3670"],
        [300, "$500.00"]
      ]
    ])
    expect(extractByRules(document, [field("deposit", "number")]).data).not.toEqual({ deposit: 3670 })
  })
})
