import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { header, read, row } from "./ItemTables.js"
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
