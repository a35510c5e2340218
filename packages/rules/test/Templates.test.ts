import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, tabled, typeset, written } from "./Typeset.js"

describe("templates that no lexicon knows", () => {
  it("are answered by the words of the keys", () => {
    const document = written(
      "Employment contract",
      "Employee: Maria Lopez",
      "Start date: 1 February 2025",
      "Monthly salary: EUR 3.450,50",
      "Probation period: 6 months",
      "Works council: yes",
      "Weekly hours: 38,5",
      "Order reference: 123"
    )
    const { data } = extractByRules(document, [
      field("employee", "string"),
      field("startDate", "date"),
      field("monthlySalary", "number"),
      field("probationPeriod", "string"),
      field("worksCouncil", "boolean"),
      field("weeklyHours", "number"),
      field("orderReference", "string")
    ])
    expect(data).toEqual({
      employee: "Maria Lopez",
      startDate: "2025-02-01",
      monthlySalary: 3450.5,
      probationPeriod: "6 months",
      worksCouncil: true,
      weeklyHours: 38.5,
      orderReference: "123"
    })
  })

  it("tell a project from its number, in one word too", () => {
    const named = written("Projekt: Rathaus Süd", "Rechnung Nr. 12")
    const numbered = written("Projektnummer: P-4711 Rathaus", "Rechnung Nr. 12")
    const both = written("Project: Town hall", "Project number: P-4711")
    const read = (document: typeof both, ...keys: ReadonlyArray<string>) =>
      extractByRules(
        document,
        keys.map((key) => field(key, "string"))
      ).data
    expect(read(named, "project")).toEqual({ project: "Rathaus Süd" })
    expect(read(named, "projekt")).toEqual({ projekt: "Rathaus Süd" })
    expect(read(numbered, "projektnummer")).toEqual({ projektnummer: "P-4711" })
    expect(read(numbered, "project")).toEqual({ project: "P-4711 Rathaus" })
    expect(read(both, "projectNumber", "project")).toEqual({ projectNumber: "P-4711", project: "Town hall" })
  })

  it("are answered by quoted names in the context and by translated key words", () => {
    const document = written(
      "Mieter: Eva Schulz",
      "Kaltmiete: 850,00 €",
      "Mietbeginn: 01.04.2025",
      "Zählernummer: 4711-88",
      "Haustiere erlaubt: nein"
    )
    const { data } = extractByRules(document, [
      field("tenant", "string", "Who rents ('Mieter')."),
      field("rent", "number", "Rent without utilities, printed as “Kaltmiete”."),
      field("leaseStart", "date", '"Mietbeginn"'),
      field("meterNumber", "string", "Number of the electricity meter."),
      field("petsAllowed", "boolean", "'Haustiere erlaubt'")
    ])
    expect(data).toEqual({
      tenant: "Eva Schulz",
      rent: 850,
      leaseStart: "2025-04-01",
      meterNumber: "4711-88",
      petsAllowed: false
    })
  })
})

describe("what a document does not say", () => {
  const asked: ReadonlyArray<Variable> = [
    field("passportNumber", "string"),
    { ...field("policyNumber", "string"), required: true },
    field("dateOfBirth", "date"),
    field("interestRate", "number", "Annual interest rate in percent."),
    field("monthlyRent", "number"),
    field("isSigned", "boolean"),
    field("courseTitle", "string"),
    goods(field("description", "string"), field("quantity", "number"))
  ]

  it("is null, also when it is required", () => {
    const letter = written(
      "Dear Ms Roe,",
      "thank you for your call of 3 May 2024. Your number is 4711.",
      "Kind regards",
      "John Doe"
    )
    for (const value of Object.values(extractByRules(letter, asked).data)) expect(value).toBeNull()
    expect(extractByRules(letter, asked).quotes).toEqual([])
  })

  it("is null in an empty document", () => {
    for (const value of Object.values(extractByRules({ pages: [], tables: [] }, asked).data)) expect(value).toBeNull()
  })
})

describe("a period and the day beside a number", () => {
  it("are read from one line", () => {
    const document = written("Invoice no. 17/2024 of 5 March 2024", "Period: 01/02/2024 - 29/02/2024")
    const { data } = extractByRules(document, [
      field("invoiceNumber", "string"),
      field("issueDate", "date"),
      field("periodStart", "date"),
      field("periodEnd", "date")
    ])
    expect(data).toEqual({
      invoiceNumber: "17/2024",
      issueDate: "2024-03-05",
      periodStart: "2024-02-01",
      periodEnd: "2024-02-29"
    })
  })

  it("are read below a caption", () => {
    const document = typeset(typedRows`
  Account number                Statement period
  0044-918273                   1 Feb 2024 - 29 Feb 2024
`)
    const { data } = extractByRules(document, [field("periodStart", "date"), field("periodEnd", "date")])
    expect(data).toEqual({ periodStart: "2024-02-01", periodEnd: "2024-02-29" })
  })
})

describe("what sentences tell", () => {
  it("is the law, the term and the first day of a contract", () => {
    const document = written(
      "This Agreement is made as of May 2, 2011 by and between the parties.",
      "It shall remain in effect for a period of five (5) years and",
      "shall be governed by the laws of the State of Illinois."
    )
    const { data, quotes } = extractByRules(document, [
      field("effectiveDate", "date", "Date on which the agreement takes effect."),
      field("term", "string", "How long the agreement lasts."),
      field("governingLaw", "string", "State whose law governs the agreement.")
    ])
    expect(data).toEqual({ effectiveDate: "2011-05-02", term: "five (5) years", governingLaw: "Illinois" })
    expect(quotes.map(({ quote }) => quote)).toEqual(["May 2, 2011", "five (5) years", "Illinois"])
  })
})

