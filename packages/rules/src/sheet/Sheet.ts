import type { Box, HasVerticalRuling, LineRole, ParsedDocument, Word } from "@winnow/document"
import { withoutRightToLeft } from "./RightToLeft.js"
import { boxAround, horizontalRulingBetween, verticalRulingBetween, withoutContents } from "@winnow/document/plain"
import { weights } from "../Weights.js"
import type { Stretch, Token } from "../words/Text.js"
import { fold, matchesIn, stretchOf, tokensOf } from "../words/Text.js"
import { withoutBars } from "./BarredTables.js"
import { wordsAtColumns } from "./ColumnGaps.js"
import type { DrawnWord } from "./Drawing.js"
import { drawnPages } from "./Drawing.js"
import { drawnBoxes } from "./DrawnBoxes.js"
import { withWholeWords } from "./SpacedLetters.js"
import type { StatedScale } from "./StatedScales.js"
import { scalesBelow, withScales } from "./StatedScales.js"

/** Words of one row without a wide gap between them: a label, a cell, a line of a paragraph. */
export interface Segment {
  /** Position in `Sheet.segments`, which is sorted by page, row and x. */
  readonly index: number
  readonly page: number
  /** Position in `Sheet.rows`. */
  readonly row: number
  readonly words: ReadonlyArray<Word>
  readonly boxes: ReadonlyArray<Box>
  readonly text: string
  /** The text as `fold` makes it, as long as the text. */
  readonly folded: string
  /** Where each word starts in `text`. */
  readonly starts: ReadonlyArray<number>
  readonly tokens: ReadonlyArray<Token>
  readonly box: Box
  readonly role: LineRole
  /** The number on its page of a form field with several lines. */
  readonly field?: number | undefined
  /** A caption that is printed below its value. */
  readonly isCaption?: boolean
  /** The factor of its numbers that a text above states: "in thousands". */
  readonly scale?: number
}

export interface Row {
  readonly page: number
  readonly segments: ReadonlyArray<Segment>
  readonly box: Box
}

type Placed = Pick<Row, "box" | "page">

/** A document as rows of segments with boxes; a format without boxes is drawn on a grid. */
export interface Sheet {
  readonly rows: ReadonlyArray<Row>
  readonly segments: ReadonlyArray<Segment>
  /** Median height of a line, the unit of all distances. */
  readonly lineHeight: number
  /** Letters lower than this are small print, such as the captions in a form's boxes. */
  readonly smallPrint: number
  /** Whether a ruling separates two rows or segments of a page. */
  readonly areRuled: (upper: Placed, lower: Placed) => boolean
  /** The box that rulings draw around a segment. */
  readonly drawnBoxOf: (segment: Segment) => Box | undefined
}

/** A part of a segment's text, `[from, to)`. */
export interface Span extends Stretch {
  readonly segment: Segment
}

const maxGap = 0.95
/** The maximum gap between an amount and the text behind it: "2,647.84  Total deductions", "60.00  10.00%". */
const maxAmountGap = 0.6
/** The maximum gap between two font sizes, in heights of the larger, and the minimum ratio of the sizes. */
const maxSizeGap = 0.4
const minSizeRatio = 1.25

/** Longer segments are split and longer words left out, so that huge lines and words take no time. */
const maxWords = 400
const maxLength = 4_000
const maxWordLength = 400
/** In line heights; higher words lie across the text, like a watermark. */
const maxWordHeight = 10

export const sheetOf = (document: ParsedDocument): Sheet => {
  const pages = drawnPages(withoutContents(withoutRightToLeft(document)))
  const heights = heightsOf(pages)
  const lineHeight = heights[heights.length >> 1] || 1
  // Most words of a form are small captions, so the normal height is the upper quartile
  const smallPrint = weights.smallPrint * (heights[Math.floor(0.75 * heights.length)] || 1)
  const rows: Array<Row> = []
  const segments: Array<Segment> = []
  let scales: ReadonlyArray<StatedScale> = []
  const ruled = new Map(pages.map(({ number, rulings }) => [number, horizontalRulingBetween(rulings)]))
  const rowsByPage = pages.map(({ words }) => {
    const level = levelHeights(words)
    const inRows = withWholeWords(words).filter(
      (word) =>
        word.word.text.length <= maxWordLength &&
        word.box.height <= maxWordHeight * lineHeight &&
        (!isTilted(word) || level.has(levelOf(word)))
    )
    return rowsOf(inRows)
  })
  for (const [index, wordRows] of withoutBars(rowsByPage, lineHeight).entries()) {
    const page = pages[index]
    if (page === undefined) continue
    const parted = verticalRulingBetween(page.rulings)
    const atColumns = wordsAtColumns(wordRows, lineHeight)
    for (const words of wordRows) {
      const row = rows.length
      const plain = splitRow(words, parted, atColumns).map((run, offset) =>
        segmentOf(run, page.number, row, segments.length + offset)
      )
      const inRow = withScales(plain, scales)
      scales = scalesBelow(inRow, scales)
      segments.push(...inRow)
      const box = boxAround(inRow.map((segment) => segment.box))
      if (box !== null) rows.push({ page: page.number, segments: inRow, box })
    }
  }
  const areRuled = (upper: Placed, lower: Placed): boolean => {
    const [above, below] = [upper.box, lower.box]
    const left = Math.min(above.x, below.x)
    const right = Math.max(above.x + above.width, below.x + below.width)
    return upper.page === lower.page && ruled.get(upper.page)?.(above.y + above.height, below.y, left, right) === true
  }
  const boxes = new Map(pages.map(({ number, rulings }) => [number, drawnBoxes(rulings)]))
  const drawnBoxOf = ({ box, page }: Segment) => boxes.get(page)?.(box)
  return { rows, segments, lineHeight, smallPrint, areRuled, drawnBoxOf }
}

