import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

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
