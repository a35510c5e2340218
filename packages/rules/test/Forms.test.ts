import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typeset } from "./Typeset.js"

describe("lists", () => {
  it("are read right of their label and below a heading beside another column", () => {
    const document = typeset([
      [
        [20, "SKILLS"],
        [300, "Work experience"]
      ],
      [
        [20, "• Revit"],
        [300, "Senior Engineer, Tarn & Fell Ltd"]
      ],
      [
        [20, "• AutoCAD"],
        [300, "Leeds"]
      ],
      [],
      [],
      [
        [20, "Sprachen"],
        [150, "Deutsch, Englisch, Polnisch"]
      ]
    ])
    const list = (key: string) => ({ ...field(key, "array"), arrayType: "string" as const })
    expect(extractByRules(document, [list("skills"), list("languages")]).data).toEqual({
      skills: ["Revit", "AutoCAD"],
      languages: ["Deutsch", "Englisch", "Polnisch"]
    })
  })
})

describe("items of a receipt", () => {
  it("may say how many times a price before the amount", () => {
    const document = typeset([
      [
        [10, "FLAT WHITE"],
        [110, "2 x 3.40"],
        [200, "6.80"]
      ],
      [
        [10, "SCONE"],
        [110, "1 x 2.85"],
        [200, "2.85"]
      ],
      [
        [10, "TOTAL"],
        [200, "9.65"]
      ]
    ])
    const items = goods(
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    expect(extractByRules(document, [items]).data["lineItems"]).toEqual([
      { description: "FLAT WHITE", quantity: 2, unitPrice: 3.4, lineTotal: 6.8 },
      { description: "SCONE", quantity: 1, unitPrice: 2.85, lineTotal: 2.85 }
    ])
  })
})