describe("a place in the document", () => {
  it("serves one field: of two that it could answer the better label has it", () => {
    const { data } = extractByRules(written("Payment reference: 88-12"), [
      field("paymentReference", "string"),
      field("reference", "string", "Some other 'Payment reference' of the customer's order.")
    ])
    expect(Object.values(data).filter((value) => value !== null)).toEqual(["88-12"])
  })

  it("serves two fields that mean the same", () => {
    const { data } = extractByRules(written("Invoice number: 88-12"), [
      field("invoiceNumber", "string"),
      field("rechnungsnummer", "string")
    ])
    expect(data).toEqual({ invoiceNumber: "88-12", rechnungsnummer: "88-12" })
  })

  it("is quoted with page and box", () => {
    const { quotes } = extractByRules(
      typeset([
        [
          [40, "Invoice date:"],
          [200, "5 March 2024"]
        ]
      ]),
      [field("issueDate", "date")]
    )
    expect(quotes).toEqual([
      {
        path: "issueDate",
        quote: "5 March 2024",
        page: 1,
        box: { x: 200, y: 40, width: 56, height: 10 },
        confidence: expect.closeTo(0.98, 1)
      }
    ])
  })

  it("has no box where the format has none", () => {
    const { quotes } = extractByRules(written("Invoice number: A-1"), [field("invoiceNumber", "string")])
    expect(quotes).toMatchObject([{ path: "invoiceNumber", quote: "A-1", page: 1, box: null }])
  })
})

describe("amounts that agree with each other", () => {
  it("decide between labels that say the same", () => {
    const { data } = extractByRules(
      typeset(typedRows`
Total                                               80.00
Net amount                                          100.00
VAT                                                 20.00
Total                                               120.00
Total                                               75.00
`),
      [field("netTotal", "number"), field("taxTotal", "number"), field("grandTotal", "number")]
    )
    expect(data).toEqual({ netTotal: 100, taxTotal: 20, grandTotal: 120 })
  })
})

describe("templates made in code", () => {
  it("may use one object of fields in two places, and objects inside rows", () => {
    const shared = [field("street", "string"), field("city", "string")]
    const asked: ReadonlyArray<Variable> = [
      { key: "seller", type: "object", context: "", fields: shared },
      { key: "buyer", type: "object", context: "", fields: shared },
      goods(field("description", "string"), {
        key: "amounts",
        type: "object",
        context: "",
        fields: [field("quantity", "number"), field("lineTotal", "number")]
      })
    ]
    const document = typeset(typedRows`
Seller                                              Buyer
Mill Lane 3                                         Oak Road 9
12345 Sellertown                                    54321 Buyerville

Description                                         Quantity            Amount
Kettle                                              2                   20.00
`)
    expect(extractByRules(document, asked).data).toEqual({
      seller: { street: "Mill Lane 3", city: "Sellertown" },
      buyer: { street: "Oak Road 9", city: "Buyerville" },
      lineItems: [{ description: "Kettle", amounts: { quantity: 2, lineTotal: 20 } }]
    })
  })
})

describe("odd keys", () => {
  it("are written as plain members", () => {
    const keys = ["__proto__", "constructor", "toString", "hasOwnProperty"]
    const { data, quotes } = extractByRules(
      written("Constructor: Anna"),
      keys.map((key) => field(key, "string"))
    )
    expect(Object.keys(data)).toEqual(keys)
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
    expect(Object.getOwnPropertyDescriptor(data, "constructor")?.value).toBe("Anna")
    expect(quotes).toHaveLength(1)
  })
})

describe("cells of a format without places", () => {
  it("give labels left and above their values", () => {
    const { data } = extractByRules(
      tabled([
        ["Invoice number", "Due date"],
        ["X-77", "2024-04-01"],
        ["Currency", "CHF"]
      ]),
      [
        field("invoiceNumber", "string"),
        field("dueDate", "date"),
        field("currency", "string", "Three-letter ISO code.")
      ]
    )
    expect(data).toEqual({ invoiceNumber: "X-77", dueDate: "2024-04-01", currency: "CHF" })
  })
})

describe("a template that was used before", () => {
  const document = written("Invoice number: A-17", "Due date: 2024-04-01")

  it("is read anew when its own variables changed", () => {
    const asked = [field("invoiceNumber", "string")]
    expect(extractByRules(document, asked).data).toEqual({ invoiceNumber: "A-17" })
    asked[0] = field("dueDate", "date")
    expect(extractByRules(document, asked).data).toEqual({ dueDate: "2024-04-01" })
    asked[0] = field("invoiceNumber", "string")
    expect(extractByRules(document, asked).data).toEqual({ invoiceNumber: "A-17" })
  })

  it("answers the same after hundreds of others", () => {
    const asked = [field("invoiceNumber", "string")]
    const before = extractByRules(document, asked)
    for (let count = 0; count < 300; count++)
      extractByRules(document, [field(`other${count}`, "string", "?".repeat(1_999))])
    expect(extractByRules(document, asked)).toEqual(before)
  })
})
