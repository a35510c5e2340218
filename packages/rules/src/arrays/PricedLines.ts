import type { Box } from "@winnow/document"
import { descriptionWords, groupWords, priceWords } from "../lexicon/KeyWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Span } from "../sheet/Sheet.js"
import { placeOf, textOf, wholeOf } from "../sheet/Sheet.js"
import { beginsWith, saysSum, totals } from "../tables/Totals.js"
import { asksGroup } from "../template/AskedGroups.js"
import { isWords } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn, ofLines } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import type { PricedLine } from "./LinesWithPrices.js"
import { linesWithPrices, sumsIn } from "./LinesWithPrices.js"

/** Fewer lines may be anything else. */
const fewest = 3

/** What a price list's line has for an array: a name, prices beside each other, the heading above it, and what is said below it. */
interface Asked {
  readonly name: Target
  readonly prices: ReadonlyArray<Target>
  readonly group: Target | undefined
  readonly description: Target | undefined
}

/**
 * What a price list without titles has: names with prices in columns right of them, and headings above some of them. A paper
 * that sums up its amounts is none.
 */
export const pricedLines = (array: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const asked = askedBy(array)
  if (asked === undefined) return []
  const all = linesWithPrices(reading)
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
  const lines = linesWithPrices(reading)
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
