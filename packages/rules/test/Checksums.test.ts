import { describe, expect, it } from "vitest"
import { isIban, isVatForm } from "../src/values/Checksums.js"

describe("checksums", () => {
  it("hold for numbers as they are printed", () => {
    expect(isIban("ES91 2100 0418 4502 0005 1332")).toBe(true)
    expect(isIban("DE89370400440532013000")).toBe(true)
    expect(isVatForm("DE 123 456 789")).toBe(true)
    expect(isVatForm("NL123456789B01")).toBe(true)
  })

  it("do not hold with one digit wrong", () => {
    expect(isIban("ES91 2100 0418 4502 0005 1333")).toBe(false)
    // Right by its remainder, and as long as no IBAN of the country
    expect(isIban("AE 789012 06-07-2024 20")).toBe(false)
    expect(isIban("AE07 0331 2345 6789 0123 456")).toBe(true)
    expect(isVatForm("DE 123 456 78")).toBe(false)
  })
})
