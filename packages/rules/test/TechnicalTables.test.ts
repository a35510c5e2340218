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

  it("end where another table or a picture has its number", () => {
    const pins = list("pins", field("pin", "number"), field("description", "string"))
    const document = typeset([
      row("Pin", "Description"),
      row("1", "collector"),
      row("2", "base"),
      row("Fig.1", "Outline and symbol."),
      row("3", "mark of the pictured housing")
    ])
    expect(extractByRules(document, [pins]).data).toEqual({
      pins: [
        { pin: 1, description: "collector" },
        { pin: 2, description: "base" }
      ]
    })
  })

  it("stand below their headings, a sentence between them", () => {
    const limits = list("limitingValues", field("parameter", "string"), field("max", "number"), field("unit", "string"))
    const document = typeset([
      [[40, "LIMITING VALUES"]],
      [[40, "In accordance with the rating system."]],
      row("Parameter", "Max.", "Unit"),
      row("collector voltage", "75", "V"),
      row("collector current", "600", "mA"),
      [],
      [[40, "CHARACTERISTICS"]],
      [[40, "At room temperature unless otherwise specified."]],
      row("Parameter", "Max.", "Unit"),
      row("cut-off current", "10", "nA")
    ])
    expect(extractByRules(document, [limits]).data).toEqual({
      limitingValues: [
        { parameter: "collector voltage", max: 75, unit: "V" },
        { parameter: "collector current", max: 600, unit: "mA" }
      ]
    })
  })

  it("may have an element in each column, and their names above", () => {
    const models = list("models", field("model", "string"), field("weight", "number"), field("outputVoltage", "string"))
    const columns = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.flatMap((text, index): ReadonlyArray<Cell> => (text === "" ? [] : [[40 + 160 * index, text]]))
    const document = typeset([
      [[40, "Chargers of the new series"]],
      columns("", "QX10", "QX20"),
      columns("Output voltage range", "1V to 20V", "1V to 36V"),
      columns("Ripple", "10mV", "20mV"),
      columns("Weight", "2 kg", "3 kg")
    ])
    expect(extractByRules(document, [models]).data).toEqual({
      models: [
        { model: "QX10", weight: 2, outputVoltage: "1V to 20V" },
        { model: "QX20", weight: 3, outputVoltage: "1V to 36V" }
      ]
    })
  })

  it("tell a figure by the name of its row and the word for it above its column", () => {
    const places = [40, 100, 330, 390, 450, 510]
    const figures = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.flatMap((text, index): ReadonlyArray<Cell> => (text === "" ? [] : [[places[index] ?? 0, text]]))
    const document = typeset([
      figures("Symbol", "Parameter", "Min.", "Typ.", "Max.", "Unit"),
      figures("VH", "Heater voltage", "-15", "12", "15", "V"),
      figures("tN", "Response time for ammonia", "-", "23.6", "-", "s"),
      [],
      figures("Symbol", "Parameter", "", "Value", "", "Unit"),
      figures("R", "thermal resistance from junction to ambient", "", "250", "", "K/W")
    ])
    const asked = [
      field("maxHeaterVoltage", "number", "Absolute maximum heater voltage in volts."),
      field("ammoniaResponseTime", "number", "Typical response time for ammonia in seconds."),
      field("thermalResistance", "number"),
      field("supplyCurrent", "number")
    ]
    expect(extractByRules(document, asked).data).toEqual({
      maxHeaterVoltage: 15,
      ammoniaResponseTime: 23.6,
      thermalResistance: 250,
      supplyCurrent: null
    })
  })

  it("have units that are signs, and numbers of their rows below a sign", () => {
    const tests = list(
      "tests",
      field("rank", "number"),
      field("test", "string"),
      field("result", "number"),
      field("unit", "string")
    )
    const places = [40, 80, 260, 360]
    const cells = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.map((text, index): Cell => [places[index] ?? 0, text])
    const document = typeset([
      cells("#", "Test", "Result", "Unit"),
      cells("1", "Haematocrit", "42.0", "%"),
      cells("2", "Haemoglobin", "13.1", "g/dL")
    ])
    expect(extractByRules(document, [tests]).data).toEqual({
      tests: [
        { rank: 1, test: "Haematocrit", result: 42, unit: "%" },
        { rank: 2, test: "Haemoglobin", result: 13.1, unit: "g/dL" }
      ]
    })
  })
})
