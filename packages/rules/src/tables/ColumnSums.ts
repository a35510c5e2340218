import type { Box } from "@winnow/core"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { saysMeasure } from "../scalars/MeasuredColumns.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { totalWords } from "../lexicon/TypeWords.js"
import { fieldPhrasesOf } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import { outermost, targetOf } from "../template/Target.js"
import type { FoundNumber } from "../values/Numbers.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import type { HeaderMatches } from "./HeaderMatches.js"
import { headerMatches } from "./HeaderMatches.js"
import { isAlike } from "./TitlesAlike.js"
import { saysSum } from "./Totals.js"

/** How a column's title says what a field sums up, in [0, 1]. */
type Titles = (title: string) => number

const longestTitle = 40
/** Amounts that sum up to another one by chance hardly ever. */
const surelySummed = 3
/** Rows that a column has at most, and lines without a number after which it has ended. */
const mostRows = 600
const farthestSum = 16

/**
 * The sum that stands at the end of a column whose title says the rest of a total's key: totalQuantity below "Qty",
 * totalHours below "Hours". The row says that it is a sum, or the numbers above it do.
 */
export const columnSums = (target: Target, reading: Reading): Array<Scored> => {
  const titles = titlesOf(target)
  if (titles === undefined) return []
  return reading.sheet.segments.flatMap((segment) => {
    if (/\d/.test(segment.text) || segment.text.length > longestTitle) return []
    if (target.kind === "amount" && saysMeasure(segment)) return []
    const named = titleAt(segment, titles, reading)
    if (named < weights.sum.title) return []
    const sum = sumBelow(segment, target, reading)
    if (sum === undefined) return []
    const { from, number, sure } = sum
    const candidate = { value: number.value, span: { segment: from, from: number.from, to: number.to }, fit: 1 }
    const placed = sure ? weights.sum.verified : weights.sum.said
    return [{ target, candidate, score: named * placed, by: "column", label: segment, named, placed, checked: sure }]
  })
}

/** Targets stay as long as their template is kept. */
const known = new WeakMap<Target, Titles | "none">()

const titlesOf = (target: Target): Titles | undefined => {
  const kept = known.get(target) ?? titlesBy(target) ?? "none"
  known.set(target, kept)
  return kept === "none" ? undefined : kept
}

const titlesBy = ({ path, variable }: Target): Titles | undefined => {
  if (variable.type !== "number") return undefined
  const all = wordsOfKey(variable.key)
  const words = all.flatMap((word) => (totalWords.has(word) ? [] : [word.replace(compound, "")]))
  if (words.length === 0 || words.join() === all.join()) return undefined
  const column = targetOf({ ...variable, key: words.join("_"), context: "" }, path, { ...outermost, inRows: true })
  const read: (text: string) => HeaderMatches = headerMatches(fieldPhrasesOf([column], []))
  const bare = words.filter((word) => !units.test(word))
  return (title) => Math.max(read(title).best?.[1] ?? 0, isAlike(title, bare) ? weights.table.worded : 0)
}

/** "gesamtgewicht" */
const compound = /^(?:gesamt|total)(?=\p{L}{3})/u
const units = /^(?:kg|lbs?|g|t|eur|usd|gbp|chf|kwh|km|h)$/

/** How well a segment says a title, alone or with the line above it. */
const titleAt = (segment: Segment, titles: Titles, { sheet }: Reading): number => {
  const above = sheet.rows[segment.row - 1]?.segments.find(
    (other) =>
      other.page === segment.page &&
      overlaps(other.box, segment.box) &&
      !/\d/.test(other.text) &&
      isNear(other, segment)
  )
  const own = titles(segment.text)
  return above === undefined ? own : Math.max(own, titles(`${above.text} ${segment.text}`))
}

const isNear = (upper: Segment, { box }: Segment): boolean => box.y - upper.box.y < 1.6 * box.height

const overlaps = (a: Box, b: Box): boolean => Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x)

interface Sum {
  readonly from: Segment
  readonly number: FoundNumber
  readonly sure: boolean
}

/** The last sum of the numbers below a title: of all above it or of its group's. */
const sumBelow = (title: Segment, target: Target, reading: Reading): Sum | undefined => {
  const { figures, sheet } = reading
  let lane: Box | undefined
  let [all, group, addends] = [0, 0, 0]
  let bottom = title.row
  let found: Sum | undefined
  for (let index = title.row + 1; index < sheet.rows.length && index - title.row < mostRows; index++) {
    const row = sheet.rows[index]
    if (row === undefined || index - bottom > farthestSum) break
    if (found !== undefined && (row.page !== found.from.page || isHeader(row))) break
    const cell = cellBelow(title, lane, row, sheet.lineHeight)
    const number = cell === undefined ? undefined : soleNumber(figures.numbersIn(cell.text), cell)
    if (cell === undefined || number === undefined || !mayBeOf(number, target)) {
      // Another text where the first value should stand: it was no column's title
      if (lane === undefined && cell !== undefined && index - title.row > 1) return undefined
      continue
    }
    const said = row.segments.some((other) => other.box.x < cell.box.x + cell.box.width && saysSum(other))
    const isSum = addends > 0 && [all, group].some((sum) => Math.abs(sum - number.value) < 0.005)
    if (addends > 0 && (said ? isSum || isBare(row, cell) : isSum && addends >= surelySummed && number.value !== 0)) {
      found = { from: cell, number, sure: isSum }
      group = 0
    } else if (said) continue
    else {
      all += number.value
      group += number.value
      addends++
      lane ??= cell.box
    }
    bottom = index
  }
  return found
}

/** What stands in a row in the column of a title or of its first number. */
const cellBelow = (title: Segment, lane: Box | undefined, row: Row, unit: number): Segment | undefined => {
  const isRight = (box: Box, other: Box) => Math.abs(box.x + box.width - other.x - other.width) < 0.6 * unit
  if (lane !== undefined) {
    return (
      row.segments.find(({ box }) => isRight(box, lane)) ??
      row.segments.find(({ box }) => overlaps(box, lane)) ??
      row.segments.find(({ box }) => overlaps(box, title.box))
    )
  }
  return row.segments.find(({ box }) => overlaps(box, title.box) || isRight(box, title.box))
}

/** A number with nothing but its unit or currency beside it. */
const soleNumber = (numbers: ReadonlyArray<FoundNumber>, { text }: Segment): FoundNumber | undefined => {
  const [number, ...more] = numbers
  if (number === undefined || more.length > 0) return undefined
  const rest = text.slice(0, number.from) + text.slice(number.to)
  return /\d/.test(rest) || (rest.match(/\p{L}/gu)?.length ?? 0) > 5 ? undefined : number
}

/** What has a currency is no weight, and what has a unit no amount. */
const mayBeOf = ({ currency, measured, percent }: FoundNumber, { kind }: Target): boolean =>
  !percent && (kind === "amount" ? !measured : !currency)

/** A row of titles: no digits in several texts. */
const isHeader = ({ segments }: Row): boolean =>
  segments.length > 2 && segments.every(({ text }) => /\p{L}/u.test(text) && !/\d/.test(text))

/** Whether what stands left of a sum says nothing else than that it is one. */
const isBare = ({ segments }: Row, cell: Segment): boolean =>
  segments.every(
    ({ box, text, tokens }) =>
      box.x >= cell.box.x || !/\p{L}/u.test(text) || tokens.every(({ key }) => totalWords.has(key))
  )
