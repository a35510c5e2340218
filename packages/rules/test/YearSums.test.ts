import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("amounts of a period beside those of the year", () => {
  it("are told by their column's title", () => {
    const document = typeset([
      [
        [200, "This month"],
        [350, "Year to date"]
      ],
      [
        [50, "Gross pay"],
        [210, "3,100.00"],
        [355, "27,900.00"]
      ],
      [
        [50, "Income tax"],
        [216, "480.10"],
        [360, "4,321.00"]
      ]
    ])
    const fields = [field("grossPay", "number"), field("incomeTax", "number"), field("incomeTaxYtd", "number")]
    expect(extractByRules(document, fields).data).toEqual({ grossPay: 3100, incomeTax: 480.1, incomeTaxYtd: 4321 })
  })

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
    const document = typeset([
      [
        [50, "MwSt.-Satz"],
        [200, "8.1 %"]
      ],
      [
        [50, "MwSt."],
        [200, "40.50"]
      ]
    ])
    const fields = [field("mwstSatz", "number"), field("mwstBetrag", "number")]
    expect(extractByRules(document, fields).data).toEqual({ mwstSatz: 8.1, mwstBetrag: 40.5 })
  })
})
