import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index): Cell => [40 + 130 * index, text]).filter(([, text]) => text !== "")

const lines = (document: ReturnType<typeof typeset>, ...fields: ReadonlyArray<Variable>) =>
  extractByRules(document, [goods(...fields)]).data

describe("the only title of money in a table", () => {
  it("does not where things are counted", () => {
    const counted = typeset([row("Product", "Quantity", "Unit price"), row("Piano string", "3", "8.00")])
    expect(lines(counted, field("description", "string"), field("lineTotal", "number"))).not.toEqual({
      lineItems: [{ description: "Piano string", lineTotal: 8 }]
    })
  })
})
