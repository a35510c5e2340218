import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, typeset, written } from "./Typeset.js"

describe("the details of a payee's bank", () => {
  it("leave a customer's account alone where no bank is told", () => {
    const document = written("WATER BILL", "Account name: Mia Thorne", "Account number: 55 204 118")
    const asked = [field("buyerName", "string"), field("customerNumber", "string")]
    expect(extractByRules(document, asked).data).toEqual({ buyerName: "Mia Thorne", customerNumber: "55 204 118" })
  })
})

describe("a payee's account", () => {
  it("may be told by the form of its country alone", () => {
    const read = (...lines: ReadonlyArray<string>) =>
      extractByRules(written("Faktura 7", ...lines), [field("payeeAccount", "string")]).data["payeeAccount"]
    expect(read("Bank Rzemiosła", "91 2490 0005 0000 4530 8214 0275")).toBe("91 2490 0005 0000 4530 8214 0275")
    expect(read("Banka Dunaj", "19-2000145399/0800")).toBe("19-2000145399/0800")
    expect(read("Tel. 22 490 00 05", "Zamówienie 2024/0800")).toBeNull()
  })
})

describe("the whole sum of a paper that only tells what is due", () => {
  const rows = typedRows`
Description                     Qty                 Rate                Amount
Roof survey                     1                   400.00              400.00
Gutter repair                   2                   75.00               150.00
`
  const asked = [
    field("grandTotal", "number"),
    goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
  ]

  it("is that amount where the items sum up to it", () => {
    const document = typeset([...rows, [], [[400, "AMOUNT TO PAY"]], [[400, "$550.00"]]])
    expect(extractByRules(document, asked).data["grandTotal"]).toBe(550)
  })
})

describe("what was paid", () => {
  it("is no negative amount", () => {
    const document = written("Total $40.00", "Payments -$40.00", "Amount due $0.00")
    expect(extractByRules(document, [field("amountPaid", "number")]).data).toEqual({ amountPaid: 40 })
  })
})

describe("addresses of the buyer", () => {
  it("are not the seller's where they stand twice", () => {
    const document = typeset(typedRows`
Invoice                                                   Quillon Hosting, Inc.
                                                          18 Cannery Row, 2nd Floor
                                                          Monterey, CA 93940

Sold to address:    410 HOLLOW CIR,
                    Boise, Idaho 83702

Bill to address:    410 HOLLOW CIR,
                    Boise, Idaho 83702
`)
    const asked = ["sellerName", "sellerCity", "buyerName", "buyerCity"].map((key) => field(key, "string"))
    expect(extractByRules(document, asked).data).toEqual({
      sellerName: "Quillon Hosting, Inc.",
      sellerCity: "Monterey",
      buyerName: null,
      buyerCity: "Boise"
    })
  })
})

describe("dots that are drawn over a label and its value", () => {
  it("are no part of them", () => {
    const document = typeset([
      [[40, "Invoice"]],
      [
        [40, `${".".repeat(24)}7731-20`],
        [40, "Invoice number"]
      ],
      [
        [40, `${".".repeat(24)}3`],
        [40, "Invoice date"],
        [170, "May 2025"]
      ]
    ])
    const asked = [field("invoiceNumber", "string"), field("issueDate", "date")]
    expect(extractByRules(document, asked).data).toEqual({ invoiceNumber: "7731-20", issueDate: "2025-05-03" })
  })
})

describe("a tax's amount", () => {
  it("is not its rate, where a caption says so", () => {
    const document = typeset(typedRows`
Base                % IVA               Cuota IVA
300,00              21,00               63,00
`)
    expect(extractByRules(document, [field("taxTotal", "number")]).data).toEqual({ taxTotal: 63 })
  })

  it("is neither a stamp on the paper nor a contribution", () => {
    const document = written(
      "Imponibile: 50,00 €",
      "Rivalsa INPS 4%: 2,00 €",
      "Totale 52,00 €",
      "Imposta di bollo € 2,00"
    )
    expect(extractByRules(document, [field("taxTotal", "number")]).data).toEqual({ taxTotal: null })
  })
})

describe("the day on which something was paid", () => {
  it("is not the day until which to pay", () => {
    const document = written(
      "Amount due (USD) $0.00",
      "$61.00 (USD) was paid on 4 Feb, 2026 08:12 by a card ending 1001."
    )
    expect(extractByRules(document, [field("dueDate", "date")]).data).toEqual({ dueDate: null })
  })
})

describe("an IBAN in a narrow column", () => {
  it("goes on in the next line", () => {
    const document = typeset(typedRows`
Lindenhof GmbH                  Nordbank Kiel                           HRB 1182
Hafenweg 3                      IBAN DE42 2105 0170 0092                GF: Ada Holm
24159 Kiel                      4411 80                                 USt-IdNr. DE811450239
`)
    expect(extractByRules(document, [field("iban", "string")]).data).toEqual({ iban: "DE42 2105 0170 0092 4411 80" })
  })
})
