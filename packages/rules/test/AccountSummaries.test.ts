import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

type Summary = ReadonlyArray<readonly [name: string, amount: string]>

const summary = (...lines: Summary) =>
  extractByRules(
    typeset([
      [[50, "Brookfield Water"]],
      ...lines.map(
        ([name, amount]) =>
          [
            [50, name],
            [400, amount]
          ] as const
      )
    ]),
    [
      field("previousBalance", "number"),
      field("paymentsReceived", "number"),
      field("currentCharges", "number"),
      field("closingBalance", "number")
    ]
  ).data

describe("the summary of an account", () => {
  it.each<[string, Summary]>([
    [
      "German",
      [
        ["Saldo der letzten Rechnung", "71,40 €"],
        ["Zahlungseingang vom 03.03.2025", "50,00 €"],
        ["Neue Belastungen", "12,25 €"],
        ["Neuer Saldo", "33,65 €"]
      ]
    ],
    [
      "French",
      [
        ["Ancien solde", "71,40 €"],
        ["Votre paiement du 03/03/2025", "50,00 €"],
        ["Frais de la période", "12,25 €"],
        ["Nouveau solde", "33,65 €"]
      ]
    ],
    [
      "Portuguese",
      [
        ["Total da fatura anterior", "71,40"],
        ["Pagamentos recebidos", "50,00"],
        ["Lançamentos atuais", "12,25"],
        ["Saldo atual", "33,65"]
      ]
    ]
  ])("in %s", (_, lines) => {
    expect(summary(...lines)).toEqual({
      previousBalance: 71.4,
      paymentsReceived: 50,
      currentCharges: 12.25,
      closingBalance: 33.65
    })
  })

  it("takes no amount due for the balance where the sum does not close", () => {
    expect(
      summary(
        ["Previous balance", "71.40"],
        ["Payments", "-50.00"],
        ["Current charges", "12.25"],
        ["Amount due", "90.00"]
      )
    ).toMatchObject({ closingBalance: null })
  })

  it("takes no part of a day for an amount", () => {
    expect(summary(["Payments - 05 Dec 2025", "CR £50.00"])).toMatchObject({ paymentsReceived: 50 })
  })
})
