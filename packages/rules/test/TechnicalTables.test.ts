import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, tabled, typeset } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields
})

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index): Cell => [40 + 140 * index, text])

describe("tables of technical papers", () => {
  it("have titles that say of what a property is, in another language too", () => {
    const pins = list("pins", field("pin", "number", "Number of the pin."), field("name", "string", "Name of the pin."))
    const document = tabled([
      ["Pin number", "Pin name", "Function"],
      ["1", "HEAT", "Heater"],
      ["2", "GND", "Ground"]
    ])
    expect(extractByRules(document, [pins]).data).toEqual({
      pins: [
        { pin: 1, name: "HEAT" },
        { pin: 2, name: "GND" }
      ]
    })
    const module = list("modules", field("title", "string", "Title of the module."), field("lecturer", "string"))
    const enrolled = typeset([row("Modultitel", "Dozent"), row("Statik", "Ida Falk"), row("Baustoffe", "Jan Lund")])
    expect(extractByRules(enrolled, [module]).data).toEqual({
      modules: [
        { title: "Statik", lecturer: "Ida Falk" },
        { title: "Baustoffe", lecturer: "Jan Lund" }
      ]
    })
  })
})
