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
  it("are not told by a sentence", () => {
    expect(read([[40, "He trabajado 10 años con clientes de todo el mundo, en inglés."]])).toBeNull()
  })
})
