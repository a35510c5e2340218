import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const answersOf = (lines: ReadonlyArray<string>, ...fields: Parameters<typeof extractByRules>[1]) =>
  extractByRules(written(...lines), fields).data

describe("a number", () => {
  it("may end with letters", () => {
    expect(
      answersOf(
        ["NI Number: QQ 12 34 56 C", "Vehicle registration: KV19 LMN", "Quote reference: 4411 EUR"],
        field("niNumber", "string"),
        field("vehicleRegistration", "string"),
        field("quoteReference", "string")
      )
    ).toEqual({ niNumber: "QQ 12 34 56 C", vehicleRegistration: "KV19 LMN", quoteReference: "4411" })
  })

  it("may have a stroke before its last letter", () => {
    expect(answersOf(["Ordine n.: 118/A"], field("orderNumber", "string"))).toEqual({ orderNumber: "118/A" })
  })
})

describe("a label", () => {
  it("may go on with the type of its value", () => {
    const document = typeset(typedRows`
  UAN No                        ABCDE1234F
  Tariff name                   Simple Saver
`)
    expect(extractByRules(document, [field("uan", "string"), field("tariff", "string")]).data).toEqual({
      uan: "ABCDE1234F",
      tariff: "Simple Saver"
    })
  })

  it("may have words behind it where its value stands apart", () => {
    const document = typeset([
      [[50, "Insured person"]],
      [
        [50, "Tariff group"],
        [260, "Blue package"]
      ]
    ])
    expect(extractByRules(document, [field("tariff", "string")]).data).toEqual({ tariff: null })
  })

  it("may be parted from its value by any sign, and bear a footnote's", () => {
    const asked = [
      field("invoiceNumber", "string"),
      field("projectName", "string"),
      field("grandTotal", "number"),
      field("email", "string")
    ]
    const expected = {
      invoiceNumber: "INV-2041",
      projectName: "Harbour view",
      grandTotal: 1234.56,
      email: "ann@oak.example"
    }
    const read = (...lines: ReadonlyArray<string>) => extractByRules(written("INVOICE", ...lines), asked).data
    expect(
      read(
        "Invoice number (INV-2041)",
        'Project name: "Harbour view"',
        "Total amount - 1,234.56",
        "Email........ann@oak.example"
      )
    ).toEqual(expected)
    expect(
      read(
        'Invoice number: "INV-2041"',
        "Project name¹ Harbour view",
        "Total amount = 1,234.56",
        "Email > ann@oak.example"
      )
    ).toEqual(expected)
  })

  it("has letters with strokes that the key spells without", () => {
    expect(
      answersOf(
        ["Termin płatności: 13.08.2024", "NIP sprzedawcy: 1234563218", "Beløb i alt: 100,00"],
        field("terminPlatnosci", "date"),
        field("nipSprzedawcy", "string"),
        field("beloebIAlt", "number")
      )
    ).toEqual({ terminPlatnosci: "2024-08-13", nipSprzedawcy: "1234563218", beloebIAlt: 100 })
  })
})

describe("a reference", () => {
  it("may be a person", () => {
    expect(
      answersOf(
        ["Vår referens: Lars Ek", "Er referens: Anna Berg"],
        field("ourReference", "string"),
        field("yourReference", "string")
      )
    ).toEqual({ ourReference: "Lars Ek", yourReference: "Anna Berg" })
  })
})

describe("a name", () => {
  it("without more is the employee's where one is asked for", () => {
    expect(
      answersOf(
        ["Salary slip", "Name: Rahul Nair", "Basic: 40,000.00"],
        field("employeeName", "string"),
        field("basicPay", "number")
      )
    ).toEqual({ employeeName: "Rahul Nair", basicPay: 40000 })
  })

  it("with a hyphen is not cut before the next label in its line", () => {
    expect(
      answersOf(
        ["Name of traveller: Anna Brook-Reid Department: Hydrology"],
        field("traveller", "string"),
        field("department", "string")
      )
    ).toEqual({ traveller: "Anna Brook-Reid", department: "Hydrology" })
  })
})

describe("a day", () => {
  it("is read in the order that its day of the week tells", () => {
    const dates = [field("startDate", "date"), field("endDate", "date")]
    const start = "Start date: Mon 03/06/2024"
    expect(answersOf([start, "End date: 07/06/2024", "USD 4.00", "$ 5.00"], ...dates)).toEqual({
      startDate: "2024-06-03",
      endDate: "2024-06-07"
    })
    const timesheet = typeset(typedRows`
  Week ending: 09/06/2024
  Mon           03/06/2024                $ 80.00
`)
    expect(extractByRules(timesheet, [field("weekEnding", "date")]).data).toEqual({ weekEnding: "2024-06-09" })
    expect(answersOf(["Start date: Wednesday, 03/06/2024", "End date: 07/06/2024"], ...dates)).toEqual({
      startDate: "2024-03-06",
      endDate: "2024-07-06"
    })
  })

  it("that has a label of its own is not the day of the number before it", () => {
    expect(
      answersOf(
        ["PO #: 118-A Requested ship date: 2026-04-30", "Signed: A. Brook Date: 2026-04-18"],
        field("orderDate", "date")
      )
    ).toEqual({ orderDate: "2026-04-18" })
  })

  it("may be written with the words of East Asia", () => {
    expect(
      answersOf(
        ["Issue date: 2024年5月14日", "Due date: 2024년 6월 13일"],
        field("issueDate", "date"),
        field("dueDate", "date")
      )
    ).toEqual({
      issueDate: "2024-05-14",
      dueDate: "2024-06-13"
    })
  })
})

describe("captions with the numbers of their clauses", () => {
  it("stand like captions without one, and sentences with one do not", () => {
    const contract = written(
      "1.1 Auftragnehmer",
      "Nordlicht Möbel GmbH",
      "(4) Country of Origin: Norway",
      "(5) Contract expiration: 27th, Jun, 2023 - 27th, Jun, 2024. A renewal is required.",
      "6.1 Lessee undertakes to pay the rent."
    )
    const asked = [
      field("contractor", "string", "Party that delivers."),
      field("countryOfOrigin", "string"),
      field("validUntil", "date", "Date on which the contract expires."),
      field("lessee", "string", "Person who rents the flat.")
    ]
    expect(extractByRules(contract, asked).data).toEqual({
      contractor: "Nordlicht Möbel GmbH",
      countryOfOrigin: "Norway",
      validUntil: "2024-06-27",
      lessee: null
    })
  })
})

describe("a caption in two languages", () => {
  it("is no value of the caption beside it", () => {
    const document = typeset([
      [
        [40, "Megnevezés/"],
        [200, "VTSZ/SZJ/"]
      ]
    ])
    expect(extractByRules(document, [field("megnevezes", "string")]).data).toEqual({ megnevezes: null })
  })
})

describe("a bare reference", () => {
  const numberIn = (key: string, ...rows: ReadonlyArray<ReadonlyArray<readonly [number, string]>>) =>
    extractByRules(typeset([...rows, [[40, "Thanks for your custom"]]]), [field(key, "string")]).data[key]

  it("is no other paper's", () => {
    expect(numberIn("invoiceNumber", [[400, "Order"]], [[400, "Ref. : OR2-17"]])).toBe(null)
  })

  it("is no day", () => {
    expect(numberIn("invoiceNumber", [[40, "INVOICE"]], [[40, "Ref.: 03/04/2024"]])).toBe(null)
  })

  it("is none in another column", () => {
    expect(numberIn("orderNumber", [[400, "Order"]], [[40, "Ref. : OR2-17"]])).toBe(null)
  })
})
