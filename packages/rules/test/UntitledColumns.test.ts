import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context: "", fields }) as const

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [40 + 105 * index, text])

describe("columns whose titles no field has", () => {
  it("are told by the form of their values", () => {
    const calls = list("calls", field("date", "date"), field("time", "string"), field("price", "number"))
    const document = typeset([row("Date", "Qwx", "Price"), row("2024-03-04", "21:30", "0.42")])
    expect(extractByRules(document, [calls]).data).toEqual({
      calls: [{ date: "2024-03-04", time: "21:30", price: 0.42 }]
    })
  })

  it("are sizes and ISINs where one field asks for them", () => {
    const things = list(
      "things",
      field("description", "string"),
      field("size", "string"),
      field("isin", "string"),
      field("price", "number")
    )
    const document = typeset([
      row("Description", "Qwx", "Wqz", "Price"),
      row("Door", "60 x 200 cm", "DE0005140008", "80.00"),
      row("Board", "30x30", "US5949181045", "3.10")
    ])
    expect(extractByRules(document, [things]).data).toEqual({
      things: [
        { description: "Door", size: "60 x 200 cm", isin: "DE0005140008", price: 80 },
        { description: "Board", size: "30x30", isin: "US5949181045", price: 3.1 }
      ]
    })
  })

  it("are a key misspelt, in initials, cut, or with more in the middle", () => {
    const goods = list(
      "goods",
      field("description", "string"),
      field("shippingWeight", "number"),
      field("packaging", "string"),
      field("guarantee", "string"),
      field("price", "number")
    )
    const document = typeset([
      row("Description", "S.W. (kg)", "Packag.", "Garantee", "Price"),
      row("Lamp", "2.5", "Box", "2 years", "30.00"),
      row("Chair", "7.5", "Foil", "3 years", "80.00")
    ])
    expect(extractByRules(document, [goods]).data["goods"]).toEqual([
      {
        description: "Lamp",
        shippingWeight: 2.5,
        packaging: "Box",
        guarantee: "2 years",
        price: 30
      },
      {
        description: "Chair",
        shippingWeight: 7.5,
        packaging: "Foil",
        guarantee: "3 years",
        price: 80
      }
    ])
  })

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

  it("may stand between titles, above codes and what is counted", () => {
    const goods = list(
      "goods",
      field("itemNumber", "string"),
      field("description", "string"),
      field("unit", "string"),
      field("quantity", "number"),
      field("lineTotal", "number")
    )
    const cells = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.flatMap((text, index) => (text === "" ? [] : [[[20, 90, 300, 360, 430][index] ?? 0, text]]))
    const document = typeset([
      cells("Product", "", "Unit", "Qty", "Amount"),
      cells("BRL20", "Steel keg, small", "pcs", "2", "40.00"),
      cells("ED30", "Amber ale", "keg", "1", "42.79"),
      cells("VO-7", "Dark ale", "keg", "3", "96.00"),
      [],
      cells("Gross", "", "Base", "VAT", "Due"),
      cells("178.79", "", "178.79", "0.00", "178.79"),
      cells("Weights", "", "net kg", "12", "14.00"),
      cells("Pallets", "", "pcs", "2", "0.00"),
      cells("Deposits", "", "pcs", "3", "0.00")
    ])
    expect(extractByRules(document, [goods]).data["goods"]).toMatchObject([
      { itemNumber: "BRL20", description: "Steel keg, small", unit: "pcs", quantity: 2, lineTotal: 40 },
      { itemNumber: "ED30", description: "Amber ale", unit: "keg", quantity: 1, lineTotal: 42.79 },
      { itemNumber: "VO-7", description: "Dark ale", unit: "keg", quantity: 3, lineTotal: 96 }
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

describe("a table in words that nobody knows", () => {
  it("has its items and sums where the numbers agree", () => {
    const cells = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.flatMap((text, index) => (text === "" ? [] : [[[20, 50, 150, 200, 270, 350, 400, 480][index] ?? 0, text]]))
    const document = typeset([
      cells("Qaz", "", "Wsxe", "Edcr", "Rfvt", "Tgbw", "Yhnu", "Ujmi"),
      cells("1", "Lamp", "qw.", "3.00", "110.50", "331.50", "39.78", "371.28"),
      cells("", "with a long arm"),
      cells("2", "", "wqxq", "12.00", "20.00", "240.00", "28.80", "268.80"),
      cells("", "Chair of oak"),
      cells("", "", "", "", "Zwq", "571.50", "68.58", "640.08")
    ])
    const items = list(
      "items",
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    const sums = ["netTotal", "taxTotal", "grandTotal"].map((key) => field(key, "number"))
    expect(extractByRules(document, [items, ...sums]).data).toEqual({
      items: [
        { description: "Lamp with a long arm", quantity: 3, unitPrice: 110.5, lineTotal: 331.5 },
        { description: "Chair of oak", quantity: 12, unitPrice: 20, lineTotal: 240 }
      ],
      netTotal: 571.5,
      taxTotal: 68.58,
      grandTotal: 640.08
    })
  })
})
