import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

describe("ticked boxes", () => {
  const document = typeset(typedRows`
  Modalidade:         [ ] Vela            [X] Remo            [ ] Canoagem
  Tem atestado médico?          [ ] Sim         [X] Não
  [X] Aceito receber o boletim informativo por e-mail
  [ ] Declaro que li e aceito o regulamento interno
`)

  it("answer the question before them", () => {
    const { data } = extractByRules(document, [field("atestadoMedico", "boolean", "se tem atestado médico")])
    expect(data).toEqual({ atestadoMedico: false })
  })

  it("are not those of the question below", () => {
    const form = typeset(typedRows`
  City                New York
  Gender:             [ ] Male            [X] Female
`)
    expect(extractByRules(form, [field("city", "string"), field("gender", "string")]).data).toEqual({
      city: "New York",
      gender: "Female"
    })
  })

  it("are crosses where other boxes of the line are empty", () => {
    const crossed = typeset(typedRows`
  Modalidade:         ❏ Vela            ✘ Remo            ❏ Canoagem
`)
    expect(extractByRules(crossed, [field("modalidade", "string")]).data).toEqual({ modalidade: "Remo" })
  })

  it("say which of several", () => {
    const { data } = extractByRules(document, [field("modalidade", "string")])
    expect(data).toEqual({ modalidade: "Remo" })
  })
})
