import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const answered = (document: Parameters<typeof extractByRules>[0], ...keys: ReadonlyArray<string>) =>
  extractByRules(
    document,
    keys.map((key) => field(key, "string"))
  ).data

describe("a buyer's number or contact", () => {
  const parts = [
    [[50, "Harrow & Pell Ltd, 3 Quay Street, Bristol BS1 4AA"] as const],
    [],
    [[50, "Invoice to:"] as const],
    [[50, "Ms Ada Finch"] as const],
    [[50, "9 Mill Lane"] as const],
    [[50, "Bath BA1 2CD"] as const],
    [],
    ...Array.from({ length: 24 }, () => []),
    [[50, "INVOICE 4711"] as const]
  ]
  const end = (text: string) =>
    typeset([...parts, [[50, "We thank you for your order and ask you to pay within ten days."]], [], [], [[50, text]]])

  it("is not taken from the only one of a paper, which is its writer's", () => {
    expect(answered(end("VAT no. GB 123 4567 82"), "buyerVatId", "sellerVatId")).toEqual({
      buyerVatId: null,
      sellerVatId: "GB 123 4567 82"
    })
  })

  it("is what its label says", () => {
    expect(answered(end("Customer VAT no. GB 123 4567 82"), "buyerVatId")).toEqual({ buyerVatId: "GB 123 4567 82" })
  })
})

describe("words of another language", () => {
  it("are no labels where the paper's own language has them for something else", () => {
    const agreement = written(
      "This agreement is made by the parties and shall hold for the term of this lease",
      "By: Rosa Quispe"
    )
    expect(answered(agreement, "tenantCity")).toEqual({ tenantCity: null })
    const recibo = written("Recibo de pagamento dos serviços para o cliente", "CEP: 71250-810")
    expect(answered(recibo, "sellerPhone")).toEqual({ sellerPhone: null })
    const fattura = written("Fattura di vendita della merce per il cliente con la consegna", "Via Garibaldi 12")
    expect(answered(fattura, "shippingMethod")).toEqual({ shippingMethod: null })
  })
})

describe("a web address", () => {
  it("is somebody's whom a sentence or a code speaks of otherwise", () => {
    expect(answered(written("Check this at www.tax-office.org or at the office"), "website")).toEqual({ website: null })
    expect(answered(written("Profile urn:office.eu:2017"), "website")).toEqual({ website: null })
    expect(answered(written("MARKET.COM LONDON"), "website")).toEqual({ website: null })
  })
})

describe("a telephone number", () => {
  it("is no fax and no day", () => {
    expect(answered(written("Fax: +33 4 66 11 22 33"), "phone")).toEqual({ phone: null })
    expect(answered(written("Phone: 01.03.2014"), "phone")).toEqual({ phone: null })
  })
})

describe("a day", () => {
  const days = (line: string, key: string) => extractByRules(written("INVOICE 7", line), [field(key, "date")]).data

  it("behind 'from' or 'bis' ends a time only where the line tells one", () => {
    expect(days("Zahlbar netto bis 04.04.2024", "servicePeriodEnd")).toEqual({ servicePeriodEnd: null })
    expect(days("Leistung vom 01.04.2024 bis 30.04.2024", "servicePeriodEnd")).toEqual({
      servicePeriodEnd: "2024-04-30"
    })
  })
})

describe("a contract's seller", () => {
  it("is not the party that the contract calls its customer", () => {
    const agreement = written(
      "SERVICE AGREEMENT",
      "This agreement is made by Acme Trading Ltd, a company registered in England, and",
      'Oak & Sons Ltd, 4 High Street, York (hereinafter "Customer").'
    )
    expect(answered(agreement, "supplier")).toEqual({ supplier: null })
  })
})
