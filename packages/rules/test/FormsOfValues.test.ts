import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

describe("a dollar", () => {
  it("is that of the code behind its amount", () => {
    const document = written("Invoice 12", "Paint $ 200.00", "Brush $ 12.00", "Total $ 212.00 COP")
    expect(extractByRules(document, [field("currency", "string", "ISO 4217 code.")]).data).toEqual({ currency: "COP" })
  })
})

describe("a sum with a sign and one decimal", () => {
  it("is a sum below a title that counts as well", () => {
    const document = typeset([
      [
        [40, "OMSCHRIJVING"],
        [280, "AANTAL PRIJS BTW SUBTOTAAL"]
      ],
      [
        [40, "schoonmaak"],
        [300, "2.0"],
        [360, "€ -150"],
        [380, "€ -300.0"]
      ],
      ...typedRows`

                                      Totaal excl BTW:              € -300.0
                                      Totaal incl BTW:              € -363.0
`
    ])
    expect(extractByRules(document, [field("netTotal", "number"), field("grandTotal", "number")]).data).toEqual({
      netTotal: -300,
      grandTotal: -363
    })
  })
})
