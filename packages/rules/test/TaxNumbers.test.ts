import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { taxNumbersIn } from "../src/values/TaxNumbers.js"
import { written } from "./Typeset.js"

const valuesIn = (text: string) => taxNumbersIn(text).map(({ value }) => value)

describe("a national tax number", () => {
  it.each([
    ["Belo Horizonte 11.222.333/0001-81", "11.222.333/0001-81"],
    ["20-12345678-6", "20-12345678-6"],
    ["Lima 20131312955", "20131312955"],
    ["Santiago 12.345.678-5", "12.345.678-5"],
    ["51 824 753 556", "51 824 753 556"],
    ["732 829 320 00074", "732 829 320 00074"],
    ["12345678Z", "12345678Z"],
    ["A58818501", "A58818501"],
    ["123-456-32-18", "123-456-32-18"],
    ["923 609 016 MVA", "923 609 016 MVA"],
    ["CHE-109.322.551 MWST", "CHE-109.322.551"],
    ["27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
    ["GODE561231GR8", "GODE561231GR8"],
    ["RSSMRA85T10A562S", "RSSMRA85T10A562S"]
  ])("is told by its form in %s", (text, value) => {
    expect(valuesIn(text)).toEqual([value])
  })

  it.each([
    "11.222.333/0001-82",
    "51 824 753 557",
    "A58818502",
    "12345678A",
    "20131312956",
    "CHE-109.322.552",
    "40 123 456"
  ])("is not what only looks like one: %s", (text) => {
    expect(valuesIn(text)).toEqual([])
  })
})

describe("a number under which somebody pays taxes", () => {
  const asked = [
    { key: "sellerTaxNumber", type: "string", context: "National tax or registration number, other than the VAT id." }
  ] as const
  const numberOf = (...lines: ReadonlyArray<string>) => extractByRules(written("Rowan AD", ...lines), asked).data

  it("is the company's in a register where the description says so", () => {
    expect(numberOf("Company number: 08123456", "Invoice 12")).toEqual({ sellerTaxNumber: "08123456" })
    expect(numberOf("VAT: BG831902088", "UIC: 831902088")).toEqual({ sellerTaxNumber: "831902088" })
  })

  it("is none of a state's register", () => {
    expect(numberOf("NOTA FISCAL 12", "Inscrição Estadual: 9690789358217")).toEqual({ sellerTaxNumber: null })
  })
})