/**
 * Vertical or slanted words (margins, watermarks) are higher than wide and would join separate rows. Words of a form field
 * are excepted: they have the field's height.
 */
const isTilted = ({ box, role, word }: DrawnWord): boolean =>
  role !== "field" && word.text.length >= 3 && box.height > box.width * (word.text.length > 3 ? 0.9 : 1.5)

/** The heights of words that are certainly horizontal: "Mill" in narrow letters is about as high as wide. */
const levelHeights = (words: ReadonlyArray<DrawnWord>): ReadonlySet<number> =>
  new Set(words.flatMap((word) => (word.box.width > 2 * word.box.height ? [levelOf(word)] : [])))

/** A word's height in twentieths of a point. */
const levelOf = ({ box }: DrawnWord): number => Math.round(20 * box.height)

/** Rows of words with about the same vertical centre, sorted from left to right; rows from top to bottom. */
const rowsOf = (words: ReadonlyArray<DrawnWord>): Array<ReadonlyArray<DrawnWord>> => {
  const middle = (word: DrawnWord) => word.box.y + word.box.height / 2
  const sorted = inOrder(words, (a, b) => middle(a) - middle(b) || a.box.x - b.box.x)
  const rows: Array<Array<DrawnWord>> = []
  let current: Array<DrawnWord> = []
  let centre = 0
  let height = 0
  for (const word of sorted) {
    if (current.length > 0 && Math.abs(middle(word) - centre) <= 0.42 * Math.min(height, word.box.height || height)) {
      current.push(word)
      centre += (middle(word) - centre) / current.length
      continue
    }
    if (current.length > 0) rows.push(current)
    current = [word]
    centre = middle(word)
    height = word.box.height
  }
  if (current.length > 0) rows.push(current)
  return rows.map((row) => inOrder(row, (a, b) => a.box.x - b.box.x))
}

/** Sorts only where needed: most parsers return words in order. */
const inOrder = <A>(all: ReadonlyArray<A>, compare: (a: A, b: A) => number): ReadonlyArray<A> => {
  for (let index = 1; index < all.length; index++) {
    const [before, here] = [all[index - 1], all[index]]
    if (before !== undefined && here !== undefined && compare(before, here) > 0) return [...all].sort(compare)
  }
  return all
}

/** Splits a row at wide gaps, column edges and rulings. */
const splitRow = (
  row: ReadonlyArray<DrawnWord>,
  parted: HasVerticalRuling,
  atColumns: ReadonlySet<DrawnWord>
): Array<Array<DrawnWord>> => {
  const runs: Array<Array<DrawnWord>> = []
  let length = 0
  for (const word of row) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const gap = last === undefined ? Infinity : word.box.x - (last.box.x + last.box.width)
    const within = isAfterAmount(last, word) ? maxAmountGap : isOfOtherSize(last, word) ? maxSizeGap : maxGap
    const wide = gap > within * Math.max(word.box.height, last?.box.height ?? 0) || atColumns.has(word)
    length = length + 1 + word.word.text.length
    if (
      run === undefined ||
      wide ||
      word.field !== last?.field ||
      isRulingBetween(last, word, parted) ||
      run.length >= maxWords ||
      length > maxLength
    ) {
      runs.push([word])
      length = word.word.text.length
    } else run.push(word)
  }
  return runs
}

