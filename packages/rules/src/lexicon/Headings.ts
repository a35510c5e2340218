import { setsOf, wordsOf } from "./WordsIndex.js"

/** Folded headings of sections, or of boxes that may be empty; alone in a segment they are no other label's value. */
export const headingsOnly: ReadonlySet<string> = new Set(
  wordsOf("headingsOnly").map((caption) => caption.replaceAll(" ", ""))
)

/** Folded words behind a party's name in the heading of its section: "details" of "Patient details". */
export const partHeadings: ReadonlySet<string> = new Set(wordsOf("partHeadings"))

/** Country names as printed in addresses of the lexicon's languages. */
export const countryNames = wordsOf("countryNames")

/** Words that forms print with wide spaces between the letters, "数   量", or vertically beside a section. */
export const { verticalWords, wideSpacedWords } = setsOf("verticalWords", "wideSpacedWords")
