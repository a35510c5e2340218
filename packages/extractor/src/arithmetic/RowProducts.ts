import type { Variable } from "../Variable.js"

type Row = Readonly<Record<string, unknown>>

/** Indexes of the rows whose quantity × price is not their amount, in a list where most rows satisfy this. */
export const contradictsProduct = (
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Row>,
  isPrinted: (value: number) => boolean
): ReadonlyArray<number> => {
  const numbers = fields.filter(({ type }) => type === "number").map(({ key }) => key)
  const [quantity, price, amount] = [saysQuantity, saysPrice, saysAmount].map((name) => {
    const named = numbers.filter((key) => name.test(key))
    return named.length === 1 ? named[0] : undefined
  })
  if (quantity === undefined || price === undefined || amount === undefined) return []
  const rest = numbers.filter((key) => key !== quantity && key !== price && key !== amount)
  const checked = rows.flatMap((row, index) => {
    const [count, each, total] = [row[quantity], row[price], row[amount]]
    if (typeof count !== "number" || typeof each !== "number" || typeof total !== "number") return []
    const others = rest.flatMap((key) => (typeof row[key] === "number" ? [row[key]] : []))
    return [{ index, isSound: isProduct({ count, each, total, others }, isPrinted) }]
  })
  const broken = checked.filter(({ isSound }) => !isSound)
  return broken.length * 2 < checked.length ? broken.map(({ index }) => index) : []
}

const saysQuantity =
  /^(?:quantity|qty|hours|menge|anzahl|stunden|quantité|quantite|qté|cantidad|cant|quantita|quantità|quantidade|aantal|antal|ilosc|ilość)$/i
const saysPrice =
  /^(?:(?:net_?)?unit_?(?:price|cost)|price|price_?per_?unit|(?:einzel|stück)?preis|prix_?unitaire|precio(?:_?unitario)?|prezzo(?:_?unitario)?|preco_?unitario|prijs|cena|rate)$/i
const saysAmount =
  /^(?:(?:line|row|item|net)_?(?:total|amount)|amount|total|total_?price|betrag|gesamt(?:preis)?|montant|importe|importo|bedrag|kwota|wartość|wartosc)$/i

interface Product {
  readonly count: number
  readonly each: number
  readonly total: number
  /** The row's other numbers, such as a tax rate, a discount or the quantity the price refers to. */
  readonly others: ReadonlyArray<number>
}

const isProduct = ({ count, each, others, total }: Product, isPrinted: (value: number) => boolean): boolean => {
  const product = count * each
  const tolerance = 0.02 + Math.abs(count) * rounding(each, 2) + Math.abs(each) * rounding(count, 0)
  const isTotal = (value: number) => Math.abs(Math.abs(value) - Math.abs(total)) <= tolerance
  return (
    isTotal(product) ||
    [10, 100, 1000].some((base) => isTotal(product / base)) ||
    others.some((other) =>
      [product - other, product + other, product / other, ...ratesOf(other).map((rate) => product * rate)].some(isTotal)
    ) ||
    (count !== 1 && isPrinted(product)) ||
    isPrinted(product - total) ||
    (product !== 0 && isPrinted((1 - total / product) * 100))
  )
}

const ratesOf = (percent: number): ReadonlyArray<number> => [
  1 + percent / 100,
  1 - percent / 100,
  1 / (1 + percent / 100)
]

/** Quantities from this size on may be printed rounded to an integer: 28 for 27.5 hours. */
const manyPieces = 20

/** The largest rounding error of a number printed with at least `decimals` decimals; 0 for small integers. */
const rounding = (value: number, decimals: number): number => {
  const printed = Math.max(decimals, (String(value).split(".")[1] ?? "").length)
  return printed === 0 && Math.abs(value) < manyPieces ? 0 : 0.5 * 10 ** -printed
}
