import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

describe("amounts of a period beside those of the year", () => {
  it("are told by the end of their label", () => {
    const document = typeset([
      [
        [50, "Gross pay"],
        [150, "3,100.00"],
        [250, "Tax paid TD"],
        [400, "4,321.00"]
      ]
    ])
    expect(extractByRules(document, [field("grossPay", "number")]).data).toEqual({ grossPay: 3100 })
  })
})

describe("the rate of a tax", () => {
  it("is what its label says, and no amount", () => {
    const document = typeset(typedRows`
  MwSt.-Satz                    8.1 %
  MwSt.                         40.50
`)
    const fields = [field("mwstSatz", "number"), field("mwstBetrag", "number")]
    expect(extractByRules(document, fields).data).toEqual({ mwstSatz: 8.1, mwstBetrag: 40.5 })
  })
})
