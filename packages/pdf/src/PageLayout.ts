import type { Box, Line, Word } from "@winnow/core"
import { regions } from "./Columns.js"
import type { Segment } from "./Segments.js"
import { rows, segments } from "./Segments.js"
import type { TurnedRuns } from "./TextRuns.js"
import { cosSin } from "./TextRuns.js"
import type { PlacedWord } from "./Words.js"
import { placedWords } from "./Words.js"

/** A page's size in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Lines in reading order. Text of another direction than most of the page's comes after it, as blocks of its own. */
export const layOut = (turned: ReadonlyArray<TurnedRuns>, size: PageSize): Array<Line> => {
  const lines: Array<Line> = []
  let block = 0
  for (const { angle, runs } of turned) {
    const toWord = wordOf(angle, size)
    for (const region of regions(segments(placedWords(runs)))) {
      let above: Row | undefined
      for (const row of regionRows(region)) {
        const words = row.words.flatMap(toWord)
        if (words.length === 0) continue
        if (above === undefined || !continues(row, above)) block++
        lines.push({ words, block, role: "body" })
        above = row
      }
    }
  }
  return lines
}

interface Row {
  readonly words: ReadonlyArray<PlacedWord>
  readonly left: number
  readonly right: number
  readonly base: number
  readonly size: number
}

const regionRows = (region: ReadonlyArray<Segment>): Array<Row> =>
  rows(region).map((parts) => {
    parts.sort((one, other) => one.left - other.left)
    return {
      words: inReadingOrder(parts.flatMap((segment) => segment.words)),
      left: Math.min(...parts.map((segment) => segment.left)),
      right: Math.max(...parts.map((segment) => segment.right)),
      base: parts[0]?.base ?? 0,
      size: Math.max(...parts.map((segment) => segment.size))
    }
  })

/** Lines of one paragraph: close, of about one size, one above the other. */
const continues = (row: Row, above: Row): boolean =>
  row.base - above.base < 1.5 * Math.max(row.size, above.size) &&
  row.size < 1.25 * above.size &&
  above.size < 1.25 * row.size &&
  row.left < above.right &&
  above.left < row.right

/** From the right where most words are written so; numbers and Latin words among them keep their own order. */
const inReadingOrder = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  const turned = words.filter((word) => word.rightToLeft).length
  if (turned === 0 || turned * 2 < words.length) return words
  const ordered: Array<PlacedWord> = []
  let insertAt = 0
  for (const word of [...words].reverse()) {
    if (word.rightToLeft) insertAt = ordered.push(word)
    else ordered.splice(insertAt, 0, word)
  }
  return ordered
}

/** Back from the direction's coordinates to the page's; nothing for a word outside the page. */
const wordOf = (angle: number, page: PageSize) => {
  const [cos, sin] = cosSin(angle)
  return ({ text, left, right, top, bottom }: PlacedWord): Array<Word> => {
    const box = angle === 0 ? { x: left, y: top, width: right - left, height: bottom - top } : turnedBox()
    const inside = box.x < page.width && box.y < page.height && box.x + box.width > 0 && box.y + box.height > 0
    return inside ? [{ text, box }] : []

    function turnedBox(): Box {
      const xs = [left, right].flatMap((x) => [x * cos - top * sin, x * cos - bottom * sin])
      const ys = [left, right].flatMap((x) => [x * sin + top * cos, x * sin + bottom * cos])
      const x = Math.min(...xs)
      const y = Math.min(...ys)
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    }
  }
}
