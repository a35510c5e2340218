import { boxAround } from "@winnow/document/plain"
import { groupBy } from "../Collections.js"
import { fold, tokensOf } from "../words/Text.js"
import type { Row, Segment, Sheet } from "./Sheet.js"

/** The sheet with other segments, whose rows are numbered anew. */
export const withSegments = (sheet: Sheet, all: ReadonlyArray<Segment>): Sheet => {
  let index = 0
  const byRow = [...groupBy(all, ({ row }) => row).entries()].sort(([a], [b]) => a - b)
  const rows = byRow.map(([, own], row): Row => {
    const inOrder = own.sort((a, b) => a.box.x - b.box.x)
    const box = boxAround(own.map((one) => one.box)) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { page: own[0]?.page ?? 0, box, segments: inOrder.map((one) => ({ ...one, row, index: index++ })) }
  })
  return { ...sheet, rows, segments: rows.flatMap(({ segments }) => segments) }
}

/** Lines as one text in the place of the first, without a hyphen within a word. */
export const asOneLine = (first: Segment, more: ReadonlyArray<Segment>): Segment => {
  let { boxes, starts, text, words } = first
  for (const line of more) {
    const isWord = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line.text)
    text = isWord ? text.slice(0, -1) : /[/-]$/.test(text) ? text : `${text} `
    const from = text.length
    starts = [...starts, ...line.starts.map((start) => from + start)]
    words = [...words, ...line.words]
    boxes = [...boxes, ...line.boxes]
    text += line.text
  }
  const folded = fold(text)
  const { x, width } = boxAround(boxes) ?? first.box
  const box = { ...first.box, x, width }
  return { ...first, box, text, folded, starts, words, boxes, tokens: tokensOf(text, folded) }
}