/** Whether two words differ in font size: a name in large letters and the text beside it, "ACME Ltd  12 Main Street". */
const isOfOtherSize = (last: DrawnWord | undefined, { box, word }: DrawnWord): boolean =>
  last !== undefined &&
  /[\p{L}\p{N}]/u.test(last.word.text) &&
  /[\p{L}\p{N}]/u.test(word.text) &&
  Math.max(last.box.height, box.height) > minSizeRatio * Math.min(last.box.height, box.height)

const isAfterAmount = (last: DrawnWord | undefined, { word }: DrawnWord): boolean =>
  last !== undefined &&
  ((/(?<!\d[.,]\d{1,2})(?<=\d)[.,]\d{2}$/.test(last.word.text) &&
    /^(?:\p{Lu}\p{Ll}{2}|-?\d+[.,]\d{2}%?$)/u.test(word.text)) ||
    // Between a quantity and a price the gap is wider than between thousands: "4  129,20"
    (/^\d{1,3}$/.test(last.word.text) && /^\d{3}[.,]\d{2}$/.test(word.text)))

/** Whether a ruling separates two words; single letters, each in its own box of a form, belong together. */
const isRulingBetween = (last: DrawnWord | undefined, { box, word }: DrawnWord, parted: HasVerticalRuling): boolean =>
  last !== undefined &&
  last.word.text.length + word.text.length > 2 &&
  parted(last.box.x + last.box.width, box.x, box.y + box.height / 2)

const segmentOf = (run: ReadonlyArray<DrawnWord>, page: number, row: number, index: number): Segment => {
  const words = run.map(({ word }) => word)
  const boxes = run.map(({ box }) => box)
  const text = plainColons(words.map((word) => word.text).join(" "))
  const folded = fold(text)
  let next = 0
  const starts = words.map((word) => {
    const start = next
    next += word.text.length + 1
    return start
  })
  return {
    index,
    page,
    row,
    words,
    boxes,
    text,
    folded,
    starts,
    tokens: tokensOf(text, folded),
    box: boxAround(boxes) ?? { x: 0, y: 0, width: 0, height: 0 },
    role: run[0]?.role ?? "body",
    field: run[0]?.field
  }
}

/** Replaces full-width colons, which end East Asian labels. */
const plainColons = (text: string): string => (text.includes("：") ? text.replaceAll("：", ":") : text)

/** The sorted heights of all words. */
const heightsOf = (pages: ReadonlyArray<{ readonly words: ReadonlyArray<DrawnWord> }>): Float64Array => {
  const heights = new Float64Array(pages.reduce((count, { words }) => count + words.length, 0))
  let index = 0
  for (const { words } of pages) for (const { box } of words) heights[index++] = box.height
  return heights.sort()
}

/** The indices of the words that a span touches, `[first, last]`. */
const wordRange = ({ from, segment: { starts }, to }: Span): readonly [number, number] => [
  starts.findLastIndex((start) => start <= from),
  starts.findLastIndex((start) => start < Math.max(to, from + 1))
]

/** The box of a span on the sheet (on the grid, for a format without boxes). */
export const placeOf = (span: Span): Box => {
  const [first, last] = wordRange(span)
  return boxAround(span.segment.boxes.slice(first, last + 1)) ?? span.segment.box
}

/** The box of a span in the document; null where the format has no boxes. */
export const boxOf = (span: Span): Box | null => {
  const [first, last] = wordRange(span)
  return boxAround(span.segment.words.slice(first, last + 1).map((word) => word.box))
}

/** Whether two spans have characters in common. */
export const intersects = (a: Span, b: Span): boolean => a.segment === b.segment && a.from < b.to && b.from < a.to

export const wholeOf = (segment: Segment): Span => ({ segment, from: 0, to: segment.text.length })

export const textOf = (span: Span): string => span.segment.text.slice(span.from, span.to)

/** Splits a span at the matches of a global pattern. */
export const splitAt = (span: Span, pattern: RegExp): ReadonlyArray<Span> => {
  const marks = matchesIn(textOf(span), pattern).map(stretchOf)
  const starts = [0, ...marks.map(({ to }) => to)]
  return starts.map((start, index) => {
    const end = marks[index]?.from
    return { ...span, from: span.from + start, to: end === undefined ? span.to : span.from + end }
  })
}

/** Whether two lines of a block are aligned: equal left edges, right edges or centres. */
export const areLinesAligned = (a: Segment, b: Segment, lineHeight: number): boolean => {
  const unit = Math.max(lineHeight, Math.min(a.box.height, b.box.height))
  const right = a.box.x + a.box.width - b.box.x - b.box.width
  const middle = a.box.x + a.box.width / 2 - b.box.x - b.box.width / 2
  return Math.abs(a.box.x - b.box.x) < 1.2 * unit || Math.abs(middle) < 1.2 * unit || Math.abs(right) < 0.3 * unit
}
