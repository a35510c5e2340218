import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const answer = (lines: ReadonlyArray<string>, ...wanted: ReadonlyArray<Variable>) =>
  extractByRules(written(...lines), wanted).data

describe("a time from one day to another", () => {
  const wanted = [field("periodStart", "date"), field("periodEnd", "date")]

  it("gives its first and its last day", () => {
    const year = { periodStart: "2025-02-01", periodEnd: "2026-01-31" }
    expect(answer(["Account of Mrs Hale", "Statement period: 02/01/2025 - 01/31/2026"], ...wanted)).toEqual(year)
    expect(
      answer(["Your cover", "Period of cover: from 00:00 on 1 February 2025 to 24:00 on 31 January 2026"], ...wanted)
    ).toEqual(year)
    expect(answer(["Stromabrechnung", "Zeitraum: 01.02.2025 bis 31.01.2026"], ...wanted)).toEqual(year)
  })

  it("may leave the month or the year of the first day to the last one", () => {
    const days = { periodStart: "2025-05-03", periodEnd: "2025-05-19" }
    expect(answer(["Account statement", "May 3-19, 2025"], ...wanted)).toEqual(days)
    expect(answer(["Kontoauszug", "3. - 19. Mai 2025"], ...wanted)).toEqual(days)
    expect(answer(["Abrechnung", "Zeitraum 03.05. - 19.05.2025"], ...wanted)).toEqual(days)
  })

  it("is the field's whose key says from or to", () => {
    expect(
      answer(
        ["Period of insurance: 4 March 2025 to 3 March 2026"],
        field("coverFrom", "date"),
        field("coverTo", "date")
      )
    ).toEqual({ coverFrom: "2025-03-04", coverTo: "2026-03-03" })
  })
})

describe("a day", () => {
  it("until which is to be paid", () => {
    const due = { dueDate: "2025-08-14" }
    for (const line of [
      "Please pay until: 14.08.2025",
      "Payment until: 14 August 2025",
      "Zahlbar zum 14.08.2025",
      "À payer jusqu'au 14/08/2025"
    ])
      expect(answer(["Thank you", line], field("dueDate", "date"))).toEqual(due)
  })
})

describe("a label", () => {
  it.each(["RECHNUNG NR. 471102 VOM 05.03.2018", "Rechnung Nr. 471102 vom 05.03.2018", "INVOICE NO. 471102"])(
    "ends before the number, in capitals too: %s",
    (line) => {
      expect(extractByRules(written(line), [field("invoiceNumber", "string")]).data).toEqual({
        invoiceNumber: "471102"
      })
    }
  )

  it("may be the last word of a key", () => {
    const lines = ["Survey no. 88", "Charge: £410.00", "Licence: WX-2207"]
    expect(answer(lines, field("surveyCharge", "number"), field("surveyorLicence", "string"))).toEqual({
      surveyCharge: 410,
      surveyorLicence: "WX-2207"
    })
  })

  it("of another paper's number is not the invoice's", () => {
    expect(answer(["Angebot Nr.: 2205-A"], field("rechnungsnummer", "string"))).toEqual({ rechnungsnummer: null })
    const note = ["Avoir AV-77", "Concerne : facture 2025-310 du 02/03/2025"]
    expect(
      answer(note, field("invoiceNumber", "string"), field("relatedInvoice", "string"), field("dueDate", "date"))
    ).toEqual({
      invoiceNumber: "AV-77",
      relatedInvoice: "2025-310",
      dueDate: null
    })
  })
})

describe("an amount", () => {
  it("is not what a rate is of", () => {
    expect(answer(["VAT @ 20% (on £250.00) 50.00"], field("taxTotal", "number"))).toEqual({ taxTotal: 50 })
  })

  it("is not what a sentence calls something else", () => {
    const line =
      "A party in breach shall pay to the other party an immediate penalty of EUR 9,000 for each case of breach."
    expect(answer([line], field("salary", "number"))).toEqual({ salary: null })
  })
})

describe("a form of its own", () => {
  it("tells a status, an ISIN and a term of delivery", () => {
    const lines = ["PAID", "Bond DE0001102580 of the state", "Delivery: FCA Rotterdam"]
    expect(
      answer(lines, field("paymentStatus", "string"), field("isin", "string"), field("incoterm", "string"))
    ).toEqual({
      paymentStatus: "PAID",
      isin: "DE0001102580",
      incoterm: "FCA Rotterdam"
    })
  })

  it("is weaker than a name, for a currency", () => {
    const lines = ["Currency: AUD", "Fee $40.00", "Parts $12.00", "Travel $9.00"]
    expect(answer(lines, field("currency", "string"))).toEqual({ currency: "AUD" })
  })
})

