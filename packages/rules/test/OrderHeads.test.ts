import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const asked = [field("supplierName", "string"), field("buyerName", "string"), field("buyerCity", "string")]

describe("an order under its buyer's letterhead", () => {
  it.each([
    ["Purchase Order", "Supplier: Quarry & Sons Ltd", "Quarry & Sons Ltd"],
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
})
