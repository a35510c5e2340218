import type { Segment } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"

/** A stretch of a line as a value, without the marks around it; undefined where nothing is left. */
export const part = (segment: Segment, from: number, to: number, fit: number): Candidate | undefined => {
  const text = segment.text.slice(from, to)
  const start = from + (/^[\s|,;:•·–—*-]*/.exec(text)?.[0].length ?? 0)
  const end = from + text.replace(/[\s|,;:•·–—*-]+$/, "").length
  return end > start
    ? { value: segment.text.slice(start, end), span: { segment, from: start, to: end }, fit }
    : undefined
}
