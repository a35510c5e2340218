import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const sold = (...names: ReadonlyArray<string>) =>
  typeset([
    [
      [40, "Product"],
      [400, "Amount"]
    ],
    ...names.map(
      (name, index): ReadonlyArray<Cell> => [
        [40, name],
        [400, `${index + 3}0.00`]
      ]
    )
  ])

describe("names that begin with codes", () => {
  const asked = goods(field("articleNumber", "string"), field("description", "string"), field("amount", "number"))

  it("give the number that no column has", () => {
    expect(extractByRules(sold("40118 Flower pot", "51970 Potting soil"), [asked]).data).toEqual({
      lineItems: [
        { articleNumber: "40118", description: "Flower pot", amount: 30 },
        { articleNumber: "51970", description: "Potting soil", amount: 40 }
      ]
    })
  })

  it("may have them in brackets, of any form", () => {
    expect(extractByRules(sold("[E-COM10] Laminator", "[CONS_0001] Pen"), [asked]).data).toEqual({
      lineItems: [
        { articleNumber: "E-COM10", description: "Laminator", amount: 30 },
        { articleNumber: "CONS_0001", description: "Pen", amount: 40 }
      ]
    })
  })

  it("keep numbers of other lengths, and a number that stands twice", () => {
    for (const names of [
      ["250 Business cards", "1000 Flyers"],
      ["2026 Calendar", "2026 Diary"]
    ]) {
      expect(extractByRules(sold(...names), [asked]).data).toEqual({
        lineItems: names.map((description, index) => ({ articleNumber: null, description, amount: 30 + 10 * index }))
      })
    }
  })

  it("give the number of the row where they count", () => {
    const counted = goods(field("position", "string"), field("description", "string"), field("amount", "number"))
    expect(extractByRules(sold("1. Flower pot", "2. Potting soil"), [counted]).data).toEqual({
      lineItems: [
        { position: "1", description: "Flower pot", amount: 30 },
        { position: "2", description: "Potting soil", amount: 40 }
      ]
    })
  })
})
