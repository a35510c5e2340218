import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"

const apart = /\s*[|;•·]\s*(?=\p{Lu}[^:|;,\d]{1,24}:\s?\S)/u
const listed = /\s*[|;•·,]\s*(?=\p{Lu}[^:|;,\d]{1,24}:\s?\S)/u

/** What of a page's foot stands behind a value: "A-17 - Página 1 de 2". */
const pageCount =
  /\s+[|;•·–—-]\s+(?:page|seite|página|pagina|pág\.|pag\.|strona|strana|stran|sida|side|sivu|oldal)\s\d{1,3}(?!\d).*$/iu

/** A name or a few words without the next caption that stands behind them: "Visa | Last digits: 8820", "Ann Lee, Phone: 12 34". */
export const withoutNextCaption = ({ kind }: Target, candidate: Candidate): Candidate => {
  const { span, value } = candidate
  if ((kind !== "name" && kind !== "text") || typeof value !== "string") return candidate
  const count = value.search(pageCount)
  const end = count < 0 && value.includes(":") ? value.search(kind === "name" ? listed : apart) : count
  if (end <= 0 || !span.segment.text.startsWith(value, span.from)) return candidate
  return { ...candidate, value: value.slice(0, end), span: { ...span, to: span.from + end } }
}
