import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, tabled } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields
})

describe("tables of technical papers", () => {
  it("have titles that say of what a property is", () => {
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
  })
})
