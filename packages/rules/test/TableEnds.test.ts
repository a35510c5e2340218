import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { header, items, read, row } from "./ItemTables.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

describe("a table's beginning and end", () => {
  it("ends at the totals", () => {
    const found = read(
      typeset([
        header,
        row("Bulb", "4", "2.50", "10.00"),
        row("Fuse", "2", "5.00", "10.00"),
        ...typedRows`
                                                                    Subtotal            20.00
                                                                    VAT 20%             4.00
                                                                    Total               24.00
`
      ])
    )
    expect(found).toHaveLength(2)
  })

  it("goes on over pages, with the header repeated and without", () => {
    const page = (from: number, withHeader: boolean) => [
      ...(withHeader ? [header] : []),
      ...[0, 1, 2].map((step) => row(`Part ${from + step}`, "1", "3.00", "3.00"))
    ]
    const found = read(typeset(page(1, true), page(4, true), page(7, false)))
    expect(found).toHaveLength(9)
    expect(found).toMatchObject([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ description: `Part ${number}` })))
  })

  it("takes neither the sum carried over a page's end nor the next page's head for a part of an item", () => {
    const found = read(
      typeset(
        [
          header,
          row("Bulb", "4", "2.50", "10.00"),
          [
            [40, "Carried over"],
            [480, "10.00"]
          ]
        ],
        [
          [[40, "Acme Ltd"]],
          [
            [40, "Brought forward"],
            [480, "10.00"]
          ],
          row("Socket", "3", "1.20", "3.60")
        ]
      )
    )
    expect(found).toMatchObject([{ description: "Bulb" }, { description: "Socket" }])
  })

  it("finds none in prose", () => {
    expect(
      read(typeset([[[40, "The quantity and the price of each item are agreed upon by the parties in writing."]]]))
    ).toBeNull()
  })

  it("ends a table of words where lines stand alone", () => {
    const rooms = {
      ...items,
      key: "defects",
      fields: [field("area", "string", "Where it is."), field("remark", "string", "What is to do.")]
    }
    const found = extractByRules(
      typeset(typedRows`
Area                            Remark
Kitchen                         Socket is loose
Cellar                          Door sticks
    All of it is to be mended by a carpenter before the summer
`),
      [rooms]
    ).data["defects"]
    expect(found).toEqual([
      { area: "Kitchen", remark: "Socket is loose" },
      { area: "Cellar", remark: "Door sticks" }
    ])
  })

  it("gives no totals where the array has its items from another table", () => {
    const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.map((text, index) => [40 + 110 * index, text])
    const document = typeset([
      row("Description", "Quantity", "Unit price", "Amount"),
      row("Rope", "2", "7.00", "14.00"),
      row("Hook", "3", "2.00", "6.00"),
      [],
      row("Kind", "Quantity", "Base", "Total"),
      row("A", "1", "14.00", "0.30"),
      row("B", "1", "6.00", "0.10")
    ])
    const asked = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(extractByRules(document, [field("grandTotal", "number"), asked]).data).toEqual({
      grandTotal: null,
      lineItems: [
        { description: "Rope", quantity: 2, lineTotal: 14 },
        { description: "Hook", quantity: 3, lineTotal: 6 }
      ]
    })
  })
})

describe("a table whose numbers are of no usual column", () => {
  it("ends where words stand alone", () => {
    const document = typeset(typedRows`
  PRODUCT                                           ORDERED         DELIVERED
  Hand wind wrist watch                             50              48

  SCAN

  Ref# WH/OUT/00006
`)
    const fields = [field("description", "string"), field("ordered", "number"), field("delivered", "number")]
    const { data } = extractByRules(document, [{ ...goods(...fields), key: "deliveredItems", context: "" }])
    expect(data).toEqual({ deliveredItems: [{ description: "Hand wind wrist watch", ordered: 50, delivered: 48 }] })
  })
})

describe("a page of nothing but titles", () => {
  it("is given up after the best of them", () => {
    const titles: ReadonlyArray<Cell> = [
      [40, "Description"],
      [200, "Qty"],
      [300, "Price"],
      [400, "Amount"]
    ]
    const asked = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    const document = typeset(Array.from({ length: 1_000 }, () => titles))
    expect(extractByRules(document, [asked]).data["lineItems"]).toBeNull()
  })
})
