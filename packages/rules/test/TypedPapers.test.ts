import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, rowsOf, ruled, texts, typed, typeset } from "./Typeset.js"

const address = (key: string) => ({
  ...field(key, "object"),
  fields: texts("street", "postcode", "city")
})

describe("addresses", () => {
  it("have their town at the end of the street's line and the state below it", () => {
    const paper = `
      INVOICE                                       Invoice No: 1721

      Bill to
      John Doe
      1234 Main Street, New York,
      NY 10001`
    expect(extractByRules(typed(paper), [field("buyerName", "string"), address("buyerAddress")]).data).toEqual({
      buyerName: "John Doe",
      buyerAddress: { street: "1234 Main Street", postcode: "10001", city: "New York" }
    })
  })

  it("have a building between the street and the town, and a number of a register between the name and the street", () => {
    const paper = `
      ALDER LOGISTICS PTE LTD
      UEN: 201812345K
      10 Anson Road #12-08
      Harbour Plaza
      Singapore 079903

      Invoice No: 99`
    expect(extractByRules(typed(paper), [field("sellerName", "string"), address("sellerAddress")]).data).toEqual({
      sellerName: "ALDER LOGISTICS PTE LTD",
      sellerAddress: { street: "10 Anson Road #12-08", postcode: "079903", city: "Singapore" }
    })
  })

  it("begin with a shop's or a plot's number, which is no name", () => {
    const paper = `
      TAX INVOICE
      Meena Traders                                 Invoice No.: ST/23-24/0456
      Shop 12, M.G. Road, Pune - 411001             Dated: 22-Feb-2024`
    expect(extractByRules(typed(paper), [field("sellerName", "string"), address("sellerAddress")]).data).toEqual({
      sellerName: "Meena Traders",
      sellerAddress: { street: "Shop 12, M.G. Road", postcode: "411001", city: "Pune" }
    })
  })
})

describe("columns", () => {
  const line = goods(
    field("position", "string"),
    field("description", "string"),
    field("quantity", "number"),
    field("unitPrice", "number"),
    field("lineTotal", "number")
  )
  const items = (paper: string) =>
    (extractByRules(typed(paper), [line]).data["lineItems"] as ReadonlyArray<object>).map((item) => Object.values(item))

  it("number the rows where they count, whatever their title", () => {
    const paper = `
      Item     Material/Description      Quantity     Price     Total
      0010     Pallets                        200     10.00   2000.00
      0020     Fuel surcharge                   2    100.00    200.00
      0030     Lumber                         200      0.50    100.00
                                               Grand Total    2300.00`
    expect(items(paper)).toEqual([
      ["0010", "Pallets", 200, 10, 2000],
      ["0020", "Fuel surcharge", 2, 100, 200],
      ["0030", "Lumber", 200, 0.5, 100]
    ])
  })

  it("are the price where, times the quantity, they make what a column of another title has", () => {
    const paper = `
      Service Description           Amount           Quantity     Total Amount
                                 -without VAT-
      Basic fee                       130.00                1           130.00
      Fee for further users            10.00                0             0.00
      Transaction fee                   1.50              162           243.00
                                               Total                    373.00`
    expect(items(paper)).toEqual([
      [null, "Basic fee", 1, 130, 130],
      [null, "Fee for further users", 0, 10, 0],
      [null, "Transaction fee", 162, 1.5, 243]
    ])
  })

  it("of prices are amounts as well where there is one of everything", () => {
    const paper = `
      QUANTITY          ITEM NAME              PRICE
      1                 Screening               1.00
      1                 Vaccination             2.00
                                      Total:    3.00`
    expect(items(paper)).toEqual([
      [null, "Screening", 1, 1, 1],
      [null, "Vaccination", 1, 2, 2]
    ])
  })

  it("have no taxes that are reckoned among the things", () => {
    const paper = `
      Sl  Description of Goods     Quantity       Rate     Amount
      1   LED bulb                      100      75.00    7500.00
      2   Ceiling fan                    10    1450.00   14500.00
          Output CGST                                     1980.00
          Output SGST                                     1980.00
          Total                                          25960.00`
    expect(items(paper)).toEqual([
      ["1", "LED bulb", 100, 75, 7500],
      ["2", "Ceiling fan", 10, 1450, 14500]
    ])
  })

  it("are as wide as the boxes that are drawn around their titles", () => {
    const document = typeset([
      [
        [40, "Rate"],
        [160, "Net amount"],
        [300, "Tax amount"],
        [440, "Gross amount"]
      ],
      [
        [40, "23%"],
        [250, "13915.00"],
        [385, "3200.45"],
        [520, "17115.45"]
      ]
    ])
    const upright = [35, 155, 295, 435, 575].map((x) => ({ x, y: 36, width: 0, height: 32 }))
    const level = [36, 52, 68].map((y) => ({ x: 35, y, width: 540, height: 0 }))
    const taxes = rowsOf(
      "taxBreakdown",
      field("rate", "number"),
      field("taxableAmount", "number"),
      field("taxAmount", "number")
    )
    expect(extractByRules(ruled(document, [...upright, ...level]), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 23, taxableAmount: 13915, taxAmount: 3200.45 }]
    })
  })
})

