import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("ticked boxes", () => {
  const document = typeset([
    [
      [50, "Modalidade:"],
      [150, "[ ] Vela"],
      [250, "[X] Remo"],
      [350, "[ ] Canoagem"]
    ],
    [
      [50, "Tem atestado médico?"],
      [200, "[ ] Sim"],
      [280, "[X] Não"]
    ],
    [[50, "[X] Aceito receber o boletim informativo por e-mail"]],
    [[50, "[ ] Declaro que li e aceito o regulamento interno"]]
  ])

  it("answer the question before them", () => {
    const { data } = extractByRules(document, [field("atestadoMedico", "boolean", "se tem atestado médico")])
    expect(data).toEqual({ atestadoMedico: false })
  })

  it("say which of several", () => {
    const { data } = extractByRules(document, [field("modalidade", "string")])
    expect(data).toEqual({ modalidade: "Remo" })
  })

  it("affirm or deny the statement behind them", () => {
    const { data } = extractByRules(document, [
      field("newsletter", "boolean", "se quer receber o boletim informativo"),
      field("aceitaRegulamento", "boolean", "se aceita o regulamento"),
      field("temFilhos", "boolean", "se tem filhos")
    ])
    expect(data).toEqual({ newsletter: true, aceitaRegulamento: false, temFilhos: null })
  })
})
