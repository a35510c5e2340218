import { inEachLine } from "../completeness/PrintedLines.js"
import { readNumbers } from "../text/NumberText.js"
import type { Variable } from "../Variable.js"
import type { Amount } from "./Amounts.js"
import { saysOpening } from "./Amounts.js"

type Row = Readonly<Record<string, unknown>>

/** The balance before and after the rows of a list, as far as it is known. */
interface Ends {
  readonly opening?: number
  readonly closing?: number
}

export const balanceEnds = (amounts: ReadonlyArray<Amount>): Ends => {
  const only = (name: RegExp) => {
    const [found, ...others] = amounts.filter(({ key }) => saysBalance.test(key) && name.test(key))
    return others.length === 0 ? found?.value : undefined
  }
  const [opening, closing] = [only(saysOpening), only(saysClosing)]
  return { ...(opening !== undefined && { opening }), ...(closing !== undefined && { closing }) }
}

/** The opening and closing balance printed in lines of their own, each only if it is printed with one value. */
export function* printedEnds(lines: ReadonlyArray<string>): Generator<void, Ends> {
  const onlyOne = function* (name: RegExp): Generator<void, number | undefined> {
    const all = yield* inEachLine(lines, (line) => readNumbers(name.exec(line)?.[1] ?? "").slice(0, 1))
    const [found, ...others] = new Set(all)
    return others.length === 0 ? found : undefined
  }
  const opening = yield* onlyOne(opens)
  const closing = yield* onlyOne(closes)
  return { ...(opening !== undefined && { opening }), ...(closing !== undefined && { closing }) }
}

/** The day of the balance may stand before its name. */
const day = "(?:\\d[\\d./-]{0,9}\\s(?:\\d[\\d./-]{0,9}\\s)?)?"
const end = "(?!\\p{L})[^\\d+-]{0,20}([+-]?\\d[\\d.,'’ ]*(?:-|[A-Z]{3})?)(?: ?(?:H|CR))?$"
const opens = new RegExp(
  `^${day}(?:(?:opening|starting|beginning|previous) balance|balance brought forward|alter (?:konto)?(?:saldo|stand)|anfangssaldo|ancien solde|solde (?:initial|précédent)|saldo (?:inicial|iniziale|anterior|precedente)|beginsaldo|vorig saldo|ingående saldo|saldo początkowe|počáteční (?:zůstatek|stav)|начальный остаток|期初余额)${end}`,
  "iu"
)
const closes = new RegExp(
  `^${day}(?:(?:closing|ending|final) balance|neuer (?:konto)?(?:saldo|stand)|endsaldo|schlusssaldo|nouveau solde|solde final|saldo (?:final|finale)|eindsaldo|nieuw saldo|utgående saldo|saldo końcowe|konečný (?:zůstatek|stav)|конечный остаток|期末余额)${end}`,
  "iu"
)

const saysClosing = /closing|ending|^end|final|^new|carried|ende?saldo|schluss|neuer|nouveau/i

/**
 * Whether a row with a running balance is missing: most neighbouring balances differ by the amount of one row, and some
 * by another amount, or the first or last row does not fit the stated opening or closing balance.
 */
export const breaksBalance = (fields: ReadonlyArray<Variable>, rows: ReadonlyArray<Row>, ends: Ends = {}): boolean => {
  const numbers = fields.filter(({ type }) => type === "number").map(({ key }) => key)
  const [balance, ...others] = numbers.filter((key) => saysBalance.test(key))
  const amounts = numbers.filter((key) => saysAmount.test(key) && key !== balance)
  if (balance === undefined || rows.every(({ [balance]: cell }) => typeof cell !== "number"))
    return missesSum(amounts, rows, ends)
  if (others.length > 0 || amounts.length === 0) return false
  const [forward, backward] = [rows, rows.toReversed()].map((ordered) => ({
    ...countSteps(ordered, balance, amounts),
    missesEnd: missesEnd(ordered, balance, amounts, ends),
    meetsEnd: ends.opening !== undefined && leadsTo(ends.opening, ordered[0] ?? {}, balance, amounts) === true
  }))
  if (forward === undefined || backward === undefined) return false
  // The oldest row is first or last.
  const likely = forward.sound >= backward.sound ? forward : backward
  const isBalance =
    likely.sound + (likely.meetsEnd ? 1 : 0) >= 2 && likely.sound + (likely.meetsEnd ? 1 : 0) > likely.broken
  return isBalance && ((forward.broken > 0 && backward.broken > 0) || (likely.broken === 0 && likely.missesEnd))
}

/** Matches keys of balance fields. */
export const saysBalance = /balance|saldo|kontostand/i
const saysAmount = /amount|debit|credit|withdrawal|deposit|betrag|soll|haben|importe|montant|paid_?(?:in|out)/i

/** Whether signed amounts, or debits and credits, do not lead from the opening to the closing balance. */
const missesSum = (keys: ReadonlyArray<string>, rows: ReadonlyArray<Row>, { closing, opening }: Ends): boolean => {
  const [one, other, ...others] = keys
  if (opening === undefined || closing === undefined || one === undefined || rows.length < 2) return false
  const sumOf = (key: string) => rows.reduce((sum, { [key]: cell }) => sum + (typeof cell === "number" ? cell : 0), 0)
  const hasSigns = rows.some(({ [one]: cell }) => typeof cell === "number" && cell < 0)
  if (others.length > 0 || (other === undefined && !hasSigns)) return false
  const moved = other === undefined ? sumOf(one) : Math.abs(sumOf(one)) - Math.abs(sumOf(other))
  return Math.abs(Math.abs(closing - opening) - Math.abs(moved)) >= tolerance
}

/** Counts the steps between rows, oldest first, that fit the balances and that do not. */
const countSteps = (rows: ReadonlyArray<Row>, balance: string, amounts: ReadonlyArray<string>) => {
  const count = { sound: 0, broken: 0 }
  for (const [index, { [balance]: before }] of rows.slice(0, -1).entries()) {
    const isSound = leadsTo(before, rows[index + 1] ?? {}, balance, amounts)
    if (isSound !== undefined) count[isSound ? "sound" : "broken"]++
  }
  return count
}

/** Whether a row's amount leads from the balance before it to the row's own; undefined if one of them is unknown. */
const leadsTo = (before: unknown, row: Row, balance: string, amounts: ReadonlyArray<string>): boolean | undefined => {
  const after = row[balance]
  const moved = amounts.flatMap((key) => (typeof row[key] === "number" ? [Math.abs(row[key])] : []))
  if (typeof before !== "number" || typeof after !== "number" || moved.length === 0) return undefined
  return moved.some((value) => Math.abs(Math.abs(before - after) - value) < tolerance)
}

const missesEnd = (
  rows: ReadonlyArray<Row>,
  balance: string,
  amounts: ReadonlyArray<string>,
  { closing, opening }: Ends
): boolean => {
  const last = rows.at(-1)?.[balance]
  return (
    leadsTo(opening, rows[0] ?? {}, balance, amounts) === false ||
    (closing !== undefined && typeof last === "number" && Math.abs(last - closing) >= tolerance)
  )
}

const tolerance = 0.015
