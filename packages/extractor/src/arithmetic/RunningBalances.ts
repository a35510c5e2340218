import type { Variable } from "../Variable.js"

type Row = Readonly<Record<string, unknown>>

/**
 * Whether a row is missing between rows with a running balance: the balances of most neighbours differ by the amount of
 * one of them, and those of some differ by another amount.
 */
export const breaksBalance = (fields: ReadonlyArray<Variable>, rows: ReadonlyArray<Row>): boolean => {
  const numbers = fields.filter(({ type }) => type === "number").map(({ key }) => key)
  const [balance, ...others] = numbers.filter((key) => saysBalance.test(key))
  const amounts = numbers.filter((key) => saysAmount.test(key) && key !== balance)
  if (balance === undefined || others.length > 0 || amounts.length === 0) return false
  // The oldest row comes first or last.
  const steps = [0, 1].map((newer) => countSteps(rows, balance, amounts, newer))
  return steps.every(({ broken }) => broken > 0) && steps.some(({ broken, sound }) => sound >= 2 && sound > broken)
}

const saysBalance = /balance|saldo|kontostand/i
const saysAmount = /amount|debit|credit|withdrawal|deposit|betrag|soll|haben|importe|montant|paid_?(?:in|out)/i

const countSteps = (rows: ReadonlyArray<Row>, balance: string, amounts: ReadonlyArray<string>, newer: number) => {
  const count = { sound: 0, broken: 0 }
  for (const [index, row] of rows.slice(0, -1).entries()) {
    const pair = [row, rows[index + 1] ?? {}]
    const [one, other] = pair.map(({ [balance]: value }) => value)
    const moved = amounts.flatMap((key) => {
      const value = pair[1 - newer]?.[key]
      return typeof value === "number" ? [Math.abs(value)] : []
    })
    if (typeof one !== "number" || typeof other !== "number" || moved.length === 0) continue
    const isSound = moved.some((value) => Math.abs(Math.abs(one - other) - value) < 0.015)
    count[isSound ? "sound" : "broken"]++
  }
  return count
}
