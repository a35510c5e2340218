import { onceFor } from "../Once.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import { inColumns } from "./ProseColumns.js"
import type { Candidate } from "../values/Candidates.js"
import { fold } from "../words/Text.js"

/** The running text of a document, in which sentences continue over lines. */
export interface ProseText {
  readonly text: string
  /** The folded text. */
  readonly folded: () => string
  /** The parts of the sheet that `[from, to)` of the text covers. */
  readonly spansOf: (from: number, to: number) => ReadonlyArray<Span>
}

/** Maximum length of the text; sentences behind it are not searched. */
const longest = 400_000

export const proseOf = onceFor((sheet: Sheet): ProseText => {
  const starts: Array<number> = []
  const segments: Array<Segment> = []
  let text = ""
  for (const segment of inColumns(sheet)) {
    if (text.length > longest) break
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
