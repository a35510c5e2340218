import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("the head of a statement", () => {
  const names = [field("bankName", "string"), field("accountHolder", "string"), field("bic", "string")]

  it("has the bank in large letters over the address of who holds the account", () => {
    const document = typeset([
      [
        [50, "Millpond Savings Bank", 1.6],
        [400, "Account Statement", 1.4]
      ],
      [
        [50, "Harriet Lowell"],
        [400, "BIC: MLPDUS33"]
      ],
      [[50, "9 Cooper Street"]],
      [[50, "Salem, MA 01970"]]
    ])
    expect(extractByRules(document, names).data).toEqual({
      bankName: "Millpond Savings Bank",
      accountHolder: "Harriet Lowell",
      bic: "MLPDUS33"
    })
  })

  it("may have the bank beside the address", () => {
    const document = typeset([
      [
        [50, "Harriet Lowell"],
        [400, "Millpond Savings Bank", 1.6]
      ],
      [[50, "9 Cooper Street"]],
      [[50, "Salem, MA 01970"]],
      [],
      [[50, "Account Statement"]]
    ])
    expect(extractByRules(document, names.slice(0, 2)).data).toEqual({
      bankName: "Millpond Savings Bank",
      accountHolder: "Harriet Lowell"
    })
  })

  it("has a bank that its own word begins", () => {
    const document = typeset([[[50, "Banco Vega Alta", 1.6]], [[50, "Extracto de cuenta"]]])
    expect(extractByRules(document, [field("bankName", "string")]).data).toEqual({ bankName: "Banco Vega Alta" })
  })
})

describe("the holder of an account", () => {
  it.each([["accountHolder"], ["cardHolder"]])(
    "is the person of the only address, below the bank's name: %s",
    (key) => {
      const document = typeset([
        [[50, "ALDERCARD", 1.6]],
        [[50, "Harriet Lowell"]],
        [[50, "9 Cooper Street"]],
        [[50, "Salem, MA 01970"]]
      ])
      expect(extractByRules(document, [field(key, "string")]).data).toEqual({ [key]: "Harriet Lowell" })
    }
  )

  it("stands below the paper's title in large letters", () => {
    const document = typeset([
      [[50, "Rekeningafschrift", 1.6]],
      [[50, "J. de Vries"]],
      [[50, "Kerkstraat 8"]],
      [[50, "3511 AB Utrecht"]]
    ])
    expect(extractByRules(document, [field("rekeninghouder", "string")]).data).toEqual({
      rekeninghouder: "J. de Vries"
    })
  })

  it("is the customer of a statement", () => {
    const document = written("Extrato de conta corrente", "Cliente: Marcos Tavares")
    expect(extractByRules(document, [field("titular", "string")]).data).toEqual({ titular: "Marcos Tavares" })
  })
})

describe("the balances of a statement", () => {
  const period = [field("periodStart", "date"), field("periodEnd", "date")]

  it("tell its first and last day", () => {
    const lines = ["Beginning balance on May 3, 2003 $7,126.11", "Ending balance on June 5, 2003 $10,521.19"]
    expect(extractByRules(written(...lines), period).data).toEqual({
      periodStart: "2003-05-03",
      periodEnd: "2003-06-05"
    })
  })

  it("tell no first day where the old one is of the day before", () => {
    const lines = ["Alter Kontostand vom 31.03.2025 1.200,50 EUR", "Neuer Kontostand vom 30.04.2025 43,20 EUR"]
    expect(extractByRules(written(...lines), period).data).toMatchObject({ periodStart: null })
  })

  it.each([
    ["Neuer Kontostand vom 30.04.2025", "43,20 EUR S"],
    ["Closing balance", "43.20 DR"],
    ["Saldo final", "43,20 D"]
  ])("are below zero by the mark of a debit: %s %s", (caption, amount) => {
    const document = typeset([
      [
        [50, caption],
        [400, amount]
      ]
    ])
    expect(extractByRules(document, [field("closingBalance", "number")]).data).toEqual({ closingBalance: -43.2 })
  })

  it.each([
    ["Money in", "Money out"],
    ["Deposits", "Withdrawals"],
    ["Total paid in", "Total paid out"]
  ])("stand beside the sums of both sides: %s, %s", (into, out) => {
    const line = (name: string, amount: string) =>
      [
        [50, name],
        [400, amount]
      ] as const
    const document = typeset([
      line("Opening balance", "1,250.10"),
      line(into, "2,100.00"),
      line(out, "845.30"),
      line("Closing balance", "2,504.80")
    ])
    expect(
      extractByRules(document, [field("totalPaidIn", "number"), field("totalWithdrawals", "number")]).data
    ).toEqual({ totalPaidIn: 2100, totalWithdrawals: 845.3 })
  })
})

describe("the title of a statement", () => {
  it.each([
    ["Account Statement 1 July 2025 - 31 July 2025"],
    ["Kontoauszug vom 01.07.2025 bis 31.07.2025"],
    ["Relevé de compte du 1 juillet 2025 au 31 juillet 2025"],
    ["Rekeningafschrift 1 juli 2025 - 31 juli 2025"]
  ])("tells its time: %s", (line) => {
    const fields = [field("periodStart", "date"), field("periodEnd", "date")]
    expect(extractByRules(written("Talbank", line), fields).data).toEqual({
      periodStart: "2025-07-01",
      periodEnd: "2025-07-31"
    })
  })
})

describe("a credit note", () => {
  it("has the day of the invoice that it credits beside its own", () => {
    const fields = [field("date", "date", "Date of the credit note."), field("originalInvoiceDate", "date")]
    const lines = ["Credit Note", "Date: 18 May 2025", "Invoice credited: K-99134", "Invoice date: 30 April 2025"]
    expect(extractByRules(written(...lines), fields).data).toEqual({
      date: "2025-05-18",
      originalInvoiceDate: "2025-04-30"
    })
  })
})

describe("a meter's reading", () => {
  it("stands behind the day that its caption tells", () => {
    const fields = [field("previousReading", "number"), field("currentReading", "number")]
    const lines = ["Previous reading (1 March 2025): 4711 kWh", "Current reading (30 April 2025): 5023 kWh"]
    expect(extractByRules(written(...lines), fields).data).toEqual({ previousReading: 4711, currentReading: 5023 })
  })
})

describe("a receipt for a payment", () => {
  it.each([
    ["Received from: Paula Winter", "Paula Winter"],
    ["Reçu de : Paul Hiver", "Paul Hiver"],
    ["Recibí de: Pablo Invierno", "Pablo Invierno"],
    ["Ontvangen van: Paul de Winter", "Paul de Winter"]
  ])("says who paid: %s", (line, payerName) => {
    expect(extractByRules(written("No. 12", line), [field("payerName", "string")]).data).toEqual({ payerName })
  })
})
