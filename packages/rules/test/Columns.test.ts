import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

const list = (key: string, context: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context, fields }) as const

/** Cells from the left, each as far from the last as a title is wide. */
const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [40 + 105 * index, text])

describe("two tables side by side", () => {
  it("begin with what is called like a total and fills every column", () => {
    const asked = list(
      "goods",
      "",
      field("description", "string"),
      field("quantity", "number"),
      field("lineTotal", "number")
    )
    const document = typeset([row("Description", "Quantity", "Amount"), row("Deposit for the hall", "1", "250.00")])
    expect(extractByRules(document, [asked]).data).toEqual({
      goods: [{ description: "Deposit for the hall", quantity: 1, lineTotal: 250 }]
    })
  })

  it("end above a row of numbered boxes, and have days without marks", () => {
    const services = list(
      "services",
      "",
      field("date", "date"),
      field("serviceCode", "string"),
      field("charge", "number")
    )
    const document = typeset([
      row("12A. DATE", "12B. SERVICE CODE", "12C. CHARGE"),
      row("21 03 2024", "90211", "80.00"),
      row("22 03 2024", "90318", "35.00"),
      row("13. Branch", "14. Status", "15. Charge in all"),
      row("4", "90000", "115.00")
    ])
    expect(extractByRules(document, [services]).data).toEqual({
      services: [
        { date: "2024-03-21", serviceCode: "90211", charge: 80 },
        { date: "2024-03-22", serviceCode: "90318", charge: 35 }
      ]
    })
  })

  it("end above the row of their sums, whatever its columns are called", () => {
    const rolls = list(
      "rolls",
      "",
      field("rollNumber", "string"),
      field("grossWeight", "number"),
      field("netWeight", "number")
    )
    const document = typeset([
      row("Roll no.", "Gross weight", "Net weight"),
      row("R-7", "24.5", "23.1"),
      row("R-8", "25.5", "24.2"),
      row("Total", "50.0", "47.3")
    ])
    expect(extractByRules(document, [rolls]).data).toEqual({
      rolls: [
        { rollNumber: "R-7", grossWeight: 24.5, netWeight: 23.1 },
        { rollNumber: "R-8", grossWeight: 25.5, netWeight: 24.2 }
      ]
    })
  })
})

describe("bookings", () => {
  const bookings = list(
    "bookings",
    "",
    field("date", "date"),
    field("description", "string"),
    field("amount", "number")
  )
  const read = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
    extractByRules(typeset([[[40, "Statement of 30 June 2023"]], [], row("Date", "Description", "Amount"), ...rows]), [
      bookings
    ]).data["bookings"]

  it("have their year from the paper, and their sign from marks behind the amounts", () => {
    expect(read(row("04 Jun", "Bookshop", "12.00"), row("29 May", "Refund of a lamp", "80.00 CR"))).toEqual([
      { date: "2023-06-04", description: "Bookshop", amount: 12 },
      { date: "2023-05-29", description: "Refund of a lamp", amount: -80 }
    ])
    expect(read(row("04 Jun", "Bookshop", "12.00 DR"), row("05 Jun", "Wages", "80.00 CR"))).toEqual([
      { date: "2023-06-04", description: "Bookshop", amount: -12 },
      { date: "2023-06-05", description: "Wages", amount: 80 }
    ])
  })

  it("may have a sign before the currency's", () => {
    expect(read(row("04 Jun", "Bookshop", "-$12.00"), row("05 Jun", "Wages", "$80.00"))).toEqual([
      { date: "2023-06-04", description: "Bookshop", amount: -12 },
      { date: "2023-06-05", description: "Wages", amount: 80 }
    ])
  })
})

