import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, interlaced, typedRows, ruled, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const asked = goods(
  field("itemNumber", "string"),
  field("description", "string"),
  field("quantity", "number"),
  field("lineTotal", "number")
)

const itemsOf = (rows: Rows, template = asked, set = typeset) => extractByRules(set(rows), [template]).data["lineItems"]

describe("a cell of several lines", () => {
  it("goes on below a line that is drawn through the middle of each row", () => {
    const rows: Rows = [
      [
        [40, "Item no."],
        [110, "Description"],
        [400, "Qty"],
        [500, "Amount"]
      ],
      ...["Kettle with a lid and", "Basin of white enamel", "Ladle of white enamel"].flatMap(
        (text, index): Rows => [
          [
            [40, `A${index}`],
            [110, text],
            [400, "2"],
            [500, "48.00"]
          ],
          [[110, "a long steel handle"]],
          []
        ]
      )
    ]
    const edges = [52, 66, 94, 108, 136, 150, 178]
    const drawn = edges.map((y) => ({ x: 40, y, width: 500, height: 0 }))
    const document = ruled(typeset(rows), drawn)
    expect(extractByRules(document, [asked]).data["lineItems"]).toMatchObject([
      { description: "Kettle with a lid and a long steel handle" },
      { description: "Basin of white enamel a long steel handle" },
      { description: "Ladle of white enamel a long steel handle" }
    ])
  })

  it("begins above its row's numbers, though the words that it begins with may name a charge", () => {
    const rows: Rows = typedRows`
Item no.      Description                                               Qty                 Amount
A1            Garden table                                              1                   210.00

              Delivery within
A2            the whole of the                                          3                   60.00
              county

A3            Sunshade                                                  1                   80.00
`
    expect(itemsOf(rows)).toMatchObject([
      { description: "Garden table" },
      { description: "Delivery within the whole of the county" },
      { description: "Sunshade" }
    ])
  })
})

describe("a row that leaves a column empty", () => {
  it("tells where the names stand that begin left of their title", () => {
    const titled: Rows = typedRows`
No.                       Description                     Qty           Other taxes         Amount

1       Cable with plugs of copper                         2                                90.00


        Switch for many
2                                                          1                                12.00
        passageways
`
    expect(itemsOf(titled, asked, interlaced)).toMatchObject([
      { description: "Cable with plugs of copper" },
      { description: "Switch for many passageways" }
    ])
  })
})

describe("a count before its thing", () => {
  it("may have decimals", () => {
    const rows: Rows = typedRows`
2 × Door lock                                                                               64.00
1.5 × Fitting                                                                               90.00
1 × Spare key                                                                               8.00
Total                                                                                       162.00
`
    const plain = goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
    expect(itemsOf(rows, plain)).toEqual([
      { description: "Door lock", quantity: 2, lineTotal: 64 },
      { description: "Fitting", quantity: 1.5, lineTotal: 90 },
      { description: "Spare key", quantity: 1, lineTotal: 8 }
    ])
  })
})

describe("names of items above the lines with their numbers", () => {
  it("are not left out where they are short", () => {
    const document = interlaced([
      [
        [40, "Ref"],
        [140, "Description"],
        [460, "Amount"]
      ],
      [],
      ...["Skirt", "Shirt", "Dress"].flatMap(
        (name, index): ReadonlyArray<ReadonlyArray<Cell>> => [
          [],
          [],
          [[140, name]],
          [],
          [
            [40, `00${index}`],
            [140, "Longer description"],
            [460, `${index + 1}0.00`]
          ]
        ]
      )
    ])
    const services = goods(field("ref", "string"), field("name", "string"), field("amount", "number"))
    const found = extractByRules(document, [services]).data["lineItems"]
    expect(found).toEqual([
      { ref: "000", name: "Skirt", amount: 10 },
      { ref: "001", name: "Shirt", amount: 20 },
      { ref: "002", name: "Dress", amount: 30 }
    ])
  })
})
