import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const parties = { key: "parties", type: "array", arrayType: "string", context: "Who concludes it." } as const

const ask = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(lines.map((line) => [[50, line]])),
    keys.map((key) =>
      key === "parties" ? parties : field(key, /Start|End/.test(key) ? "date" : /rent/i.test(key) ? "number" : "string")
    )
  ).data

describe("who concludes a contract", () => {
  it("is named up to the end of a line below which the next one or a caption stands", () => {
    const work = [
      "Contract of Work",
      "Between Mr Alan Pike",
      "And Ms Nora Quill",
      "In short: this is what we agree on."
    ]
    expect(ask(work, "parties")).toEqual({ parties: ["Mr Alan Pike", "Ms Nora Quill"] })
    const lease = [
      "Contrat de bail",
      "Entre : Anne Le Goff",
      "Demeurant à : Brest",
      "Et : Luc Moreau",
      "Demeurant à : Lyon"
    ]
    expect(ask(lease, "parties")).toEqual({ parties: ["Anne Le Goff", "Luc Moreau"] })
  })

  it("is nobody whose name only has the letters of a legal form", () => {
    expect(
      ask(
        ["SERVICES AGREEMENT", 'made between FinCorp Nordic, a partnership ("Client"), and Ayla Demir ("Agent").'],
        "parties"
      )
    ).toEqual({ parties: ["FinCorp Nordic", "Ayla Demir"] })
  })
})

describe("a contract that was written for a program to set", () => {
  it("has no marks of strong words, no places to fill in and no headings as names", () => {
    const lines = [
      "**EMPLOYMENT AGREEMENT**",
      'This Agreement ("Agreement") is entered into by and between:',
      '**Teal Harbour Ltd** ("Company")',
      "[Company's address]",
      '**Iris Novak** ("Employee")',
      "[Employee's address]",
      "**1. SALARY**",
      "The Employee is paid a salary of 40,000."
    ]
    const { employer, employeeAddress, jobTitle } = ask(lines, "employer", "employeeAddress", "jobTitle")
    expect({ employer, employeeAddress, jobTitle }).toEqual({
      employer: "Teal Harbour Ltd",
      employeeAddress: null,
      jobTitle: null
    })
    expect(ask(lines, "employee")["employee"]).not.toBe("1. SALARY")
  })

  it("may be one alone, with the other to be filled in, and deal in securities", () => {
    const lines = (name: string) => ["AGREEMENT", `It is made by and between ${name} and the undersigned company.`]
    expect(ask(lines("Teal Securities, LLC"), "parties")).toEqual({ parties: ["Teal Securities, LLC"] })
    const street = "Entre TEAL SOFTWARE SRL con domicilio en ROQUE PEREZ 2219, en adelante LA EMPRESA, y el señor …"
    expect(ask(["ACUERDO", street], "parties")).toEqual({ parties: ["TEAL SOFTWARE SRL"] })
    const numbered = [
      "AGREEMENT",
      'It is made by and between (1) Teal Mills Ltd ("Client"); and (2) Iris Works LLP ("Provider").',
      '1. SERVICES 1.1 The Provider serves ("Services"). Represented by Ida Novak, Managing Member ("Head").'
    ]
    expect(ask(numbered, "parties")).toEqual({ parties: ["Teal Mills Ltd", "Iris Works LLP"] })
    expect(
      ask(["AGREEMENT", 'Teal LLC ("Company")', "It obligates nobody.", "Obligates Company to pay"], "parties")
    ).toEqual({
      parties: ["Teal LLC"]
    })
    expect(ask(["CONTRATO", "Porto Teal LTDA, doravante designada CONTRATADA."], "parties")).toEqual({
      parties: ["Porto Teal LTDA"]
    })
  })
})
