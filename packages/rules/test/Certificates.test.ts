import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const page = (...lines: ReadonlyArray<string>) => typeset(lines.map((line) => [[200, line]]))

const read = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    page(...lines),
    keys.map((key) => field(key, "string"))
  ).data

describe("certificates", () => {
  it("say who has completed what, line by line", () => {
    const lines = [
      "CERTIFICATE OF COMPLETION",
      "This certifies that",
      "Mira Okafor",
      "has successfully completed",
      "Forklift Safety for Warehouses",
      "Completed on 4 March 2026"
    ]
    expect(read(lines, "recipient", "programme", "instructor")).toEqual({
      recipient: "Mira Okafor",
      programme: "Forklift Safety for Warehouses",
      instructor: null
    })
  })

  it("say so in one sentence and in other languages", () => {
    expect(
      read(
        ["CERTIFICADO", "Se certifica que Julia Prado ha completado con éxito el curso", "Primeros Auxilios"],
        "alumno",
        "curso"
      )
    ).toEqual({ alumno: "Julia Prado", curso: "Primeros Auxilios" })
    expect(read(["URKUNDE", "verliehen an", "Jonas Brandt", "für den ersten Platz"], "empfaenger")).toEqual({
      empfaenger: "Jonas Brandt"
    })
  })

  it("are not every paper that certifies something", () => {
    expect(read(["Invoice", "We certify that the goods are of German origin."], "recipient")).toEqual({
      recipient: null
    })
  })
})
