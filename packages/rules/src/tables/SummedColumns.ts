import type { Box } from "@winnow/document"
import { totalWords } from "../lexicon/TypeWords.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import { saysMeasure } from "../scalars/MeasuredColumns.js"
import { endTogether, overlaps } from "../sheet/Alignment.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import type { Figures } from "../values/Figures.js"
import type { FoundNumber } from "../values/Numbers.js"
import { tellsBalance } from "./BalanceRows.js"
import { saysSum } from "./Totals.js"

/** A column of numbers that ends with its sum. */
export interface SummedColumn {
  readonly title: Segment
  /** The line of the title above `title`. */
  readonly above: Segment | undefined
  readonly sum: Sum
  /** Its numbers may be money; else they are weighed or counted. */
  readonly isMoney: boolean
}

interface Sum {
  readonly from: Segment
  readonly number: FoundNumber
  /** The numbers above it add up to it. */
  readonly sure: boolean
}

const longestTitle = 40
/** Amounts that sum up to another one by chance hardly ever. */
const surelySummed = 3
/** Rows that a column has at most, and lines without a number after which it has ended. */
const mostRows = 600
const farthestSum = 16

/** The columns whose last sum is said by its row or by the numbers above it; twice where they may be money or not. */
export const summedColumnsOf = onceFor(
  (reading: Reading): ReadonlyArray<SummedColumn> => [...columnsOf(true, reading), ...columnsOf(false, reading)]
)

const columnsOf = (isMoney: boolean, reading: Reading): ReadonlyArray<SummedColumn> => {
  const { sheet } = reading
  const open = new Map<string, Array<{ readonly box: Box; readonly bottom: number }>>()
  return sheet.segments.flatMap((title) => {
    const { box, row, text } = title
    if (text.length > longestTitle || /\d/.test(text) || (isMoney && saysMeasure(title))) return []
    // The same title again on the next page
    const same = open.get(text)?.filter(({ bottom }) => row <= bottom) ?? []
    if (same.some((upper) => endTogether(upper.box, box, 0.6 * sheet.lineHeight))) return []
    const { bottom, sum } = sumBelow(title, isMoney, reading)
    open.set(text, [...same, { box, bottom }])
    return sum === undefined ? [] : [{ title, above: lineAbove(title, sheet), sum, isMoney }]
  })
}

const lineAbove = (title: Segment, { rows }: Sheet): Segment | undefined =>
  rows[title.row - 1]?.segments.find(
    (other) =>
      other.page === title.page &&
      overlaps(other.box, title.box) &&
      !/\d/.test(other.text) &&
      title.box.y - other.box.y < 1.6 * title.box.height
  )

/** The last sum of the numbers below a title, of all above it or of its group's, and the last row of the column. */
const sumBelow = (
  title: Segment,
  isMoney: boolean,
  { figures, labels, sheet }: Reading
): { readonly bottom: number; readonly sum: Sum | undefined } => {
  let lane: Box | undefined
  let [all, group, addends] = [0, 0, 0]
  let bottom = title.row
  let found: Sum | undefined
  for (let index = title.row + 1; index < sheet.rows.length && index - title.row < mostRows; index++) {
    const row = sheet.rows[index]
    if (row === undefined || index - bottom > farthestSum) break
    if (found !== undefined && (row.page !== found.from.page || isHeader(row))) break
    // "Balance brought forward" in the column of what came in
    if (tellsBalance(row, labels)) continue
    const cell = cellBelow(title, lane, row, sheet.lineHeight)
    const number = cell === undefined ? undefined : soleNumber(cell, figures)
    if (cell === undefined || number === undefined || !mayBe(isMoney, number)) {
      // Another text where the first value should stand: it was no column's title
      if (lane === undefined && cell !== undefined && index - title.row > 1) break
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
  return { bottom, sum: found }
}

/** What stands in a row in the column of a title or of its first number. */
const cellBelow = (title: Segment, lane: Box | undefined, row: Row, unit: number): Segment | undefined => {
  const endsWith = (box: Box, other: Box) => endTogether(box, other, 0.6 * unit)
  if (lane !== undefined) {
    return (
      row.segments.find(({ box }) => endsWith(box, lane)) ??
      row.segments.find(({ box }) => overlaps(box, lane)) ??
      row.segments.find(({ box }) => overlaps(box, title.box))
    )
  }
  return row.segments.find(({ box }) => overlaps(box, title.box) || endsWith(box, title.box))
}

/** A number with nothing but its unit or currency beside it. */
const soleNumber = ({ text }: Segment, figures: Figures): FoundNumber | undefined => {
  if (!/\d/.test(text)) return undefined
  const [number, ...more] = figures.numbersIn(text)
  if (number === undefined || more.length > 0) return undefined
  const rest = text.slice(0, number.from) + text.slice(number.to)
  return /\d/.test(rest) || (rest.match(/\p{L}/gu)?.length ?? 0) > 5 ? undefined : number
}

/** What has a currency is no weight, and what has a unit no amount. */
const mayBe = (isMoney: boolean, { currency, measured, percent }: FoundNumber): boolean =>
  !percent && !(isMoney ? measured : currency)

/** A row of titles: no digits in several texts. */
const isHeader = ({ segments }: Row): boolean =>
  segments.length > 2 && segments.every(({ text }) => /\p{L}/u.test(text) && !/\d/.test(text))

/** Whether what stands left of a sum says nothing else than that it is one. */
const isBare = ({ segments }: Row, cell: Segment): boolean =>
  segments.every(
    ({ box, text, tokens }) =>
      box.x >= cell.box.x || !/\p{L}/u.test(text) || tokens.every(({ key }) => totalWords.has(key))
  )
