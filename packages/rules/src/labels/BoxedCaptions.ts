import { noEntries, pass } from "../Pass.js"
import type { Box } from "@winnow/document"
import { addToGroup } from "../Collections.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"

/** Captions of drawn boxes by segment index, each with the segments below it in its box. */
export type BoxedCaptions = ReadonlyMap<number, ReadonlyArray<Segment>>

/** Max height in lines and max segments of a box; a larger box frames a part of the page. */
const maxHeight = 12
const maxSegments = 16

/**
 * Captions of a form's drawn boxes: the only text in the box's first row, with text below it. Text outside the box's lines
 * belongs to another box, however near it is.
 */
export const boxedCaptionsOf = pass("captions in drawn boxes", noEntries, (sheet: Sheet): BoxedCaptions => {
  const boxes = new Map<string, Array<Segment>>()
  for (const segment of sheet.segments) {
    const box = sheet.drawnBoxOf(segment)
    if (box === undefined || box.height > maxHeight * sheet.lineHeight) continue
    addToGroup(boxes, keyOf(segment, box), segment)
  }
  const found = new Map<number, ReadonlyArray<Segment>>()
  for (const [caption, ...others] of boxes.values()) {
    if (caption === undefined || others.length === 0 || others.length > maxSegments || !mayBeCaption(caption)) continue
    if (others.some(({ row }) => row === caption.row)) continue
    found.set(caption.index, others)
  }
  return found
})

const keyOf = ({ page }: Segment, { height, width, x, y }: Box): string =>
  [page, ...[x, y, width, height].map(Math.round)].join(" ")

const mayBeCaption = ({ text }: Segment): boolean => /\p{L}{2}/u.test(text) && !/[:;.!]\s*\S*\d|@/.test(text)
