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

  it("belong to the label behind them on their line, and to no other", () => {
    const checklist = typeset([
      [[40, "Inspection checklist"]],
      [[40, "☒ Smoke detector installed"]],
      [[40, "☐ Fire extinguisher present"]],
      [[40, "☐ Emergency exit marked"]],
      [[40, "☑ Instructions posted"]],
      [[40, "[x] Photos attached"]],
      [[40, "☐ Invoice attached"]]
    ])
    const keys = ["smokeDetectorInstalled", "fireExtinguisherPresent", "emergencyExitMarked", "instructionsPosted"]
    const fields = [...keys, "photosAttached", "invoiceAttached"].map((key) => field(key, "boolean"))
    expect(extractByRules(checklist, fields).data).toEqual({
      smokeDetectorInstalled: true,
      fireExtinguisherPresent: false,
      emergencyExitMarked: false,
      instructionsPosted: true,
      photosAttached: true,
      invoiceAttached: false
    })
  })

  it("say no where no is ticked, and what is not required", () => {
    const form = typeset([
      [[40, "Repairs needed: [ ] yes [x] no"]],
      [[40, "Police informed: [x] yes [ ] no"]],
      [[40, "Tenant present ☐ Yes ☒ No"]],
      [[40, "Follow-up visit: (X) required ( ) not required"]],
      [[40, "Deposit: ( ) required (X) not required"]]
    ])
    const keys = ["repairsNeeded", "policeInformed", "tenantPresent", "followUpVisit", "deposit"]
    expect(
      extractByRules(
        form,
        keys.map((key) => field(key, "boolean"))
      ).data
    ).toEqual({
      repairsNeeded: false,
      policeInformed: true,
      tenantPresent: false,
      followUpVisit: true,
      deposit: false
    })
  })

  it("answer the label before them where they stand at its end", () => {
    const form = typeset([[[40, "Smoke detector installed ☒"]], [[40, "Exit marked ☐"]]])
    const fields = [field("smokeDetectorInstalled", "boolean"), field("exitMarked", "boolean")]
    expect(extractByRules(form, fields).data).toEqual({ smokeDetectorInstalled: true, exitMarked: false })
  })
})
