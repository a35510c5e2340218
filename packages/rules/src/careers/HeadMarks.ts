import { boxAround } from "@winnow/document"
import type { Segment } from "../sheet/Sheet.js"
import { tokensOf } from "../words/Text.js"
import type { Rows } from "./DatedRows.js"
import { datedRows, isBullet } from "./DatedRows.js"

/** In heights of letters: how far a mark hangs out of its entry, and how exactly what is below stands under its text. */
const hangs = 0.5
const inLine = 0.4

/**
 * The rows without the marks that hang out before the first lines of entries, "• Acme" above "Engineer  2016 – 2019": there they lead
 * the heads, and other marks further in lead what was done.
 */
export const withoutHeadMarks = (rows: Rows): Rows => {
  const dated = datedRows(rows).filter(({ row }) => rows[row]?.[0] !== undefined)
  const heads = new Set(dated.flatMap(({ row }) => (isHeadOf(rows[row - 1]?.[0], rows[row]?.[0]) ? [row - 1] : [])))
  if (heads.size === 0 || 3 * heads.size < 2 * dated.length) return rows
  return rows.map((row, index) => {
    const [first, ...others] = row
    return first !== undefined && heads.has(index) ? [unmarked(first), ...others] : row
  })
}

const isHeadOf = (head: Segment | undefined, below: Segment | undefined): boolean => {
  const text = head?.boxes[1]
  if (head === undefined || below === undefined || text === undefined || !isBullet(head) || isBullet(below))
    return false
  const { height, x } = below.box
  return x - head.box.x > hangs * height && Math.abs(text.x - x) < inLine * height
}

/** A segment without its first word. */
const unmarked = (segment: Segment): Segment => {
  const boxes = segment.boxes.slice(1)
  const from = segment.starts[1] ?? 0
  const text = segment.text.slice(from)
  return {
    ...segment,
    words: segment.words.slice(1),
    boxes,
    text,
    starts: segment.starts.slice(1).map((start) => start - from),
    tokens: tokensOf(text),
    box: boxAround(boxes) ?? segment.box
  }
}
