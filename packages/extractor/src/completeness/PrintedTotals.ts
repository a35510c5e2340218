import { isTotal } from "../arithmetic/Amounts.js"
import { readNumbers } from "../text/NumberText.js"
import { lastWordOf } from "./PrintedCounts.js"
import type { Printed } from "./PrintedLines.js"
import { printedCharges, someAddUp } from "./PrintedCharges.js"
import { inEachLine } from "./PrintedLines.js"
import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"

type Row = Readonly<Record<string, unknown>>

/** The amounts of "Total value: 312.00" and "with a total of 312.00 EUR", whether or not a template asks for them. */
const printedTotals = (lines: ReadonlyArray<string>) =>
  inEachLine(lines, (line) => {
    const found = [totalLine, totalInSentence].flatMap((pattern) => readNumbers(pattern.exec(line)?.[1] ?? ""))
    return found.slice(0, 1)
  })

const amount = "((?:\\p{L}{3} ?)?\\p{Sc}?\\s?\\d[\\d.,'’ ]*(?:\\s?(?:\\p{Sc}|\\p{L}{2,3}))?)"
const total =
  "(?:grand |order |invoice )?total(?: (?:amount|value|price|sum|due))?|(?:amount|balance) due|gesamt(?:betrag|summe|wert|preis)?|(?:auftrags|bestell|rechnungs)(?:wert|summe|betrag)|summe|(?:montant )?total(?: ttc| général)?|net à payer|importe total|total (?:general|a pagar|pedido|factura|geral|ordine)|(?:importo )?totale|totaal(?:bedrag)?|att betala|summa|i alt|yhteensä|razem|do zapłaty|celkem|összesen|végösszeg|ukupno|skupaj|итого|всего|общо|разом|σύνολο|toplam|kokku|iš viso|kopā|jumlah|tổng cộng|合計|合计|总计|總計|합계"
const totalLine = new RegExp(`^(?:${total})\\s*[:：]?\\s*${amount}\\.?$`, "iu")
const totalInSentence = new RegExp(
  `(?<!\\p{L})(?:total(?: (?:value|amount|price|sum))? (?:of|is)|totalling|gesamt(?:wert|summe|betrag) von|montant total de|total de|importe total de|valor total de|per un totale di|totaal van)\\s${amount}(?![\\d%])`,
  "iu"
)

/** The numbers of "Total hours: 12.5" for a key such as `hours`. */
function* totalsOf(lines: ReadonlyArray<string>, key: string): Generator<void, ReadonlyArray<number>> {
  const name = lastWordOf(key)
  if (name === undefined) return []
  const pattern = new RegExp(`^(?:total (?:number of )?${name}|${name} total)\\s*[:：]?\\s*${amount}$`, "iu")
  return yield* inEachLine(lines, (line) => readNumbers(pattern.exec(line)?.[1] ?? "").slice(0, 1))
}

/** Whether all rows have a number and its sum is less than every total that the document prints for it. */
export function* fallsBelowTotals(
  list: Variable,
  rows: ReadonlyArray<Row>,
  { isPrinted, lines }: Printed
): Generator<void, boolean> {
  if (rows.length < 2 || ofOtherMoney.test(list.key)) return false
  const keys = fieldsOf(list).flatMap(({ key, type }) => (type === "number" ? [key] : []))
  const charges = yield* printedCharges(lines)
  const falls = (key: string, totals: ReadonlyArray<number>) => {
    const cells = rows.flatMap(({ [key]: cell }) => (typeof cell === "number" ? [cell] : []))
    const sum = cells.reduce((all, cell) => all + cell, 0)
    const least = Math.min(...totals)
    const gap = least - sum
    return (
      totals.length > 0 &&
      cells.length === rows.length &&
      gap > Math.max(0.05, rows.length * 0.01) &&
      !someAddUp(charges, gap) &&
      ![sum, 100 * (least / sum - 1), 100 * (1 - sum / least)].some(isPrinted)
    )
  }
  const totals = yield* printedTotals(lines)
  const amounts = keys.filter(isTotal)
  if (amounts.length > 0 && amounts.every((key) => falls(key, totals))) return true
  for (const key of keys) if (!isTotal(key) && falls(key, yield* totalsOf(lines, key))) return true
  return false
}

/** Payments and taxes need not add up to the amount due. */
const ofOtherMoney = /pay|instal|rate|tax|vat|deposit|discount|transaction|movement|buchung|zahlung|steuer/i
