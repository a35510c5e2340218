import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"

const apart = /\s*[|;•·]\s*(?=\p{Lu}[^:|;,\d]{1,24}:\s?\S)/u
const listed = /\s*[|;•·,]\s*(?=\p{Lu}[^:|;,\d]{1,24}:\s?\S)/u

/** A name or a few words without the next caption that stands behind them: "Visa | Last digits: 8820", "Ann Lee, Phone: 12 34". */
export const withoutNextCaption = ({ kind }: Target, candidate: Candidate): Candidate => {
  const { span, value } = candidate
  if ((kind !== "name" && kind !== "text") || typeof value !== "string" || !value.includes(":")) return candidate
  const end = value.search(kind === "name" ? listed : apart)
  if (end <= 0 || !span.segment.text.startsWith(value, span.from)) return candidate
  return { ...candidate, value: value.slice(0, end), span: { ...span, to: span.from + end } }
}
