import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("papers of doctors", () => {
  it("call the patient just by his name below a heading, and his age beside his sex", () => {
    const document = written(
      "Patient Details",
      "Name: Ben Osei",
      "Age/Sex: 52 yrs / Male",
      "SpO2: 96 %",
      "Date: 2026-03-04",
      "Validated by: Dr. Lea Horn, MD – Reg. No. KX-20114"
    )
    expect(
      extractByRules(document, [
        field("patientName", "string", "Name of the patient."),
        field("patientAge", "number", "Age of the patient in years."),
        field("oxygenSaturation", "number", "Oxygen saturation in percent."),
        field("prescriptionDate", "date", "Date of the prescription."),
        field("validatedBy", "string", "Who validated the report."),
        field("pharmacy", "string", "Pharmacy that dispensed the drugs.")
      ]).data
    ).toEqual({
      patientName: "Ben Osei",
      patientAge: 52,
      oxygenSaturation: 96,
      prescriptionDate: "2026-03-04",
      validatedBy: "Dr. Lea Horn, MD",
      pharmacy: null
    })
  })

  it("alone have patients", () => {
    const document = written("Agreement", "Name: Ben Osei", "Residing at Leeds")
    expect(extractByRules(document, [field("patientName", "string")]).data).toEqual({ patientName: null })
  })
})
