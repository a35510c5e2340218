import type { Labels } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import type { Span } from "../sheet/Sheet.js"
import { placeOf, textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { cellOf, isNumeric } from "./TableCells.js"
import type { Column } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"
import type { Wraps } from "./Wraps.js"

/** What stands in one line of a cell, from left to right. */
type CellLine = readonly [Span, ...ReadonlyArray<Span>]

const maxLines = 8

/**
 * A cell's first line, with the lines below it as long as a line was too full for the first word of the next, in the
 * width in which the column's texts wrap.
 */
export const textIn = (
  item: Item,
  column: Column,
  { apart, isNameAbove, widthOf }: Wraps,
  { labels, sheet: { lineHeight } }: Reading
): Candidate | undefined => {
  const widest = widthOf(column)
  const { lineGap, mostLineGap, nearerThanItems } = weights.table
  const nextGap = Math.max(lineGap, Math.min(mostLineGap, apart / lineHeight - nearerThanItems))
  /** Below it in letters of the same size, `gap` line heights away at most. */
  const isBelow = (upper: Span, lower: Span, gap: number): boolean => {
    const [above, below] = [placeOf(upper), placeOf(lower)]
    return (
      Math.abs(above.height - below.height) <= 0.08 * above.height &&
      below.y - above.y - above.height < gap * lineHeight
    )
  }
  const isClose = (upper: Span, lower: Span): boolean => isBelow(upper, lower, 1.2)
  /** A name may be in larger letters than what tells more below it. */
  const isUnderName = (upper: Span, lower: Span): boolean => {
    const [above, below] = [placeOf(upper), placeOf(lower)]
    return isClose(upper, lower) || (above.height > below.height && below.y - above.y - above.height < lineHeight)
  }
  const isNext = (upper: Span, lower: Span): boolean =>
    isBelow(upper, lower, nextGap) && /^\s*[\p{L}\p{N}(]/u.test(textOf(lower))
  const isFull = (upper: Span, lower: Span): boolean => {
    // A unit is a word: all are as wide as their column, and none wraps
    if (column.target?.concept === "unit") return false
    const word = textOf(lower).trimStart().split(" ")[0] ?? ""
    const first = placeOf({ ...lower, to: lower.from + textOf(lower).indexOf(word) + word.length })
    return isClose(upper, lower) && placeOf(upper).width + first.width + 0.2 * lineHeight > widest
  }
  const wraps = (upper: Span, lower: Span): boolean => {
    if (labelled.test(textOf(lower)) || isCode(textOf(lower))) return false
    const isLong = placeOf(upper).width >= weights.table.fullLine * widest
    return (column.target?.concept === "description" && isLong && isNext(upper, lower)) || isFull(upper, lower)
  }
  const goesOn = (upper: CellLine | undefined, lower: CellLine | undefined, test: typeof wraps): boolean =>
    upper !== undefined && lower !== undefined && test(upper.at(-1) ?? upper[0], lower[0])

  /** The row's numbers may as well stand beside the cell's middle or, where its text wraps, its last line. */
  const firstOf = (at: number): number => {
    const climb = (from: number, test: typeof wraps): number => {
      let first = from
      while (isName(lines[first - 1]) && goesOn(lines[first - 1], lines[first], test)) first--
      return first
    }
    if (isNameAbove(column)) return climb(at, isUnderName)
    if (item.isRuled) return climb(at, isClose)
    const top = climb(at, isNext)
    let bottom = at
    while (goesOn(lines[bottom], lines[bottom + 1], isNext)) bottom++
    let first = isBesideMiddle(item, lines[top], lines[bottom], lineHeight) ? top : at
    while (first > top && goesOn(lines[first - 1], lines[first], isFull)) first--
    return first
  }

  const all = linesOf(item).map((cells) => filledIn(cells, column))
  const beside = all[item.before.length]
  const isNamed = beside !== undefined && !isCount(beside) && !isAside(beside, labels) && !tellsNumber(beside, labels)
  const isNumber = (line: CellLine, index: number): boolean =>
    tellsNumber(line, labels) ||
    (endsInNumbersLabel(all[index - 1], labels) && /^\s*\S*\d\S*\s*$/.test(textOf(line[0])))
  const kept = all.flatMap((line, index) =>
    line !== undefined && !isCount(line) && (isNamed || !(isAside(line, labels) || isNumber(line, index)))
      ? [{ line, index }]
      : []
  )
  const lines = kept.map(({ line }) => line)
  // The row's numbers stand beside what tells more of the item: its name is the line above
  const above = kept.filter(({ index }) => index < item.before.length).length
  // "20062218" above "FLOWER VASE M" is its number
  const below = all[item.before.length + 1]
  const isNumbered =
    beside !== undefined && isCode(textOf(beside[0])) && isName(below) && !isCount(below) && !isCode(textOf(below[0]))
  const named = isNumbered ? below : beside
  const at = isNamed && named !== undefined ? lines.indexOf(named) : beside === undefined ? 0 : Math.max(0, above - 1)
  const start = firstOf(at)
  let end = item.isRuled ? at + 1 : start + 1
  while (end < start + maxLines && goesOn(lines[end - 1], lines[end], wraps)) end++
  const [span, ...more] = lines.slice(start, end).flat()
  if (span === undefined) return undefined
  return { value: [span, ...more].map((line) => textOf(line).trim()).join(" "), span, more, fit: 0.9 }
}

/** "Serial numbers: 1, 2" says more of the item, but is not its name. */
export const labelled = /^\s*[\p{L}.-]+(?: [\p{L}.-]+){0,3}\s?:/u

/** "GTIN: 4012345001235" or "Qty. 3" above, beside or below an item's name is not its name. */
const isAside = ([span]: CellLine, { bySegment }: Labels): boolean => {
  const text = textOf(span)
  if (/^\s*[\p{L}\p{N}_.-]+\s?:\s*\d{5,}\s*$/u.test(text)) return true
  const counted = /^\s*\p{L}[\p{L} ]*[.:]?\s*(?=\d[\d.,]*\s*$)/u.exec(text)
  return (
    counted !== null &&
    (bySegment
      .get(span.segment.index)
      ?.some(
        ({ concepts, span: label }) =>
          label.from === span.from &&
          label.to >= span.from + counted[0].replace(/[.:\s]+$/, "").length &&
          concepts.has("quantity")
      ) ??
      false)
  )
}

/** "Our item no.: TB100", or its label alone above the number. */
const tellsNumber = ([span]: CellLine, { bySegment }: Labels): boolean =>
  bySegment
    .get(span.segment.index)
    ?.some(
      ({ concepts, span: label }) =>
        label.from <= span.from + maxLead &&
        (concepts.has("itemNumber") || concepts.has("barcode")) &&
        /^[\s.)]*:\s*(?:\S*\d\S*)?\s*$/.test(span.segment.text.slice(label.to, span.to))
    ) ?? false

/** "Our", "Unsere" before the label. */
const maxLead = 8

const endsInNumbersLabel = (line: CellLine | undefined, labels: Labels): boolean =>
  line !== undefined && /:\s*$/.test(textOf(line[0])) && tellsNumber(line, labels)

/** "2 x 12.50" */
/** "2 x 12.50": how many of a thing, and at which price. */
const timesPrice = /^\s*\d[\d.,]*\s?(?:\p{L}{1,4}\.?\s)?[x×X*@]\s?\p{Sc}?\s?\d[\d.,]*[.,]\d\d+\s?\p{Sc}?\s*$/u

const isCount = (line: CellLine): boolean => line.length === 1 && timesPrice.test(textOf(line[0]))

/** The number of an item may stand alone below its name. */
const isCode = (text: string): boolean => /^\s*(?=(?:.*\d){5})[\p{Lu}\d][\p{Lu}\d./_-]{4,}\s*$/u.test(text)

const isName = (line: CellLine | undefined): line is CellLine =>
  line !== undefined && /^\s*[\p{L}\p{N}]/u.test(textOf(line[0])) && !labelled.test(textOf(line[0]))

const filledIn = (cells: Item["cells"], column: Column): CellLine | undefined => {
  const [first, ...rest] = (cellOf(cells, column) ?? []).filter((span) =>
    /[\p{L}\p{N}]|^\s*[%‰°]\s*$/u.test(textOf(span))
  )
  return first === undefined ? undefined : [first, ...rest]
}

/** Whether the numbers of an item stand beside the middle of these lines. */
const isBesideMiddle = (
  { cells }: Item,
  first: CellLine | undefined,
  last: CellLine | undefined,
  lineHeight: number
): boolean => {
  const number = [...cells].find(([column]) => isNumeric(column))?.[1][0]
  if (number === undefined || first === undefined || last === undefined) return false
  const [upper, lower, beside] = [placeOf(first[0]), placeOf(last[0]), placeOf(number)]
  const middle = (upper.y + lower.y + lower.height) / 2
  return Math.abs(beside.y + beside.height / 2 - middle) < 0.3 * lineHeight
}
