import { boxAround } from "@winnow/document/plain"
import { grouped } from "../Grouped.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"

/** Minimum words of a line of running text, and minimum lines of a column. */
const proseWords = 5
const minLines = 4

/** Maximum share of a page's lines that extend over both columns, such as headings. */
const maxAcross = 0.2

/** The segments in reading order: on a page with two columns of running text, the left column comes first. */
export const inColumns = ({ lineHeight, segments }: Sheet): ReadonlyArray<Segment> => {
  return [...grouped(segments, ({ page }) => page).values()].flatMap((page) => {
    const gutter = gutterOf(page, lineHeight)
    if (gutter === undefined) return page
    const isRight = ({ box }: Segment) => box.x > gutter - lineHeight
    return [...page.filter((segment) => !isRight(segment)), ...page.filter(isRight)]
  })
}

/** The x coordinate of the right one of two columns of running text. */
const gutterOf = (page: ReadonlyArray<Segment>, lineHeight: number): number | undefined => {
  const prose = page.filter(({ tokens }) => tokens.length >= proseWords)
  const around = boxAround(prose.map(({ box }) => box))
  if (around === null) return undefined
  const { width, x: left } = around
  const starts = prose.flatMap(({ box }) => (box.x > left + 0.4 * width ? [box.x] : [])).sort((a, b) => a - b)
  const gutter = starts[starts.length >> 1]
  if (gutter === undefined) return undefined
  const aligned = starts.filter((x) => Math.abs(x - gutter) < lineHeight).length
  const beside = prose.filter(({ box }) => box.x + box.width < gutter).length
  const across = prose.filter(({ box }) => box.x < gutter - lineHeight && box.x + box.width > gutter).length
  return aligned >= minLines && beside >= minLines && across <= maxAcross * prose.length ? gutter : undefined
}
