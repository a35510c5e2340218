import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

describe("the holder of an account", () => {
  it("is the customer of a statement", () => {
    const document = written("Extrato de conta corrente", "Cliente: Marcos Tavares")
    expect(extractByRules(document, [field("titular", "string")]).data).toEqual({ titular: "Marcos Tavares" })
  })
})

describe("the balances of a statement", () => {
  const period = [field("periodStart", "date"), field("periodEnd", "date")]

  it("tell no first day where the old one is of the day before", () => {
    const lines = ["Alter Kontostand vom 31.03.2025 1.200,50 EUR", "Neuer Kontostand vom 30.04.2025 43,20 EUR"]
    expect(extractByRules(written(...lines), period).data).toMatchObject({ periodStart: null })
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