describe("a number", () => {
  it("may look like a day where its caption says that it is one", () => {
    const lines = ["Faktura VAT", "Numer faktury: 2/11/2023", "Data wystawienia: 2023-11-30"]
    expect(answer(lines, field("invoiceNumber", "string"), field("issueDate", "date"))).toEqual({
      invoiceNumber: "2/11/2023",
      issueDate: "2023-11-30"
    })
  })
})

describe("where a delivery ends", () => {
  it("is no caption of the word", () => {
    expect(answer(["FOB point: PPS", "Ship via: BROWN"], field("incoterm", "string"))).toEqual({ incoterm: null })
    expect(answer(["Delivery FOB Rotterdam"], field("incoterm", "string"))).toEqual({ incoterm: "FOB Rotterdam" })
  })
})

describe("an order's day", () => {
  it("is what an invoice calls so", () => {
    expect(answer(["FACTURA", "Fecha de Compra 21.03.24", "Total 12,00"], field("orderDate", "date"))).toEqual({
      orderDate: "2024-03-21"
    })
  })
})

describe("the subject of an offer", () => {
  it("stands below its heading, though it begins with the paper's name", () => {
    const offer = typeset([
      [[50, "Seehof Beratung", 1.6]],
      [],
      [[60, "BETREFF"]],
      [[60, "Angebot: Neue Ablage"]],
      [],
      [[50, "Leistungsumfang"]]
    ])
    expect(extractByRules(offer, [field("subject", "string")]).data).toEqual({ subject: "Angebot: Neue Ablage" })
  })
})

describe("the sum of a Korean quote", () => {
  it("is without the tax where its caption leaves that out", () => {
    const quote = written(
      "견적서",
      "견적일자: 2025-04-02",
      "- 서버 (EA, 수량 2) x 6,200,000₩ = 12,400,000₩",
      "총 금액 (VAT 별도): 12,400,000₩"
    )
    expect(extractByRules(quote, [field("totalExclTax", "number"), field("grandTotal", "number")]).data).toEqual({
      totalExclTax: 12400000,
      grandTotal: null
    })
  })
})

describe("a field whose best value is another field's", () => {
  it("has the one that its own caption tells as well", () => {
    const document = typeset(typedRows`
INVOICE 1006                                        Order date              12 Feb 2021
                                                    Date                    27 Apr 2021
                                                    Your Order:             A7450891
                                                    Your Reference:         dept0815
`)
    const asked = [
      field("issuedOn", "date"),
      field("orderDate", "date"),
      field("orderNumber", "string"),
      field("buyerReference", "string")
    ]
    expect(extractByRules(document, asked).data).toEqual({
      issuedOn: "2021-04-27",
      orderDate: "2021-02-12",
      orderNumber: "A7450891",
      buyerReference: "dept0815"
    })
  })

  it("is told the currency by the words of another one", () => {
    const document = written("Invoice 12", "Payment terms: cash $", "Paint 20.00", "Total 20.00")
    expect(extractByRules(document, [field("paymentTerms", "string"), field("currency", "string")]).data).toEqual({
      paymentTerms: "cash $",
      currency: "USD"
    })
  })
})

describe("a number of a register", () => {
  it("is none of the paper though it says that it is a number", () => {
    const document = written("Invoice", "KvK: Delft, nr. 40398155", "Date: 3 May 2024")
    expect(extractByRules(document, [field("invoiceNumber", "string")]).data).toEqual({ invoiceNumber: null })
  })
})

describe("a number with its year", () => {
  it("may have spaces around the stroke between them", () => {
    const document = typeset([
      [
        [40, "Fattura"],
        [120, "2 / 2024"],
        [240, "Data"],
        [300, "23/10/2024"]
      ]
    ])
    expect(extractByRules(document, [field("numeroFattura", "string"), field("data", "date")]).data).toEqual({
      numeroFattura: "2 / 2024",
      data: "2024-10-23"
    })
  })
})

describe("a rate before the name of its tax", () => {
  it("may have a plus before it", () => {
    const document = typeset(typedRows`
Rechnung 12
Nettogesamtpreis                                    3.221,90 €
+ 19,00% Umsatzsteuer                               612,16 €
Gesamtsumme                                         3.834,06 €
`)
    expect(extractByRules(document, [field("vatRate", "number"), field("vatAmount", "number")]).data).toEqual({
      vatRate: 19,
      vatAmount: 612.16
    })
  })
})

describe("a postcode behind its caption", () => {
  it("has the form of any country", () => {
    for (const code of ["560039", "560 039", "150-0002", "K1A 0B1", "28013"])
      expect(answer([`ZIP Code: ${code}`], field("postcode", "string"))).toEqual({ postcode: code })
  })
})
