import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context: "", fields }) as const

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [40 + 105 * index, text])

describe("columns whose titles no field has", () => {
  it("say what is sold where the column called so has its codes", () => {
    const goods = list(
      "goods",
      field("itemNumber", "string"),
      field("description", "string"),
      field("quantity", "number"),
      field("lineTotal", "number")
    )
    const document = typeset([
      row("Product", "Label text", "Quantity", "Amount"),
      row("KX-1", "Garden bench", "2", "130.00"),
      row("KX-9", "Parasol, green", "1", "45.00")
    ])
    expect(extractByRules(document, [goods]).data["goods"]).toEqual([
      { itemNumber: "KX-1", description: "Garden bench", quantity: 2, lineTotal: 130 },
      { itemNumber: "KX-9", description: "Parasol, green", quantity: 1, lineTotal: 45 }
    ])
  })

  it("say nothing of what is sold where the names below its title only look like codes", () => {
    const goods = list("goods", field("description", "string"), field("lineTotal", "number"))
    const document = typeset([
      row("Article", "Qwxyz", "Amount"),
      ...["M8x40", "M8x50", "M8x60", "M10x40", "M10x50", "M10x60", "M12x40", "M12x50", "M12x60"].map((name) =>
        row(name, "galvanised", "4.00")
      ),
      row("Washer", "galvanised", "1.00")
    ])
    const { goods: found } = extractByRules(document, [goods]).data
    expect(found).toContainEqual({ description: "M8x40", lineTotal: 4 })
    expect(found).toContainEqual({ description: "Washer", lineTotal: 1 })
  })

  it("tell by their product which is the price of one, whatever the titles say", () => {
    const things = list(
      "things",
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    const expected = {
      things: [
        { description: "Tent", quantity: 2, unitPrice: 80, lineTotal: 160 },
        { description: "Stove", quantity: 3, unitPrice: 35.5, lineTotal: 106.5 }
      ]
    }
    const below = [row("Tent", "2", "80.00", "160.00"), row("Stove", "3", "35.50", "106.50")]
    expect(extractByRules(typeset([row("Article", "Qty", "Amount", "Unit price"), ...below]), [things]).data).toEqual(
      expected
    )
    expect(extractByRules(typeset([row("Article", "Qty", "Qwx", "Unit price"), ...below]), [things]).data).toEqual(
      expected
    )
  })

  it("tell by their product that the amount is the quantity", () => {
    const things = list(
      "things",
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    const document = typeset([
      row("Article", "Amount", "Price", "Qwx"),
      row("Tent", "2", "80.00", "160.00"),
      row("Stove", "1", "35.50", "35.50")
    ])
    expect(extractByRules(document, [things]).data).toEqual({
      things: [
        { description: "Tent", quantity: 2, unitPrice: 80, lineTotal: 160 },
        { description: "Stove", quantity: 1, unitPrice: 35.5, lineTotal: 35.5 }
      ]
    })
  })

  it("have the line's amount in the only column of amounts", () => {
    const things = list(
      "things",
      field("position", "string"),
      field("description", "string"),
      field("lineTotal", "number")
    )
    const document = typeset([
      row("Pos.", "Description", "All in EUR"),
      row("1", "Tuning", "75.00"),
      row("2", "New strings", "18.00")
    ])
    expect(extractByRules(document, [things]).data).toEqual({
      things: [
        { position: "1", description: "Tuning", lineTotal: 75 },
        { position: "2", description: "New strings", lineTotal: 18 }
      ]
    })
  })
})
