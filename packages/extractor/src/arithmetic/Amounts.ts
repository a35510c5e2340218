import { isRecord } from "../Records.js"
import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"

type Steps = ReadonlyArray<string | number>

/** One object in the data and the variables that describe it. */
export interface DescribedObject {
  readonly variables: ReadonlyArray<Variable>
  readonly data: Readonly<Record<string, unknown>>
  readonly steps: Steps
}

/** All objects described by the variables: the data itself, nested objects and list rows. */
export function* objectsIn(
  variables: ReadonlyArray<Variable>,
  data: Readonly<Record<string, unknown>>,
  steps: Steps = []
): Generator<DescribedObject> {
  yield { variables, data, steps }
  for (const variable of variables) {
    const value = data[variable.key]
    const inside = [...steps, variable.key]
    if (isRecord(value)) yield* objectsIn(fieldsOf(variable), value, inside)
    if (!Array.isArray(value)) continue
    for (const [index, item] of value.entries()) {
      if (isRecord(item)) yield* objectsIn(fieldsOf(variable), item, [...inside, index])
    }
  }
}

export interface Amount {
  readonly key: string
  readonly value: number
}

/** The numeric fields directly in an object. */
export const amountsOf = ({ data, variables }: Pick<DescribedObject, "data" | "variables">): ReadonlyArray<Amount> =>
  variables.flatMap(({ key, type }) => {
    const value = data[key]
    return type === "number" && typeof value === "number" ? [{ key, value }] : []
  })

const saysTotal =
  /total|gesamt|amount|sum|net|gross|due|price|betrag|summe|brutto|netto|montant|import[eo]|saldo|balance|totaal|bedrag|belopp|beløb|beloeb|kwota|warto|valor|castka|osszeg|iznos|znesek|tutar|jumlah|somma|soma|razem|celkem|ukupno|skupaj|toplam|yhteensa/i
const saysOne = /unit|quantity|qty|count|percent|rate|discount|stück|menge/i

/** Whether a key names the amount of money of a row or a whole, not that of one piece. */
export const isTotal = (key: string): boolean => saysTotal.test(key) && !saysOne.test(key)

/** Names of the balance before the first booking. */
export const saysOpening =
  /opening|start|begin|previous|initial|brought|anfang|alter|vortrag|ancien|anterior|inicial|iniziale|precedente|vorig|ingående|początkow|poprzedni/i

/** A list none of whose amount columns sums up to a total beside the list. */
interface DisagreeingList {
  readonly steps: Steps
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly sums: ReadonlyArray<number>
  readonly totals: ReadonlyArray<Amount>
}

/**
 * Lists with amount columns whose sums match no total outside the list, neither directly nor after adding one other
 * amount, such as the tax.
 */
export function* disagreeingLists(object: DescribedObject): Generator<DisagreeingList> {
  const { data, steps, variables } = object
  const amounts = amountsOf(object)
  const totals = amounts.filter(({ key }) => isTotal(key) && !saysOpening.test(key))
  if (totals.length === 0) return
  const isOneAmount = nearestIn(amounts.map(({ value }) => value))
  for (const list of variables) {
    const value = data[list.key]
    const rows = Array.isArray(value) ? value.filter(isRecord) : []
    if (rows.length === 0) continue
    const numbers = fieldsOf(list).filter(({ type }) => type === "number")
    const columns = numbers.filter(({ key }) => isTotal(key))
    const sumOf = (...keys: ReadonlyArray<string>) =>
      rows.reduce((sum, row) => sum + keys.reduce((product, key) => product * Number(row[key] ?? 0), 1), 0)
    const sums = columns.map(({ key }) => sumOf(key))
    // The only amount may be the price of one piece.
    const counts = columns.length === 1 ? numbers.filter(({ key }) => !isTotal(key)) : []
    const products = counts.flatMap((count) => columns.map(({ key }) => sumOf(key, count.key)))
    // Each row and the total may be rounded by half a cent.
    const tolerance = Math.max(0.05, rows.length * 0.01)
    const agrees = (sum: number) =>
      totals.some(({ value }) => Math.abs(value - sum) <= tolerance || isOneAmount(value, sum, tolerance))
    if (sums.length > 0 && ![...sums, ...products].some(agrees))
      yield { steps: [...steps, list.key], rows, sums, totals }
  }
}

/** Tells whether one of the numbers, added to `sum`, gives `total`, in logarithmic time. */
const nearestIn = (numbers: ReadonlyArray<number>) => {
  const ascending = numbers.toSorted((a, b) => a - b)
  return (total: number, sum: number, tolerance: number): boolean => {
    const wanted = total - sum
    // Sums and differences are rounded differently.
    const reach = tolerance + (Math.abs(total) + Math.abs(sum)) * 1e-12
    let from = 0
    for (let to = ascending.length; from < to; ) {
      const middle = (from + to) >>> 1
      if ((ascending[middle] ?? 0) < wanted - reach) from = middle + 1
      else to = middle
    }
    for (let at = from; (ascending[at] ?? Infinity) <= wanted + reach; at++) {
      if (Math.abs(total - (sum + (ascending[at] ?? 0))) <= tolerance) return true
    }
    return false
  }
}