describe("careers", () => {
  it("have heads with marks that hang out of their entries, and projects by the names before their colons", () => {
    const paper = `
      Experience
      • Alder Mills                                                        Austin, TX
        Software Engineer                                         Oct 2016 - Present
           ◦ Looms: wrote the looms' software, from the drives to the screens of those who weave
      • Birch Foundry                                                      Dallas, TX
        Data Scientist                                           Jan 2014 - Oct 2016
           ◦ Furnaces: reckoned when they have to be lit and when they have to be filled
      Projects
      • Toolkit: an open library for what somebody may weigh.
      • Picture Book: shows how things went over time.`
    const jobs = rowsOf("experience", ...texts("position", "company", "location"))
    expect(extractByRules(typed(paper), [jobs, rowsOf("projects", ...texts("name"))]).data).toEqual({
      experience: [
        { position: "Software Engineer", company: "Alder Mills", location: "Austin, TX" },
        { position: "Data Scientist", company: "Birch Foundry", location: "Dallas, TX" }
      ],
      projects: [{ name: "Toolkit" }, { name: "Picture Book" }]
    })
  })
})

describe("letters", () => {
  it("are about what they call themselves, and are signed beside their closing words by whom to turn to", () => {
    const paper = `
      Alder Mills
      Job Offer: Weaver of the first looms
      Ref: AM-2026-001

      Dear Ms Palmer,
      we are glad to offer you the work of which we spoke when you were here last week.

      Kind regards, Ann Okafor`
    const fields = texts("subject", "signatoryName", "contactName")
    expect(extractByRules(typed(paper), fields).data).toEqual({
      subject: "Job Offer: Weaver of the first looms",
      signatoryName: "Ann Okafor",
      contactName: "Ann Okafor"
    })
  })
})

describe("tills", () => {
  const line = goods(field("description", "string"), field("lineTotal", "number"))

  it("take back bottles without a sign, and have a mark of a copy above their name in larger letters", () => {
    const document = typeset([
      [[80, "DUPLIKAT", 2]],
      [],
      [[40, "ALDER MARKT oHG"]],
      [[40, "Hafenstr. 1"]],
      [[40, "12345 Musterstadt"]],
      [[240, "EUR"]],
      [
        [40, "LEERGUT"],
        [240, "0,25 A *"]
      ],
      [
        [40, "NUDELN"],
        [240, "1,49 B"]
      ],
      [
        [40, "QUARK"],
        [240, "2,99 B"]
      ],
      [
        [40, "SUMME"],
        [240, "4,23"]
      ]
    ])
    expect(extractByRules(document, [field("sellerName", "string"), line]).data).toEqual({
      sellerName: "ALDER MARKT oHG",
      lineItems: [
        { description: "LEERGUT", lineTotal: -0.25 },
        { description: "NUDELN", lineTotal: 1.49 },
        { description: "QUARK", lineTotal: 2.99 }
      ]
    })
  })

  it("have nothing but the tax between the things and their total", () => {
    const paper = `
      PURCHASE RECEIPT
      - Groceries: $45.50
      - Household supplies: $28.30
      - Tax: $5.91
      Total: $79.71 USD`
    expect(extractByRules(typed(paper), [line]).data).toEqual({
      lineItems: [
        { description: "Groceries", lineTotal: 45.5 },
        { description: "Household supplies", lineTotal: 28.3 }
      ]
    })
  })
})
