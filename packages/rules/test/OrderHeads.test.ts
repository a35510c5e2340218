import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const asked = [field("supplierName", "string"), field("buyerName", "string"), field("buyerCity", "string")]

describe("an order under its buyer's letterhead", () => {
  it.each([
    ["Purchase Order", "Supplier: Quarry & Sons Ltd", "Quarry & Sons Ltd"],
    ["Bestellung", "An: Quarz Handels GmbH", "Quarz Handels GmbH"],
    ["Orden de compra", "Proveedor: Canteras Lima S.L.", "Canteras Lima S.L."],
    ["Inkooporder", "Leverancier: Steengroeve Vis B.V.", "Steengroeve Vis B.V."]
  ])("names its seller in one line: %s", (title, line, supplierName) => {
    const document = typeset([
      [[50, "Mauerwerk Holm AG"]],
      [[50, "Hafenstrasse 8"]],
      [[50, "20457 Hamburg"]],
      [],
      [[50, title]],
      [[50, "No. 4471"]],
      [[50, line]]
    ])
    expect(extractByRules(document, asked).data).toEqual({
      supplierName,
      buyerName: "Mauerwerk Holm AG",
      buyerCity: "Hamburg"
    })
  })

  it("is the buyer's without an address too, and written to who sells", () => {
    const document = typeset([
      [[360, "RUC: 20600000011"]],
      [[360, "ORDEN DE COMPRA"]],
      [[360, "Nro 023"]],
      [[40, "FERROLUZ", 1.6]],
      [[40, "Mz. J4 Urb. Paseo del Sol"]],
      [[40, "Teléfono: 282 752"]],
      [],
      [
        [40, "RUC :"],
        [120, "20100000029"]
      ],
      [
        [40, "Señores :"],
        [120, "QUÍMICA ANDINA S.A."]
      ],
      [
        [40, "Moneda :"],
        [120, "Soles"]
      ]
    ])
    const keys = ["sellerName", "sellerTaxNumber", "buyerName", "buyerTaxNumber"].map((key) => field(key, "string"))
    expect(extractByRules(document, keys).data).toEqual({
      sellerName: "QUÍMICA ANDINA S.A.",
      sellerTaxNumber: "20100000029",
      buyerName: "FERROLUZ",
      buyerTaxNumber: "20600000011"
    })
  })
})
