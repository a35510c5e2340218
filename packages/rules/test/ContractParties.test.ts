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

  it("is who cooks and for whom", () => {
    const lines = [
      "CATERING CONTRACT",
      "Client: Ms N. Quill (The Client)",
      "Located at: 9 Mill Road, Bath",
      "The Caterer: Pike Kitchen (The Caterer)",
      "Located at: 14 Hill Street, Bath"
    ]
    expect(ask(lines, "parties")).toEqual({ parties: ["N. Quill", "Pike Kitchen"] })
  })

  it("is told by terms in brackets without quotes, and by terms behind a lead", () => {
    const lines = [
      "TRAINEE AGREEMENT",
      "This Agreement is entered into between Teal Harbour Ltd (Employer) and Iris Novak (Employee)."
    ]
    expect(ask(lines, "parties", "employerName", "employeeName")).toEqual({
      parties: ["Teal Harbour Ltd", "Iris Novak"],
      employerName: "Teal Harbour Ltd",
      employeeName: "Iris Novak"
    })
    const services = [
      "SERVICE AGREEMENT",
      "This Service Agreement is made and entered into on March 12, 2024, between:",
      "Client: Teal Solutions LLC, 128 Riverside Drive, Boston, MA, USA",
      "Service Provider: Iris Analytics Inc., 22 Market Street, Denver, CO, USA",
      "1. DEFINITIONS",
      "Confidential Information is what is shared between the Parties.",
      "2. SCOPE"
    ]
    expect(ask(services, "parties")).toEqual({ parties: ["Teal Solutions LLC", "Iris Analytics Inc."] })
    const ministry = [
      "NON DISCLOSURE AGREEMENT",
      'This Agreement is made by and between the Ministry of Works of the Kingdom of Teal ("MOW") and Iris Air AB ("IA"),',
      "a business unit of Novak AB."
    ]
    expect(ask(ministry, "parties")).toEqual({ parties: ["Ministry of Works of the Kingdom of Teal", "Iris Air AB"] })
    const lease = [
      "CONTRAT DE BAIL",
      "Entre Mme Rose Hamel, demeurant 2 rue Creuse, 80000 Amiens, ci-après désignée le bailleur,",
      "et M. Jean Tessier, demeurant 5 rue Plate, 80000 Amiens, ci-après désigné le locataire.",
      "Le loyer mensuel est fixé à 610 euros."
    ]
    expect(ask(lease, "landlordName", "tenantName", "monthlyRent")).toEqual({
      landlordName: "Rose Hamel",
      tenantName: "Jean Tessier",
      monthlyRent: 610
    })
  })

  it("is told beside labels that call the sides, with what is said of each", () => {
    const lines = [
      "CONTRATO DE PRESTAÇÃO DE SERVIÇOS",
      "CONTRATANTE: Doces da Serra Ltda., pessoa jurídica de direito privado, inscrita no CNPJ nº 12.345.678/0001-95.",
      "CONTRATADA: Limpa Bem Serviços Ltda., inscrita no CNPJ nº 98.765.432/0001-98."
    ]
    expect(ask(lines, "parties", "clientName", "contractorName", "contractorTaxId")).toEqual({
      parties: ["Doces da Serra Ltda.", "Limpa Bem Serviços Ltda."],
      clientName: "Doces da Serra Ltda.",
      contractorName: "Limpa Bem Serviços Ltda.",
      contractorTaxId: "98.765.432/0001-98"
    })
  })

  it("has an address in the lines below the name", () => {
    const lines = [
      "WERKVERTRAG",
      "Zwischen:",
      "Ofenbau Renner GmbH",
      "Torgasse 11",
      "99084 Erfurt",
      '(nachfolgend "Auftragnehmer")',
      "und",
      "Gasthof Linde AG",
      "Seestraße 2",
      "78462 Konstanz",
      '(nachfolgend "Auftraggeber")'
    ]
    expect(ask(lines, "contractorStreet", "clientStreet", "clientPostcode", "contractorCity")).toEqual({
      contractorStreet: "Torgasse 11",
      clientStreet: "Seestraße 2",
      clientPostcode: "78462",
      contractorCity: "Erfurt"
    })
  })

  it("is nobody whose name only has the letters of a legal form", () => {
    expect(
      ask(
        ["SERVICES AGREEMENT", 'made between FinCorp Nordic, a partnership ("Client"), and Ayla Demir ("Agent").'],
        "parties"
      )
    ).toEqual({ parties: ["FinCorp Nordic", "Ayla Demir"] })
  })

  it("does so for a time whose ends sentences tell", () => {
    const lines = [
      "LEASE AGREEMENT",
      "The term of this lease begins on March 1, 2022 and ends on February 28, 2023, at noon."
    ]
    expect(ask(lines, "leaseStart", "leaseEnd")).toEqual({ leaseStart: "2022-03-01", leaseEnd: "2023-02-28" })
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
