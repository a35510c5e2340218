import type { Box } from "@winnow/core"
import { descriptionWords, groupWords, priceWords } from "../lexicon/KeyWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import { placeOf, textOf, wholeOf } from "../sheet/Sheet.js"
import { beginsWith, saysSum, totals } from "../tables/Totals.js"
import { isWords } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn, ofLines } from "../values/Candidates.js"
import type { FoundNumber } from "../values/Numbers.js"
import { placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"

/** Fewer lines may be anything else. */
const fewest = 3

/** What a price list's line has for an array: a name, prices beside each other, the heading above it, and what is said below it. */
interface Asked {
  readonly name: Target
  readonly prices: ReadonlyArray<Target>
  readonly group: Target | undefined
  readonly description: Target | undefined
}

interface PricedLine {
  readonly name: Span
  readonly prices: ReadonlyArray<Span>
  readonly heading: Segment | undefined
  readonly description: ReadonlyArray<Segment>
}

/**
 * What a price list without titles has: names with prices in columns right of them, and headings above some of them. A paper
 * that sums up its amounts is none.
 */
export const pricedLines = (array: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const asked = askedBy(array)
  if (asked === undefined) return []
  const all = linesOf(reading)
  if (all.some((line) => isSumOf(all, line, reading))) return []
  // One price each: names may stand in several columns with it
  const columns = columnsOf(all).slice(0, asked.prices.length === 1 ? undefined : asked.prices.length)
  columns.sort((a, b) => a.x - b.x)
  const lines = all.filter(({ prices }) =>
    prices.every(({ segment }) => columns.some((column) => overlaps(column, segment.box)))
  )
  if (lines.length < fewest || 2 * lines.length < all.length) return []
  return lines.map((line) => elementOf(line, asked, columns, reading))
}

/** A line that calls itself a sum, of which none has more: "Grand total", but not "Total denture" between others. */
const isSumOf = (
  all: ReadonlyArray<PricedLine>,
  { name, prices }: PricedLine,
  { figures, labels }: Reading
): boolean => {
  const largest = (spans: ReadonlyArray<Span>) =>
    Math.max(...spans.flatMap((span) => sumsIn(textOf(span), figures).map(({ value }) => value)))
  return (
    (saysSum(name.segment) || beginsWith(name.segment, totals, labels)) &&
    all.every((other) => largest(other.prices) <= largest(prices))
  )
}

/** The fields of an array that is of prices by its key, or of headings and prices by its fields. */
const askedBy = ({ fields, variable }: ArrayTarget): Asked | undefined => {
  const group = fields.find(asksGroup)
  const prices = fields.filter((field) => field !== group && (field.kind === "amount" || saysPrice(field)))
  const words = fields.filter((field) => field !== group && !prices.includes(field))
  const description = words.length > 1 ? words.find(saysDescription) : undefined
  const [name, ...others] = words.filter((field) => field !== description)
  if (name === undefined || others.length > 0 || !isWords(name) || prices.length === 0) return undefined
  const isList = wordsOfKey(variable.key).some((word) => priceWords.has(word))
  return isList || (group !== undefined && prices.some(saysPrice)) ? { name, prices, group, description } : undefined
}

const saysDescription = ({ variable }: Target): boolean =>
  wordsOfKey(variable.key).some((word) => descriptionWords.test(word))

const saysPrice = ({ variable }: Target): boolean => wordsOfKey(variable.key).some((word) => priceWords.has(word))

/** Whether a field asks for the heading above its line, by its key or by its context. */
const asksGroup = (target: Target): boolean =>
  isWords(target) &&
  [...wordsOfKey(target.variable.key), ...tokensOf(target.variable.context).map(({ key }) => key)].some((word) =>
    groupWords.has(word.replace(/(?<=\p{L}{4})s$/u, ""))
  )

/** Names with their prices, row by row; a page may have several columns of them. */
const linesOf = ({ figures, sheet }: Reading): ReadonlyArray<PricedLine> => {
  const found: Array<Omit<PricedLine, "description">> = []
  const others: Array<Segment> = []
  const headings: Array<Segment> = []
  const isPriced = (span: Span) => isPrice(textOf(span), figures)
  for (const { segments } of sheet.rows) {
    const all = segments.filter(({ text }) => /[\p{L}\d]/u.test(text))
    for (let at = 0; at < all.length; at++) {
      const first = all[at]
      if (first === undefined) break
      const own = ownPrice(first, figures)
      const name = { segment: first, from: 0, to: own?.from ?? first.text.length }
      const isName = /\p{L}\.?\p{L}/u.test(textOf(name)) && !isPriced(name)
      const beside = own === undefined ? all.slice(at + 1) : []
      const end = beside.findIndex((segment) => !isPriced(wholeOf(segment)))
      const prices = own === undefined ? beside.slice(0, end < 0 ? undefined : end).map(wholeOf) : [own]
      if (isName && prices.length > 0) {
        found.push({
          name,
          prices,
          heading: headingOver([first, ...prices.map(({ segment }) => segment)], headings, sheet)
        })
        at += own === undefined ? prices.length : 0
      } else {
        others.push(first)
        if (isHeading(first, all)) headings.push(first)
      }
    }
  }
  const used = new Set(found.map(({ heading }) => heading))
  const free = others.filter((line) => !used.has(line))
  return found.map((line, index) => ({
    ...line,
    description: belowName(
      line.name.segment,
      found.slice(index + 1).find(({ name }) => isInColumn(name.segment, line.name.segment))?.name.segment,
      free
    )
  }))
}

/** The last heading above a name, of letters as large; one that stands over its prices only where nothing stands beside it. */
const headingOver = (
  [name, ...prices]: ReadonlyArray<Segment>,
  headings: ReadonlyArray<Segment>,
  { rows }: Sheet
): Segment | undefined => {
  if (name === undefined) return undefined
  const last = prices.at(-1) ?? name
  return headings.findLast(({ box, page, row }) => {
    const isAlone = rows[row]?.segments.length === 1
    const { x, width } = (isAlone ? last : name).box
    return (
      page === name.page &&
      row < name.row &&
      box.height > 0.95 * name.box.height &&
      box.x < x + width &&
      box.x + box.width > name.box.x
    )
  })
}

/** In points: what stands farther away in a row is of another column. */
const farthestIn = 160

const isInColumn = (other: Segment, { box, page }: Segment): boolean =>
  other.page === page && Math.abs(other.box.x - box.x) < 0.5 * box.height

/** The lines right below a name, in line with it, as far as the next one. */
const belowName = (
  name: Segment,
  next: Segment | undefined,
  others: ReadonlyArray<Segment>
): ReadonlyArray<Segment> => {
  const lines: Array<Segment> = []
  for (const line of others) {
    const above = lines.at(-1) ?? name
    if (line.row <= above.row || !isInColumn(line, name) || (next !== undefined && line.row >= next.row)) continue
    if (line.box.y - above.box.y - above.box.height < 0.8 * name.box.height) lines.push(line)
  }
  return lines
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

/** A sum or a range of sums, and little else but what brackets say of it. */
const isPrice = (priced: string, figures: Reading["figures"]): boolean => {
  const text = priced.replace(/\s\([^()]*\)$/, "")
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

const isHeading = (segment: Segment, row: ReadonlyArray<Segment>): boolean =>
  segment.text.length <= longestHeading &&
  /^\P{L}*\p{Lu}.*\p{L}{2}/u.test(segment.text) &&
  !/\d/.test(segment.text) &&
  !/[.,;]$/.test(segment.text) &&
  row.every(
    (other) => other === segment || !/\d/.test(other.text) || Math.abs(other.box.x - segment.box.x) > farthestIn
  )

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
  { description, heading, name, prices }: PricedLine,
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
    const column = columns.findIndex((one) => overlaps(one, placeOf(price)))
    const target = asked.prices[asked.prices.length === 1 ? 0 : column]
    if (target === undefined) continue
    const [lowest] = sumsIn(textOf(price), figures)
    const printed = asPrinted(price)
    put(target, target.kind === "amount" && lowest !== undefined ? { ...printed, value: lowest.value } : printed)
  }
  if (heading !== undefined) put(asked.group, candidatesIn("text", heading, 0, heading.text.length, figures)[0])
  put(asked.description, ofLines(description))
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
