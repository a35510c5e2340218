import { weakMemoized } from "../Memoized.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { fold } from "../words/Text.js"
import { boxAround } from "@winnow/document/plain"
import { groupBy } from "../Collections.js"

/** The running text of a document, in which sentences continue over lines. */
export interface ProseText {
  readonly text: string
  /** The folded text. */
  readonly folded: () => string
  /** The parts of the sheet that `[from, to)` of the text covers. */
  readonly spansOf: (from: number, to: number) => ReadonlyArray<Span>
}

/** Maximum length of the text; sentences behind it are not searched. */
const maxLength = 400_000

export const proseOf = weakMemoized((sheet: Sheet): ProseText => {
  const starts: Array<number> = []
  const segments: Array<Segment> = []
  let text = ""
  for (const segment of inReadingOrder(sheet)) {
    if (text.length > maxLength) break
    starts.push(text.length)
    segments.push(segment)
    text += `${segment.text} `
  }
  const spansOf = (from: number, to: number): ReadonlyArray<Span> => {
    const first = Math.max(
      0,
      starts.findLastIndex((start) => start <= from)
    )
    const count = starts.slice(first).filter((start) => start < to).length
    return segments.slice(first, first + count).flatMap((segment, index) => {
      const start = starts[first + index] ?? 0
      const span = { segment, from: Math.max(0, from - start), to: Math.min(segment.text.length, to - start) }
      return span.to > span.from ? [span] : []
    })
  }
  const whole = text
  let folded: string | undefined
  return { text, folded: () => (folded ??= fold(whole)), spansOf }
})

/** A text of the prose, perhaps over several lines, as a candidate. */
export const candidateAt = ({ spansOf }: ProseText, text: string, from: number): Candidate | undefined => {
  const [span, ...more] = spansOf(from, from + text.length)
  return span === undefined ? undefined : { value: text.replace(/\s+/g, " "), span, more, fit: 1 }
}

/** Minimum words of a line of running text, and minimum lines of a column. */
const minWords = 5
const minLines = 4

/** Maximum share of a page's lines that extend over both columns, such as headings. */
const maxSpanningShare = 0.2

/** The segments in reading order: on a page with two columns of running text, the left column comes first. */
const inReadingOrder = ({ lineHeight, segments }: Sheet): ReadonlyArray<Segment> => {
  return [...groupBy(segments, ({ page }) => page).values()].flatMap((page) => {
    const gutter = gutterOf(page, lineHeight)
    if (gutter === undefined) return page
    const isRight = ({ box }: Segment) => box.x > gutter - lineHeight
    return [...page.filter((segment) => !isRight(segment)), ...page.filter(isRight)]
  })
}

/** The x coordinate of the right one of two columns of running text. */
const gutterOf = (page: ReadonlyArray<Segment>, lineHeight: number): number | undefined => {
  const prose = page.filter(({ tokens }) => tokens.length >= minWords)
  const around = boxAround(prose.map(({ box }) => box))
  if (around === null) return undefined
  const { width, x: left } = around
  const starts = prose.flatMap(({ box }) => (box.x > left + 0.4 * width ? [box.x] : [])).sort((a, b) => a - b)
  const gutter = starts[starts.length >> 1]
  if (gutter === undefined) return undefined
  const aligned = starts.filter((x) => Math.abs(x - gutter) < lineHeight).length
  const beside = prose.filter(({ box }) => box.x + box.width < gutter).length
  const across = prose.filter(({ box }) => box.x < gutter - lineHeight && box.x + box.width > gutter).length
  return aligned >= minLines && beside >= minLines && across <= maxSpanningShare * prose.length ? gutter : undefined
}
