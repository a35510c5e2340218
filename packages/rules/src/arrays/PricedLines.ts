import type { Box } from "@winnow/core"
import { groupWords, priceWords } from "../lexicon/KeyWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Row, Segment, Span } from "../sheet/Sheet.js"
import { placeOf, textOf, wholeOf } from "../sheet/Sheet.js"
import { beginsWith, saysSum, totals } from "../tables/Totals.js"
import { isWords } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn } from "../values/Candidates.js"
import type { FoundNumber } from "../values/Numbers.js"
import { placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"

/** Fewer lines may be anything else. */
const fewest = 3

/** What a price list's line has for an array: a name, prices beside each other, and the heading above it. */
interface Asked {
  readonly name: Target
  readonly prices: ReadonlyArray<Target>
  readonly group: Target | undefined
}

interface PricedLine {
  readonly name: Span
  readonly prices: ReadonlyArray<Span>
  readonly heading: Segment | undefined
}

/**
 * What a price list without titles has: names with prices in columns right of them, and headings above some of them. A paper
 * that sums up its amounts is none.
 */
export const pricedLines = (array: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const asked = askedBy(array)
  if (asked === undefined) return []
  const all = linesOf(reading)
  if (all.some(({ name }) => saysSum(name.segment) || beginsWith(name.segment, totals, reading.labels))) return []
  const columns = columnsOf(all).slice(0, asked.prices.length)
  columns.sort((a, b) => a.x - b.x)
  const lines = all.filter(({ prices }) =>
    prices.every(({ segment }) => columns.some((column) => overlaps(column, segment.box)))
  )
  if (lines.length < fewest || 2 * lines.length < all.length) return []
  return lines.map((line) => elementOf(line, asked, columns, reading))
}

/** The fields of an array that is of prices by its key, or of headings and prices by its fields. */
const askedBy = ({ fields, variable }: ArrayTarget): Asked | undefined => {
  const group = fields.find(asksGroup)
  const prices = fields.filter((field) => field !== group && (field.kind === "amount" || saysPrice(field)))
  const [name, ...others] = fields.filter((field) => field !== group && !prices.includes(field))
  if (name === undefined || others.length > 0 || !isWords(name) || prices.length === 0) return undefined
  const isList = wordsOfKey(variable.key).some((word) => priceWords.has(word))
  return isList || (group !== undefined && prices.some(saysPrice)) ? { name, prices, group } : undefined
}

const saysPrice = ({ variable }: Target): boolean => wordsOfKey(variable.key).some((word) => priceWords.has(word))

/** Whether a field asks for the heading above its line, by its key or by its context. */
const asksGroup = (target: Target): boolean =>
  isWords(target) &&
  [...wordsOfKey(target.variable.key), ...tokensOf(target.variable.context).map(({ key }) => key)].some((word) =>
    groupWords.has(word.replace(/(?<=\p{L}{4})s$/u, ""))
  )

const linesOf = ({ figures, sheet }: Reading): ReadonlyArray<PricedLine> => {
  const found: Array<PricedLine> = []
  let heading: Segment | undefined
  for (const row of sheet.rows) {
    const [first, ...others] = row.segments.filter(({ text }) => /[\p{L}\d]/u.test(text))
    if (first === undefined) continue
    const isPriced = (span: Span) => isPrice(textOf(span), figures)
    const own = ownPrice(first, figures)
    const prices = [...(own === undefined ? [] : [own]), ...others.map(wholeOf)]
    const name = { segment: first, from: 0, to: own?.from ?? first.text.length }
    if (prices.length > 0 && prices.every(isPriced) && /\p{L}\.?\p{L}/u.test(textOf(name)) && !isPriced(name))
      found.push({ name, prices, heading })
    else if (isHeading(row)) heading = first
  }
  return found
}

/** "Lemonade 3,00": a price that ends the name's segment. */
const ownPrice = (segment: Segment, figures: Reading["figures"]): Span | undefined => {
  const last = placedNumbers([segment], figures).at(-1)?.number
  if (last === undefined || !last.money) return undefined
  const span = { segment, from: last.from, to: segment.text.length }
  return last.from > 0 && isPrice(textOf(span), figures) ? span : undefined
}

/** Letters of a price's currency, its unit and what stands before it: "from 20 EUR/m". */
const mostLetters = 9

/** A sum or a range of sums, and little else. */
const isPrice = (text: string, figures: Reading["figures"]): boolean => {
  const numbers = sumsIn(text, figures)
  return (
    numbers.length > 0 &&
    numbers.length <= 2 &&
    numbers.some(({ currency, money }) => money || currency) &&
    numbers.every(({ percent }) => !percent) &&
    text.replace(/\P{L}/gu, "").length <= mostLetters
  )
}

/** The sums of a price, from the lowest on: both of "15-50 EUR". */
const sumsIn = (text: string, figures: Reading["figures"]): ReadonlyArray<FoundNumber> =>
  figures.numbersIn(text.replace(/(?<=\d)\s?[-–]\s?(?=\d)/, "; "))

const longestHeading = 60

const isHeading = ({ segments }: Row): boolean => {
  const [first] = segments
  return (
    first !== undefined &&
    first.text.length <= longestHeading &&
    /\p{L}{2}/u.test(first.text) &&
    segments.every(({ text }) => !/\d/.test(text)) &&
    !/[.,;]$/.test(first.text)
  )
}

/** Where prices stand above each other, most of them first. */
const columnsOf = (lines: ReadonlyArray<PricedLine>): Array<Box> => {
  const boxes = lines.flatMap(({ prices }) => prices.map(placeOf)).sort((a, b) => a.x - b.x)
  const found: Array<{ box: Box; count: number }> = []
  for (const box of boxes) {
    const last = found.at(-1)
    if (last === undefined || !overlaps(last.box, box)) found.push({ box, count: 1 })
    else {
      const right = Math.max(last.box.x + last.box.width, box.x + box.width)
      last.box = { ...last.box, width: right - last.box.x }
      last.count++
    }
  }
  return found.sort((a, b) => b.count - a.count).map(({ box }) => box)
}

const elementOf = (
  { heading, name, prices }: PricedLine,
  asked: Asked,
  columns: ReadonlyArray<Box>,
  { figures }: Reading
): Element => {
  const element = new Map<Target["variable"], { target: Target; candidate: Candidate; score: number; by: "row" }>()
  const put = (target: Target | undefined, candidate: Candidate | undefined) => {
    if (target !== undefined && candidate !== undefined)
      element.set(target.variable, { target, candidate, score: weights.table.entry, by: "row" })
  }
  put(asked.name, candidatesIn(asked.name.kind, name.segment, name.from, name.to, figures)[0])
  for (const price of prices) {
    const target = asked.prices[columns.findIndex((column) => overlaps(column, placeOf(price)))]
    if (target === undefined) continue
    const [lowest] = sumsIn(textOf(price), figures)
    const printed = asPrinted(price)
    put(target, target.kind === "amount" && lowest !== undefined ? { ...printed, value: lowest.value } : printed)
  }
  if (heading !== undefined) put(asked.group, candidatesIn("text", heading, 0, heading.text.length, figures)[0])
  return element
}

/** The headings of a price list, for a list that asks for such by a word of its key. */
export const groupHeadings = (list: Target, reading: Reading): ReadonlyArray<Element> => {
  if (!wordsOfKey(list.variable.key).some((word) => groupWords.has(word.replace(/s$/u, "")))) return []
  const lines = linesOf(reading)
  const headings = new Set(lines.flatMap(({ heading }) => heading ?? []))
  if (lines.length < fewest || headings.size < 2) return []
  return [...headings].map(
    (heading) =>
      new Map([
        [
          list.variable,
          { target: list, candidate: asPrinted(wholeOf(heading)), score: weights.list, by: "row" as const }
        ]
      ])
  )
}
