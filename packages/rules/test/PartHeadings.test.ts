import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typed, typeset } from "./Typeset.js"

const rows = (key: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields
})

const asked = rows(
  "items",
  field("category", "string"),
  field("name", "string"),
  field("price", "number"),
  field("unit", "string")
)

describe("a table in parts, each with its titles", () => {
  it("gives items the heading of their part, and the unit behind their price", () => {
    const paper = typed(`
      Timber
      Article            Price
      larch board        18/m
      oak board          42/m
      spruce chips       7/sack

      Fixings
      Article            Price
      brass screws       12/box
      wall plugs         9/box
    `)
    expect(extractByRules(paper, [asked]).data["items"]).toEqual([
      { category: "Timber", name: "larch board", price: 18, unit: "m" },
      { category: "Timber", name: "oak board", price: 42, unit: "m" },
      { category: "Timber", name: "spruce chips", price: 7, unit: "sack" },
      { category: "Fixings", name: "brass screws", price: 12, unit: "box" },
      { category: "Fixings", name: "wall plugs", price: 9, unit: "box" }
    ])
  })

  it("gives no item the heading of the whole table", () => {
    const paper = typed(`
      Price list
      Article            Price
      larch board        18/mt
      oak board          42/mt
    `)
    expect(extractByRules(paper, [asked]).data["items"]).toEqual([
      { category: null, name: "larch board", price: 18, unit: "mt" },
      { category: null, name: "oak board", price: 42, unit: "mt" }
    ])
  })

  it("gives what a programme lists its day, title and room, of which only some are numbered", () => {
    const paper = typed(`
      Day 1 - Thursday
      Time      Session                      Speaker        Room
      09:30     Opening of the apiary        B. Lindqvist   Great Barn
      11:00     Wintering without losses     T. Okafor      Room 2

      Day 2 - Friday
      Time      Session                      Speaker        Room
      09:00     Honey and the law            M. Duarte      Great Barn
      10:30     Swarms in town               B. Lindqvist   Room 2
    `)
    const sessions = rows("sessions", ...["day", "time", "title", "speaker", "room"].map((key) => field(key, "string")))
    expect(extractByRules(paper, [sessions]).data["sessions"]).toEqual([
      {
        day: "Day 1 - Thursday",
        time: "09:30",
        title: "Opening of the apiary",
        speaker: "B. Lindqvist",
        room: "Great Barn"
      },
      {
        day: "Day 1 - Thursday",
        time: "11:00",
        title: "Wintering without losses",
        speaker: "T. Okafor",
        room: "Room 2"
      },
      { day: "Day 2 - Friday", time: "09:00", title: "Honey and the law", speaker: "M. Duarte", room: "Great Barn" },
      { day: "Day 2 - Friday", time: "10:30", title: "Swarms in town", speaker: "B. Lindqvist", room: "Room 2" }
    ])
  })

  it("gives each array its own part, told by a large heading well above, and names that stand beside descriptions", () => {
    const row = (name: string, price: string, said: string): ReadonlyArray<Cell> => [
      [40, name],
      [200, price],
      [300, said]
    ]
    const paper = typeset([
      [[40, "Rental products", 1.3]],
      [],
      [],
      row("Product", "Price", "Description"),
      row("Canoe", "EUR 35.00", "Two seats, paddles come with it."),
      row("Kayak", "EUR 28.00", "One seat, for still waters."),
      [[40, "Extras", 1.3]],
      [],
      [],
      row("Extra", "Price", "Description"),
      row("Dry bag", "EUR 4.00", "Holds thirty litres."),
      row("Shuttle", "EUR 12.00", "From the weir back to the car.")
    ])
    const priced = ["products", "extras"].map((key) => rows(key, field("name", "string"), field("price", "number")))
    expect(extractByRules(paper, priced).data).toEqual({
      products: [
        { name: "Canoe", price: 35 },
        { name: "Kayak", price: 28 }
      ],
      extras: [
        { name: "Dry bag", price: 4 },
        { name: "Shuttle", price: 12 }
      ]
    })
  })

  it("has what each thing is in the column that a context calls so, and not in their description", () => {
    const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.map((text, index): Cell => [[40, 140, 360][index] ?? 0, text])
    const paper = typeset([
      row("Stage", "Description", "Payment"),
      row("Survey", "Walls and roof are measured", "$4,000"),
      row("Repair", "Slates are laid anew", "$9,500")
    ])
    const steps = rows(
      "steps",
      field("name", "string", "Name of the step or stage."),
      field("amount", "number", "Payment for the step.")
    )
    expect(extractByRules(paper, [steps]).data).toEqual({
      steps: [
        { name: "Survey", amount: 4000 },
        { name: "Repair", amount: 9500 }
      ]
    })
  })
})
