import type { Box, Line, LineRole } from "@winnow/core"
import { boxAround } from "@winnow/core"
import type { PageViewport } from "unpdf/pdfjs"

/** Text that lies upon the page's own; `rect` is left, bottom, right, top in the page's (PDF) coordinates. */
export interface AddedText {
  readonly text: string
  readonly rect: ReadonlyArray<number>
  readonly role: LineRole
}

/** Puts each text as a block of its own behind the line that stands left of it, else behind the line above it. */
export const placeAdded = (
  lines: ReadonlyArray<Line>,
  added: ReadonlyArray<AddedText>,
  viewport: PageViewport
): ReadonlyArray<Line> => {
  if (added.length === 0) return lines
  const placed = [...lines]
  let block = placed.reduce((most, line) => Math.max(most, line.block), 0)
  const boxed = added.map(({ text, rect, role }) => ({ text, role, box: boxOf(rect, viewport) }))
  for (const { text, role, box } of boxed.sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)) {
    block++
    placed.splice(placeOf(box, placed), 0, ...textLines(text, box).map((words) => ({ words, block, role })))
  }
  return placed
}

const boxOf = (rect: ReadonlyArray<number>, viewport: PageViewport): Box => {
  const [x0 = 0, y0 = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0)
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0)
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) }
}

const placeOf = (box: Box, lines: ReadonlyArray<Line>): number => {
  const middle = box.y + box.height / 2
  let beside = -1
  let nearest = -Infinity
  let above = -1
  let lowest = -Infinity
  lines.forEach((line, index) => {
    const around = boxAround(line.words.map((word) => word.box))
    if (around === null || around.x >= box.x + box.width) return
    if (around.x < box.x && around.y <= middle && middle <= around.y + around.height) {
      if (around.x > nearest) [beside, nearest] = [index, around.x]
    } else if (around.y < middle && around.y > lowest) [above, lowest] = [index, around.y]
  })
  return (beside >= 0 ? beside : above) + 1
}

/** The box shared out evenly among the lines, and each line's width among its characters. */
const textLines = (text: string, box: Box): Array<Line["words"]> => {
  const rows = text
    .split(/\r\n?|\n/u)
    .map((row) => row.trim())
    .filter((row) => row !== "")
  const height = box.height / Math.max(1, rows.length)
  return rows.map((row, index) =>
    [...row.matchAll(/\S+/gu)].map(({ 0: word, index: at }) => ({
      text: word,
      box: {
        x: box.x + (at / row.length) * box.width,
        y: box.y + index * height,
        width: (word.length / row.length) * box.width,
        height
      }
    }))
  )
}
