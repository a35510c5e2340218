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

  it("are one line with a country's code before the postcode, and name no sum's currency a town", () => {
    const paper = `
      INVOICE 7
      Bill to
      Ana Roux
      61 Lordou Vironos, Larnaca, CY, 6023

      Total                      550000 JPY`
    expect(extractByRules(typed(paper), [field("buyerName", "string"), address("buyerAddress")]).data).toEqual({
      buyerName: "Ana Roux",
      buyerAddress: { street: "61 Lordou Vironos", postcode: "6023", city: "Larnaca" }
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

describe("taxes", () => {
  const taxes = rowsOf(
    "taxBreakdown",
    field("rate", "number"),
    field("taxableAmount", "number"),
    field("taxAmount", "number")
  )

  it("are one where a paper has one, whose rate stands beside each item", () => {
    const paper = `
      INVOICE 12
      Description        Quantity     Unit Price     VAT %          Total
      Licence                   2        1000.00       20%        2000.00
      Hosting                   1         300.00       20%         300.00
      Total Net Amount                                            2300.00
      VAT Amount                                                   460.00
      Grand Total                                                 2760.00`
    expect(extractByRules(typed(paper), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 20, taxableAmount: 2300, taxAmount: 460 }]
    })
  })

  it("may be printed with a sign and less than two decimals", () => {
    const paper = `
      Zwischensumme                € 450
      MwSt. 19%                    € 85,5
      Gesamt                       € 535,5`
    expect(extractByRules(typed(paper), [taxes]).data).toEqual({
      taxBreakdown: [{ rate: 19, taxableAmount: 450, taxAmount: 85.5 }]
    })
  })

  it("have the rate of a column's title, whose cells have amounts", () => {
    const paper = `
      Description        Quantity      Rate       IGST @ 18%       Total Amount
      Virtual item              1    1000.00          180.00            1180.00
      Real item                 2     500.00          180.00            1180.00`
    const item = goods(field("description", "string"), field("unitPrice", "number"), field("vatRate", "number"))
    expect(extractByRules(typed(paper), [item]).data).toEqual({
      lineItems: [
        { description: "Virtual item", unitPrice: 1000, vatRate: 18 },
        { description: "Real item", unitPrice: 500, vatRate: 18 }
      ]
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

  it("have names below numbers of things that nobody asks for", () => {
    const paper = `
      ITEM(s)                      Price      QTY         RM
      20062218                      9.40        1       9.40
      FLOWER VASE M
      20697078                      1.88        2       3.76
      BROCCOLI PC
      Total                                            13.16`
    expect(items(paper)).toEqual([
      [null, "FLOWER VASE M", 1, 9.4, 9.4],
      [null, "BROCCOLI PC", 2, 1.88, 3.76]
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

describe("careers of companies with their states", () => {
  it("have the position in the line below", () => {
    const paper = `
      WORK EXPERIENCE
      Kent State University, Kent, Ohio                        August 2015 - Present
      Resident Advisor
      • Worked with ten of the staff to make a breakfast for two hundred.
      Panini’s Bar and Grill, Cleveland, Ohio                  August 2014 - May 2015
      Server
      • Worked where it was loud, and learned what guests want.`
    const jobs = rowsOf("experience", ...texts("position", "company", "location"))
    expect(extractByRules(typed(paper), [jobs]).data).toEqual({
      experience: [
        { position: "Resident Advisor", company: "Kent State University", location: "Kent, Ohio" },
        { position: "Server", company: "Panini’s Bar and Grill", location: "Cleveland, Ohio" }
      ]
    })
  })
})

describe("careers of numbered projects", () => {
  it("have names behind their numbers, and places behind a sign", () => {
    const paper = `
      Experience
      Loomwork @Istanbul, Turkey                               May 2019 - Present
      Data Engineer
      Projects
      1. Quiet Symphony: a recommender of music by moods,
         which learned what moods there are.
      2. Product Union: one name for what has several.`
    const jobs = rowsOf("experience", ...texts("position", "company", "location"))
    expect(extractByRules(typed(paper), [jobs, rowsOf("projects", ...texts("name"))]).data).toEqual({
      experience: [{ position: "Data Engineer", company: "Loomwork", location: "Istanbul, Turkey" }],
      projects: [{ name: "Quiet Symphony" }, { name: "Product Union" }]
    })
  })
})

describe("parties", () => {
  it("are sellers whose account is the one to pay to", () => {
    const paper = `
      Alder Corporation
      123 Business Avenue
      San Jose, CA 94107

                                          INVOICE

                              BILL TO
                              Wayside Enterprises
                              1007 Mountain Drive
                              Calder, NJ 07001

      Item                 Qty      Rate       Amount
      Website                2     150.00      300.00
                            Total Due          300.00

      Bank: First National Bank
      Account Name: Alder Corporation
      Account Number: 1234-5678-9012`
    expect(extractByRules(typed(paper), texts("sellerName", "buyerName")).data).toEqual({
      sellerName: "Alder Corporation",
      buyerName: "Wayside Enterprises"
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

  it("weigh and price things behind their names", () => {
    const paper = `
      Rib eye cheese - 1 Piece x $2200.00 = $2200.00
      Shoulder - 1.23kg x $5000.00/kg = $6150.00
      Total: $8350.00`
    const weighed = goods(
      field("description", "string"),
      field("quantity", "number"),
      field("unitPrice", "number"),
      field("lineTotal", "number")
    )
    expect(extractByRules(typed(paper), [weighed]).data).toEqual({
      lineItems: [
        { description: "Rib eye cheese", quantity: 1, unitPrice: 2200, lineTotal: 2200 },
        { description: "Shoulder", quantity: 1.23, unitPrice: 5000, lineTotal: 6150 }
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
