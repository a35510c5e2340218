import { hasLegalForm } from "./LegalForms.js"
import { titleWord } from "./lexicon/Titles.js"
import type { Segment, Sheet } from "./Sheet.js"
import { fold } from "./Text.js"
import { weights } from "./Weights.js"

/** The name at the head of the first page: with a company's legal form, or in larger letters and no title of the paper. */
export const letterheadOf = ({ lineHeight, rows }: Sheet): Segment | undefined => {
  const top = rows.slice(0, weights.letterheadRows).filter(({ page }) => page === rows[0]?.page)
  const names = top.flatMap(({ segments }) => segments.filter(isName))
  return (
    names.find(({ text }) => hasLegalForm(text)) ??
    names.find(({ box }) => box.height > weights.largeLetters * lineHeight)
  )
}

const isName = ({ text }: Segment): boolean =>
  /^[^\d@:|]{4,60}$/u.test(text) && /\p{L}{3}/u.test(text) && /^\P{Ll}/u.test(text) && !titleWord.test(fold(text))
