import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const kindOf = (key: string, ...lines: ReadonlyArray<string>) =>
  extractByRules(typeset(lines.map((line) => [[40, line]] as const)), [field(key, "string")]).data[key]

describe("the kind of a paper", () => {
  it("is no caption of a number", () => {
    expect(kindOf("documentType", "Acme SARL", "N° BON DE COMMANDE", "4711")).toBeNull()
  })
})
