import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored, Source } from "../reading/Scored.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { isProduct } from "../tables/ItemProducts.js"
import { isWords } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { mayBePrice, numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"

/** A name and the numbers right of it: "Basic pay   2,400.00". */
export interface Entry {
  readonly name: Segment
  /** Where the name ends in its segment, before a number in the same one. */
  readonly to: number
  readonly numbers: ReadonlyArray<PlacedNumber>
  /** What stands left of the first name of its row. */
  readonly before: ReadonlyArray<Segment>
}

/** The entries of a row, from left to right; two tables side by side give two. */
export const entriesIn = ({ segments }: Row, { figures }: Reading): ReadonlyArray<Entry> => {
  const found: Array<{ name: Segment; to: number; numbers: Array<PlacedNumber>; before: ReadonlyArray<Segment> }> = []
  const before: Array<Segment> = []
  for (const segment of segments) {
    const numbers = placedNumbers([segment], figures)
    const last = found.at(-1)
    if (isFigure(segment.text) || (last !== undefined && factors.test(segment.text))) {
      if (last === undefined) before.push(segment)
      else last.numbers.push(...numbers)
      continue
    }
    if (!/\p{L}\.?\p{L}/u.test(segment.text)) continue
    const end = numbers.at(-1)
    const own = end !== undefined && end.number.money && isFigure(segment.text.slice(end.number.from))
    found.push({
      name: segment,
      to: own ? end.number.from : segment.text.length,
      numbers: own ? [end] : [],
      before: found.length === 0 ? before : []
    })
  }
  return found.filter(({ numbers }) => numbers.length > 0)
}

/** "334.2 kWh @ 10.64 p/kWh", "0.4991 x 5 therms" */
const factors =
  /^\P{L}{0,3}\d[\d.,]*\s?\p{L}{0,8}[²³]?\s?(?:[@x×*]|at|à|zu|je)\s?(?:\p{Sc}|\p{Lu}{3})?\s?\d[\d.,]*\s?(?:\p{Sc}|\p{L}{1,8})?(?:\/\p{L}{1,5}[²³]?|\sper\s\p{L}{1,5})?$/iu

/** A number with its currency or a sign of multiplication, and nothing else. */
const isFigure = (text: string): boolean =>
  /\d/.test(text) &&
  /^\P{L}*(?:\p{L}{1,3}\.?)?\P{L}*$/u.test(text) &&
  !/\d\p{L}|\p{L}\d/u.test(text.replace(/(?<=[.,]\d\d)e$/, ""))

/** The amount of an entry: its only one, the product of two others, or the first where the second sums up the year. */
export const amountOf = ({ numbers }: Entry, sumsYear: boolean): PlacedNumber | undefined => {
  const amounts = numbers.filter(({ number }) => !number.percent)
  const product = amounts.find((total) => productOf(total, amounts) !== undefined)
  if (product !== undefined || amounts.length < 2) return product ?? amounts[0]
  if (sumsYear && amounts.length === 2) return amounts[0]
  const printed = amounts.filter(({ number }) => number.money)
  return printed.length === 1 && printed[0] === amounts.at(-1) ? printed[0] : undefined
}

/** The price and the quantity of which an amount is the product. */
const productOf = (
  total: PlacedNumber,
  all: ReadonlyArray<PlacedNumber>
): { price: PlacedNumber; quantity: PlacedNumber } | undefined => {
  const others = all.filter((other) => other !== total && other.number.value > 0)
  for (const price of others.filter(mayBePrice)) {
    const quantity = others.find(
      (other) =>
        other !== price &&
        [1, 100].some((parts) => isProduct(price.number.value / parts, other.number.value, total.number.value))
    )
    if (quantity !== undefined) return { price, quantity }
  }
  return undefined
}

/** What an entry says for each field. */
export const elementOfEntry = (
  entry: Entry,
  amount: PlacedNumber,
  fields: ReadonlyArray<Target>,
  by: Source,
  { figures }: Reading
): Element => {
  const element = new Map<Variable, Scored>()
  const named = (concept: Concept) => fields.find((field) => field.concept === concept)
  const put = (target: Target | undefined, candidate: Candidate | undefined) => {
    if (target !== undefined && candidate !== undefined)
      element.set(target.variable, { target, candidate, score: weights.table.entry, by })
  }
  const name = nameTarget(fields)
  if (name !== undefined) put(name, candidatesIn(name.kind, entry.name, 0, entry.to, figures)[0])
  put(amountTarget(fields), numberAt(amount))
  const inName = placedNumbers([entry.name], figures)
  const product = productOf(amount, [...entry.numbers, ...inName])
  const others = entry.numbers.filter((other) => other !== amount)
  const timed = others.find(({ number, segment }) => /[x×@*]\s*\P{L}{0,2}$/iu.test(segment.text.slice(0, number.from)))
  const price = product?.price ?? timed
  if (amountTarget(fields) !== named("unitPrice") && price !== undefined) put(named("unitPrice"), numberAt(price))
  if (product !== undefined) put(named("quantity"), numberAt(product.quantity))
  const day = fields.find(({ kind }) => kind === "date")
  if (day !== undefined)
    put(day, entry.before.flatMap((left) => candidatesIn("date", left, 0, left.text.length, figures))[0])
  return element
}

export const nameTarget = (fields: ReadonlyArray<Target>): Target | undefined =>
  fields.find(({ concept }) => concept === "description") ?? fields.find(isWords)

/** The price of a thing is that of its line, where nobody asks how many there are; another amount only if it is the only one. */
export const amountTarget = (fields: ReadonlyArray<Target>): Target | undefined => {
  const asked = (name: Concept) => fields.find(({ concept }) => concept === name)
  const amounts = fields.filter(({ kind }) => kind === "amount")
  return (
    asked("lineTotal") ??
    (asked("quantity") === undefined ? asked("unitPrice") : undefined) ??
    (amounts.length === 1 ? amounts[0] : undefined)
  )
}
