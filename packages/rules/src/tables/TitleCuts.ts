import type { Box } from "@winnow/document"
import { onceFor } from "../Once.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"

/** A row's words from left to right. */
interface RowWords {
  readonly boxes: ReadonlyArray<Box>
  readonly texts: ReadonlyArray<string>
}

/** Words of a title's line; more are a sentence. */
const mostWords = 10
const mostValueWords = 6
/** So many rows below titles tell where their values stand. */
const mostRows = 8
/** Edges at most so far apart are one line, in line heights. */
const sameEdge = 0.12
/** Of the rows with values on both sides of a place between two words, those whose values end and begin there. */
const mostlyParted = 0.7

/** What the values below titles tell of the places between a segment's words. */
interface TitleCuts {
  /** Words before which the values of most rows below are parted too, at the same edges. */
  readonly parted: ReadonlyArray<number>
  /** Whether values stand below one of two parts, `[from, at)` and `[at, to)`, and none below the other. */
  readonly isOne: (from: number, at: number, to: number) => boolean
}

/** Columns may stand no further apart than words do: then the edges of the values below tell which words title which. */
export const titleCutsOf = (segment: Segment, sheet: Sheet): TitleCuts => {
  const count = segment.words.length
  if (count < 2 || count > mostWords) return { parted: [], isOne: () => false }
  const near = sameEdge * sheet.lineHeight
  const rows = repetitionsOf(segment, sheet, near).flatMap((title) => rowsBelow(title, sheet))
  const parted: Array<number> = []
  let from = 0
  for (let at = 1; at < count; at++) {
    // The number of a form's box is no title
    if (!/\p{L}{2}|#/u.test(segment.words[at - 1]?.text ?? "")) continue
    if (!isParted(segment, from, at, rows, near)) continue
    parted.push(at)
    from = at
  }
  return { parted, isOne: (start, at, end) => isOneTitle(segment, start, at, end, rows) }
}

/** The same titles at the same place, as above each part of a table: what stands below all of them tells. */
const repetitionsOf = (segment: Segment, sheet: Sheet, near: number): ReadonlyArray<Segment> =>
  (byText(sheet).get(segment.text) ?? [segment])
    .filter(({ box }) => Math.abs(box.x - segment.box.x) <= near)
    .slice(0, mostRepetitions)

const mostRepetitions = 8

const byText = onceFor((sheet: Sheet): ReadonlyMap<string, ReadonlyArray<Segment>> => {
  const found = new Map<string, Array<Segment>>()
  for (const segment of sheet.segments) {
    const alike = found.get(segment.text)
    if (alike === undefined) found.set(segment.text, [segment])
    else alike.push(segment)
  }
  return found
})

/** The rows below a segment, up to a sentence. */
const rowsBelow = ({ page, row }: Segment, { rows }: Sheet): ReadonlyArray<RowWords> => {
  const below = rows.slice(row + 1, row + 1 + mostRows)
  const end = below.findIndex((other) => other.page !== page || other.segments.some(isSentence))
  return (end < 0 ? below : below.slice(0, end)).map(wordsOf)
}

const isSentence = ({ words }: Segment): boolean =>
  words.length > mostValueWords && !words.some(({ text }) => /\d/.test(text))

const wordsOf = ({ segments }: Row): RowWords => ({
  boxes: segments.flatMap(({ boxes }) => boxes),
  texts: segments.flatMap(({ words }) => words.map(({ text }) => text))
})

const rightOf = ({ width, x }: Box): number => x + width

/** How the values of a row stand on both sides of a place: at the inner edges of both titles, at an edge of each, or apart from them. */
interface Sides {
  readonly sides: "both" | "one" | "none"
  /** Whether one of the two words beside the place has digits. */
  readonly digits: boolean
}

const isParted = (segment: Segment, from: number, at: number, rows: ReadonlyArray<RowWords>, near: number): boolean => {
  let seen = 0
  let supporting = 0
  let isSure = false
  let hasDigits = false
  for (const row of rows) {
    const { digits, sides } = sidesOf(segment, from, at, row, near) ?? {}
    if (sides === undefined) continue
    seen++
    hasDigits ||= digits === true
    if (sides === "both" && seen === 1 && hasDigits) isSure = true
    if (sides !== "none") supporting++
    if (hasDigits && supporting > 1 && supporting >= mostlyParted * seen) return true
  }
  return isSure
}

const sidesOf = ({ boxes }: Segment, from: number, at: number, row: RowWords, near: number): Sides | undefined => {
  const [first, left, right, end] = [boxes[from], boxes[at - 1], boxes[at], boxes.at(-1)]
  if (first === undefined || left === undefined || right === undefined || end === undefined) return undefined
  if (row.boxes.some((box) => box.x < rightOf(left) - near && rightOf(box) > right.x + near))
    return { sides: "none", digits: false }
  const beginning = row.boxes.findIndex(({ x }) => Math.abs(x - right.x) <= near)
  const before = row.boxes.findLastIndex((box) => rightOf(box) <= rightOf(left) + near)
  const next = beginning > 0 ? beginning : before + 1
  const [a, b] = [row.boxes[next - 1], row.boxes[next]]
  if (a === undefined || b === undefined || rightOf(a) < first.x || b.x > rightOf(end)) return undefined
  const [textLeft = "", textRight = ""] = row.texts.slice(next - 1, next + 1)
  if (/^\d{1,3}$/.test(textLeft) && /^\d{3}(?!\d)/.test(textRight)) return undefined
  if (isInRange(row, next)) return { sides: "none", digits: false }
  const endsLeft = Math.abs(rightOf(a) - rightOf(left)) <= near
  const endsRight = row.boxes
    .slice(next)
    .some((box) => boxes.slice(at, at + 2).some((title) => Math.abs(rightOf(box) - rightOf(title)) <= near))
  const beginsLeft = row.boxes.slice(0, next).some((box) => Math.abs(box.x - first.x) <= near)
  const atEdges = (endsLeft && endsRight) || (beginsLeft && beginning > 0)
  return {
    sides: endsLeft && beginning > 0 ? "both" : atEdges ? "one" : "none",
    digits: /\d/.test(`${textLeft}${textRight}`)
  }
}

/** Whether a word is the dash or the second number of "£38 - £40". */
const isInRange = ({ boxes, texts }: RowWords, word: number): boolean =>
  [word - 1, word].some((dash) => {
    const [before, own, behind] = boxes.slice(Math.max(0, dash - 1), dash + 2)
    if (before === undefined || own === undefined || behind === undefined || !/^[-–—]$/.test(texts[dash] ?? ""))
      return false
    const widest = widestSpace * before.height
    const isClose = own.x - rightOf(before) < widest && behind.x - rightOf(own) < widest
    return isClose && /\d$/.test(texts[dash - 1] ?? "") && /^\p{Sc}?\d/u.test(texts[dash + 1] ?? "")
  })

/** In heights of a word. */
const widestSpace = 0.5

const isOneTitle = (
  { boxes }: Segment,
  from: number,
  at: number,
  to: number,
  rows: ReadonlyArray<RowWords>
): boolean => {
  const [first, left, right, end] = [boxes[from], boxes[at - 1], boxes[at], boxes[to - 1]]
  if (first === undefined || left === undefined || right === undefined || end === undefined) return false
  let isBelowLeft = false
  let isBelowRight = false
  for (const row of rows) {
    // Other rows may be titles too
    if (!row.texts.some((text) => /\d/.test(text))) continue
    for (const box of row.boxes) {
      isBelowLeft ||= box.x < rightOf(left) && rightOf(box) > first.x
      isBelowRight ||= box.x < rightOf(end) && rightOf(box) > right.x
    }
  }
  return isBelowLeft !== isBelowRight
}
