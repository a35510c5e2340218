import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

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
