import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

const results = {
  key: "results",
  type: "array",
  arrayType: "object",
  context: "Every test with its result.",
  fields: [
    field("test", "string", "Name of the test."),
    field("result", "number", "Measured value."),
    field("unit", "string", "Unit of the value."),
    field("referenceRange", "string", "Normal range as written.")
  ]
} as const

const row = (name: string, value: string, unit: string, range: string): ReadonlyArray<Cell> => [
  [40, name],
  [240, value],
  [320, unit],
  [420, range]
]

const titles = row("Test Name", "Result", "Unit", "Reference Range")

describe("a table in parts with the same titles above each", () => {
  it("is read from the first of them, and the values of all tell where the titles are parted", () => {
    const document = typeset([
      [[40, "BLOOD COUNT"]],
      titles,
      row("Haemoglobin in blood", "13.2", "g/dL", "12.0 - 17.5"),
      row("Platelets", "210", "cells/uL", "150 - 400"),
      [[40, "THYROID"]],
      titles,
      row("TSH", "2.5", "uIU/mL", "0.4 - 4.0"),
      // Where the title's second word begins, by chance
      row("Free T3", "3.1", "pg/mL", "2.0 - 4.4"),
      row("Free T4", "1.2", "ng/dL", "0.8 - 1.8")
    ])
    expect(extractByRules(document, [results]).data).toEqual({
      results: [
        { test: "Haemoglobin in blood", result: 13.2, unit: "g/dL", referenceRange: "12.0 - 17.5" },
        { test: "Platelets", result: 210, unit: "cells/uL", referenceRange: "150 - 400" },
        { test: "TSH", result: 2.5, unit: "uIU/mL", referenceRange: "0.4 - 4.0" },
        { test: "Free T3", result: 3.1, unit: "pg/mL", referenceRange: "2.0 - 4.4" },
        { test: "Free T4", result: 1.2, unit: "ng/dL", referenceRange: "0.8 - 1.8" }
      ]
    })
  })

  it("answers an array of what all parts list, though the heading of one calls it so", () => {
    const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.map((text, index): Cell => [40 + 130 * index, text])
    const document = typeset([
      [[40, "BLOOD COUNT"]],
      row("Test name", "Result", "Unit"),
      row("Hemoglobin", "10.2", "g/dL"),
      row("Hematocrit", "38.0", "%"),
      [[40, "LIVER FUNCTION TEST"]],
      row("Test name", "Result", "Unit"),
      row("Bilirubin", "0.8", "mg/dL"),
      row("Albumin", "4.2", "g/dL")
    ])
    for (const unit of ["unit", "valueUnit", "unit_of_value"]) {
      const tests = {
        key: "labTests",
        type: "array",
        arrayType: "object",
        context: "",
        fields: [field("testName", "string"), field("measuredValue", "number"), field(unit, "string")]
      } as const
      expect(extractByRules(document, [tests]).data["labTests"]).toEqual([
        { testName: "Hemoglobin", measuredValue: 10.2, [unit]: "g/dL" },
        { testName: "Hematocrit", measuredValue: 38, [unit]: "%" },
        { testName: "Bilirubin", measuredValue: 0.8, [unit]: "mg/dL" },
        { testName: "Albumin", measuredValue: 4.2, [unit]: "g/dL" }
      ])
    }
  })
})

describe("copies of a page", () => {
  const page = (mark: string, figure: string): ReadonlyArray<ReadonlyArray<Cell>> => [
    [
      [40, "FACTURA"],
      [400, mark]
    ],
    ...typedRows`
Oriol Suministros, de herramientas y materiales para talleres de toda la provincia y sus alrededores
Abierto de lunes a viernes, de nueve a seis de la tarde, y los sábados por la mañana
Los precios se entienden con impuestos y no incluyen los gastos de envío a domicilio
Conserve este papel, que es la garantía de lo que ha comprado en nuestra casa
Descripción                             Cantidad        Precio              Importe
`,
    [
      [40, "Martillo"],
      [240, "2"],
      [320, "10,00"],
      [420, figure]
    ],
    [
      [40, "Tenazas"],
      [240, "1"],
      [320, "15,00"],
      [420, "15,00"]
    ]
  ]
  const goods = {
    key: "items",
    type: "array",
    arrayType: "object",
    context: "What was sold.",
    fields: [field("description", "string"), field("quantity", "number"), field("lineTotal", "number")]
  } as const
  const itemsOf = (...pages: ReadonlyArray<ReturnType<typeof page>>) => {
    const { items } = extractByRules(typeset(...pages), [goods]).data
    return Array.isArray(items) ? items.length : 0
  }

  it("are none where a figure is another, or where they do not say so", () => {
    expect(itemsOf(page("Original", "20,00"), page("Duplicado", "21,50"))).toBe(4)
    expect(itemsOf(page("Original", "20,00"), page("Original", "20,00"))).toBe(4)
    expect(itemsOf(page("F-20413", "20,00"), page("F-20413", "20,00"), page("F-20414", "20,00"))).toBeGreaterThan(5)
  })
})