describe("titles of columns", () => {
  it("say a key's words in another language and with further words, where two fields have one meaning", () => {
    const document = typeset([
      row("Product", "Stand begin", "Tarief per stuk", "Kosten"),
      row("Stroom", "1632", "0,2841", "369,33"),
      row("Gas", "2377", "1,1904", "876,13")
    ])
    const readings = list(
      "readings",
      "Consumption per product.",
      field("product", "string", "Product."),
      field("startReading", "number", "Reading at the start."),
      field("tariff", "number", "Price per unit."),
      field("cost", "number", "Cost.")
    )
    expect(extractByRules(document, [readings]).data).toEqual({
      readings: [
        { product: "Stroom", startReading: 1632, tariff: 0.2841, cost: 369.33 },
        { product: "Gas", startReading: 2377, tariff: 1.1904, cost: 876.13 }
      ]
    })
  })

  it("are compounds, and none of a field when they say another kind of value", () => {
    const meters = list(
      "meters",
      "Meters in use.",
      field("street", "string", "Where it is."),
      field("meterNumber", "string", "Number of the meter."),
      field("amps", "number", "Strength of the fuse.")
    )
    const read = (title: string) =>
      extractByRules(
        typeset([row("Street", title, "Amps"), row("Elm Road", "2024-1", "16"), row("Oak Lane", "2024-2", "25")]),
        [meters]
      ).data
    const expected = (first: string | null, second: string | null) => ({
      meters: [
        { street: "Elm Road", meterNumber: first, amps: 16 },
        { street: "Oak Lane", meterNumber: second, amps: 25 }
      ]
    })
    expect(read("Zählerkennung")).toEqual(expected("2024-1", "2024-2"))
    expect(read("Zählertag")).toEqual(expected(null, null))
  })

  it("call a measured value a result", () => {
    const document = typeset([
      row("Test", "Result", "Flag", "Units"),
      row("Cholesterol", "159", "H", "mg/dL"),
      row("Glucose", "72", "L", "mg/dL")
    ])
    const results = list(
      "results",
      "Measured values.",
      field("test", "string", "Name of the test."),
      field("value", "number", "Measured value."),
      field("unit", "string", "Unit of the value."),
      field("flag", "string", "H or L.")
    )
    expect(extractByRules(document, [results]).data).toEqual({
      results: [
        { test: "Cholesterol", value: 159, unit: "mg/dL", flag: "H" },
        { test: "Glucose", value: 72, unit: "mg/dL", flag: "L" }
      ]
    })
  })

  it("name what an array lists above what each thing is, and cells answer with yes and no", () => {
    const document = typeset([
      row("Garanties", "Souscrite", "Franchise"),
      row("Bris de glace", "OUI", "75,00 €"),
      row("Vol", "NON", "Néant")
    ])
    const coverages = list(
      "coverages",
      "garanties du contrat",
      field("name", "string", "garantie"),
      field("included", "boolean", "garantie souscrite"),
      field("deductible", "number", "franchise")
    )
    expect(extractByRules(document, [coverages]).data).toEqual({
      coverages: [
        { name: "Bris de glace", included: true, deductible: 75 },
        { name: "Vol", included: false, deductible: null }
      ]
    })
  })
})

describe("a receipt without titles", () => {
  it("has how many and what one costs below what was bought, and a price for each line", () => {
    const document = typeset(typedRows`
Wood glue                                           5.99
Eggs free range
    3 @ £2.85                                       8.55
TOTAL                                               £14.54
`)
    const items = list("items", "things bought", field("name", "string", "article"), field("price", "number", "price"))
    expect(extractByRules(document, [items]).data).toEqual({
      items: [
        { name: "Wood glue", price: 5.99 },
        { name: "Eggs free range", price: 8.55 }
      ]
    })
  })
})

describe("a group of a table", () => {
  it("ends with its own total, and the table goes on", () => {
    const document = typeset([
      row("Service", "Period", "Amount"),
      row("Line 0173 2335766"),
      row("Second card", "May", "4.19"),
      row("Flat rate", "May", "16.80"),
      row("Total 0173 2335766", "", "20.99"),
      row("Line 0178 5387042"),
      row("Flat rate", "May", "16.80"),
      row("Total 0178 5387042", "", "16.80"),
      row("Total", "", "37.79")
    ])
    const charges = list(
      "charges",
      "What was charged.",
      field("service", "string", "Service."),
      field("amount", "number", "Amount.")
    )
    expect(extractByRules(document, [charges]).data).toEqual({
      charges: [
        { service: "Second card", amount: 4.19 },
        { service: "Flat rate", amount: 16.8 },
        { service: "Flat rate", amount: 16.8 }
      ]
    })
  })
})

describe("a title above two columns", () => {
  it("is said by each of them, over them", () => {
    const goods = list(
      "goods",
      "",
      field("description", "string"),
      field("cityTaxRate", "number"),
      field("cityTaxAmount", "number"),
      field("stateTaxRate", "number"),
      field("stateTaxAmount", "number"),
      field("lineTotal", "number")
    )
    const document = typeset(typedRows`
                              City tax       State tax
Description                                                   Total
                              %    Amt       %    Amt
Floor lamp                    2%   3.00      7%   10.50      163.50
Side table                    2%   1.60      7%    5.60       87.20
`)
    expect(extractByRules(document, [goods]).data).toEqual({
      goods: [
        {
          description: "Floor lamp",
          cityTaxRate: 2,
          cityTaxAmount: 3,
          stateTaxRate: 7,
          stateTaxAmount: 10.5,
          lineTotal: 163.5
        },
        {
          description: "Side table",
          cityTaxRate: 2,
          cityTaxAmount: 1.6,
          stateTaxRate: 7,
          stateTaxAmount: 5.6,
          lineTotal: 87.2
        }
      ]
    })
  })
})

describe("a list of things with their dates", () => {
  it("keeps dates as they are written, where they are asked for as text", () => {
    const asked = list("maps", "", field("title", "string"), field("date", "string"), field("archive", "string"))
    const document = typeset([
      row("Title", "Date", "Archive"),
      row("Survey of fields", "c. 1740", "Town library"),
      row("Tithe map", "1838", "Parish office")
    ])
    expect(extractByRules(document, [asked]).data).toEqual({
      maps: [
        { title: "Survey of fields", date: "c. 1740", archive: "Town library" },
        { title: "Tithe map", date: "1838", archive: "Parish office" }
      ]
    })
  })
})
