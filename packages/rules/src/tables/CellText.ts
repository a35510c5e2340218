import { alternativesOf } from "../lexicon/Patterns.js"
import type { Reading } from "../reading/Reading.js"
import { labelBefore } from "../scalars/ValuesBeside.js"
import type { Span } from "../sheet/Sheet.js"
import { placeOf, textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { cellOf, hasWords } from "./TableCells.js"
import { bookingSides } from "./HeaderCells.js"
import type { Column } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** The spans of one line of a cell, from left to right. */
type CellLine = readonly [Span, ...ReadonlyArray<Span>]

const maxLines = 8

/** The width at which the column's texts wrap: that of its widest span, in points. */
export const widthOf = (items: ReadonlyArray<Item>, column: Column): number =>
  items
    .flatMap((item) => linesOf(item).flatMap((cells) => cellOf(cells, column) ?? []))
    .reduce((widest, span) => Math.max(widest, placeOf(span).width), 0)

/** A cell's text: its first line, and the lines whose first words did not fit into `widest` above them. */
export const textIn = (
  item: Item,
  column: Column,
  widest: number,
  { sheet: { lineHeight } }: Reading
): Candidate | undefined => {
  /** Whether `lower` stands below `upper`, less than `gap` line heights apart, in letters of the same size. */
  const isBelow = (upper: Span, lower: Span, gap: number): boolean => {
    const [above, below] = [placeOf(upper), placeOf(lower)]
    return (
      Math.abs(above.height - below.height) <= 0.08 * above.height &&
      below.y - above.y - above.height < gap * lineHeight
    )
  }
  const isClose = (upper: Span, lower: Span): boolean => isBelow(upper, lower, 1.2)
  const isNext = (upper: Span, lower: Span): boolean =>
    isBelow(upper, lower, weights.table.lineGap) && /^\s*(?:[-–—]\s)?[\p{L}\p{N}(]/u.test(textOf(lower))
  const isFull = (upper: Span, lower: Span): boolean => {
    // Units of measure are single words that are as wide as their column without wrapping, "1st floor" is none
    if (column.target?.concept === "unit" && !/\d/.test(textOf(upper))) return false
    const word = textOf(lower).trimStart().split(" ")[0] ?? ""
    const first = placeOf({ ...lower, to: lower.from + textOf(lower).indexOf(word) + word.length })
    return isClose(upper, lower) && placeOf(upper).width + first.width + 0.2 * lineHeight > widest
  }
  // All lines of a booking belong to its description
  const isBooking = [...item.cells.keys()].some(({ target }) => bookingSides.has(target?.concept))
  const wraps = (upper: Span, lower: Span): boolean => {
    const isParted = /[^\s–—-]\s?[–—-]\s*$/.test(textOf(upper))
    if (isBooking && !labelBefore.test(textOf(lower))) return isClose(upper, lower)
    if (labelBefore.test(textOf(lower)) || (!isParted && isCode(textOf(lower)))) return false
    const isLong = placeOf(upper).width >= weights.table.fullLine * widest
    return (column.target?.concept === "description" && isLong && isNext(upper, lower)) || isFull(upper, lower)
  }
  const lines = linesOf(item).flatMap((cells, index) => {
    const [first, ...rest] = (cellOf(cells, column) ?? []).filter((span) => hasWords(textOf(span)))
    const line: CellLine | undefined = first === undefined ? undefined : [first, ...rest]
    return line === undefined ? [] : [{ line, index }]
  })
  const goesOn = (lower: number, test: typeof wraps): boolean => {
    const [above, below] = [lines[lower - 1]?.line, lines[lower]?.line]
    return above !== undefined && below !== undefined && test(above.at(-1) ?? above[0], below[0])
  }
  const climb = (from: number, test: typeof wraps): number => {
    let first = from
    while (isName(lines[first - 1]?.line) && goesOn(first, test)) first--
    return first
  }
  /** The index of the cell's first line: the row's numbers may stand beside its middle or its last line. */
  const firstOf = (at: number): number => {
    if (item.isRuled) return climb(at, isClose)
    const top = climb(at, isNext)
    let bottom = at
    while (goesOn(bottom + 1, isNext)) bottom++
    return top < at && at - top === bottom - at
      ? top
      : climb(at, (upper, lower) => isNext(upper, lower) && isFull(upper, lower))
  }
  const own = lines.findIndex(({ index }) => index >= item.before.length)
  const at = lines[own]?.index === item.before.length ? own : Math.max(0, (own < 0 ? lines.length : own) - 1)
  const start = firstOf(at)
  let end = item.isRuled ? at + 1 : start + 1
  while (end < start + maxLines && goesOn(end, wraps)) end++
  const [span, ...more] = lines.slice(start, end).flatMap(({ line }) => line)
  if (span === undefined) return undefined
  const value = [span, ...more].map((line) => textOf(line).trim()).join("\n")
  return { value: value.replace(brokenCompound, "-").replaceAll("\n", " "), span, more, fit: 0.9 }
}

/** A compound that a line ended in, "follow-" and "up"; "Kabel-" and "und Leitungen" is none. */
const brokenCompound = new RegExp(
  `(?<=\\p{L}{2})-\\n(?=\\p{Ll}{2})(?!(?:${alternativesOf("andWords")}|or|oder|ou|o|of|eller|lub|nebo|vagy)(?!\\p{L}))`,
  "gu"
)

/** Whether a line is an item number alone, which may stand below the item's name. */
const isCode = (text: string): boolean => /^\s*(?=(?:.*\d){5})[\p{Lu}\d][\p{Lu}\d./_-]{4,}\s*$/u.test(text)

const isName = (line: CellLine | undefined): boolean =>
  line !== undefined && /^\s*[\p{L}\p{N}]/u.test(textOf(line[0])) && !labelBefore.test(textOf(line[0]))
