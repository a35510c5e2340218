import { none, pass } from "../Pass.js"
import { titleWord } from "../lexicon/Titles.js"
import { isWhole } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"

/** The name at the head of the first page: with a company's legal form, or in larger letters and neither a title of the paper nor a label. */
export const letterheadOf = pass(
  "letterheads",
  none,
  ({ labels, sheet: { lineHeight, rows } }: Reading): Segment | undefined => {
    const top = rows.slice(0, weights.letterheadRows).filter(({ page }) => page === rows[0]?.page)
    const names = top.flatMap(({ segments }) =>
      segments.filter((segment) => isName(segment) && !isWhole(segment, labels))
    )
    return (
      names.find(({ text }) => hasLegalForm(text)) ??
      names.find(({ box }) => box.height > weights.largeLetters * lineHeight)
    )
  }
)

const isName = ({ text }: Segment): boolean =>
  /^[^\d@:|]{4,60}$/u.test(text) && /\p{L}{3}/u.test(text) && /^\P{Ll}/u.test(text) && !titleWord.test(fold(text))
