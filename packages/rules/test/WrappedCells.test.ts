import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, interlaced, ruled, typeset } from "./Typeset.js"

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
    const rows: Rows = [
      [
        [40, "Item no."],
        [110, "Description"],
        [400, "Qty"],
        [500, "Amount"]
      ],
      [
        [40, "A1"],
        [110, "Garden table"],
        [400, "1"],
        [500, "210.00"]
      ],
      [],
      [[110, "Delivery within"]],
      [
        [40, "A2"],
        [110, "the whole of the"],
        [400, "3"],
        [500, "60.00"]
      ],
      [[110, "county"]],
      [],
      [
        [40, "A3"],
        [110, "Sunshade"],
        [400, "1"],
        [500, "80.00"]
      ]
    ]
    expect(itemsOf(rows)).toMatchObject([
      { description: "Garden table" },
      { description: "Delivery within the whole of the county" },
      { description: "Sunshade" }
    ])
  })
})

describe("a row that leaves a column empty", () => {
  it("tells where the names stand that begin left of their title", () => {
    const titled: Rows = [
      [
        [40, "No."],
        [170, "Description"],
        [330, "Qty"],
        [400, "Other taxes"],
        [500, "Amount"]
      ],
      [],
      [
        [40, "1"],
        [80, "Cable with plugs of copper"],
        [335, "2"],
        [500, "90.00"]
      ],
      [],
      [],
      [[80, "Switch for many"]],
      [
        [40, "2"],
        [335, "1"],
        [500, "12.00"]
      ],
      [[80, "passageways"]]
    ]
    expect(itemsOf(titled, asked, interlaced)).toMatchObject([
      { description: "Cable with plugs of copper" },
      { description: "Switch for many passageways" }
    ])
  })
})

describe("a count before its thing", () => {
  it("may have decimals", () => {
    const rows: Rows = [
      [
        [40, "2 × Door lock"],
        [500, "64.00"]
      ],
      [
        [40, "1.5 × Fitting"],
        [500, "90.00"]
      ],
      [
        [40, "1 × Spare key"],
        [500, "8.00"]
      ],
      [
        [40, "Total"],
        [500, "162.00"]
      ]
    ]
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
