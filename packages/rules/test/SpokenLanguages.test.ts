import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const asked = {
  key: "idiomas",
  type: "array",
  arrayType: "object",
  context: "",
  fields: [field("idioma", "string"), field("nivel", "string")]
} as const

const read = (...lines: ReadonlyArray<ReadonlyArray<Cell>>) => {
  const { idiomas } = extractByRules(typeset([[[40, "Idiomas", 1.3]], ...lines]), [asked]).data
  return Array.isArray(idiomas) ? idiomas.map((one) => Object.values(one ?? {}).join(": ")) : idiomas
}

describe("the languages of a résumé", () => {
  it("are told with their level in a line, in two columns or in two lines", () => {
    expect(read([[40, "Gallego: lengua materna."]], [[40, "• Inglés – avanzado (B2), oral"]])).toEqual([
      "Gallego: lengua materna",
      "Inglés: avanzado (B2), oral"
    ])
    expect(
      read(
        [
          [40, "Gallego"],
          [150, "C2"]
        ],
        [
          [40, "Inglés"],
          [150, "Avanzado"]
        ]
      )
    ).toEqual(["Gallego: C2", "Inglés: Avanzado"])
    expect(read([[40, "Gallego"]], [[40, "Nativo"]], [[40, "Inglés"]], [[40, "B2"]])).toEqual([
      "Gallego: Nativo",
      "Inglés: B2"
    ])
  })

  it("are told above their levels, several beside each other", () => {
    expect(
      read(
        [
          [40, "Gallego"],
          [150, "Inglés"]
        ],
        [
          [40, "Nativo"],
          [150, "Avanzado"]
        ],
        [
          [40, "Francés"],
          [150, "Italiano"]
        ],
        [
          [40, "B2"],
          [150, "A1"]
        ]
      )
    ).toEqual(["Gallego: Nativo", "Inglés: Avanzado", "Francés: B2", "Italiano: A1"])
  })

  it("are told between commas, with and without a level", () => {
    expect(read([[40, "Gallego (nativo), Inglés (B2), Francés"]])).toEqual([
      "Gallego: nativo",
      "Inglés: B2",
      "Francés: "
    ])
  })

  it("are not told by a sentence", () => {
    expect(read([[40, "He trabajado 10 años con clientes de todo el mundo, en inglés."]])).toBeNull()
  })

  it("are told beside each other, and not by the lines above and below", () => {
    const line = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.map((text, index): Cell => [40 + 120 * index, text])
    const lines = [line("Redes", "Radio", "Fibra"), [], line("Idiomas", "Gallego (nativo)", "Inglés (B2)")]
    const document = typeset([...lines, [], line("Deporte", "Remo", "Vela")])
    expect(extractByRules(document, [asked]).data["idiomas"]).toEqual([
      { idioma: "Gallego", nivel: "nativo" },
      { idioma: "Inglés", nivel: "B2" }
    ])
  })

  it("are no languages of which years of experience are told", () => {
    const columns = (name: string, level: string): ReadonlyArray<Cell> => [
      [40, name],
      [150, level]
    ]
    expect(
      read(
        columns("Fortran", "6 years experience"),
        [[40, "Idiomas", 1.3]],
        columns("Gallego", "C2"),
        columns("Inglés", "B1")
      )
    ).toEqual(["Gallego: C2", "Inglés: B1"])
  })

  it("are told by a line among what somebody can do, where that says how well they are spoken", () => {
    const among = (line: string) =>
      extractByRules(typeset([[[40, "Skills", 1.3]], [[40, "Computer: Excel"]], [[40, line]]]), [asked]).data["idiomas"]
    expect(among("Languages: Fluent in Spanish")).toEqual([{ idioma: "Spanish", nivel: "Fluent" }])
    expect(among("Languages: Rust, Ada")).toBeNull()
  })
})
