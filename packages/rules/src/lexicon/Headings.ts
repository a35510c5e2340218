import { wordsOf } from "./WordsIndex.js"

/** Folded headings of sections, or of boxes that may be empty; alone in a segment they are no other label's value. */
export const headingsOnly: ReadonlySet<string> = new Set(
  wordsOf("headingsOnly").map((caption) => caption.replaceAll(" ", ""))
)

/** Folded words behind a party's name in the heading of its section: "details" of "Patient details". */
export const partHeadings: ReadonlySet<string> = new Set(wordsOf("partHeadings"))

/** Words that forms print with wide spaces between the letters: "数   量". */
export const wideSpacedWords: ReadonlySet<string> = new Set(wordsOf("wideSpacedWords"))

/** Words that forms print vertically, letter below letter, beside a section. */
export const verticalWords: ReadonlySet<string> = new Set(wordsOf("verticalWords"))

/** Country names as printed in addresses of the lexicon's languages. */
export const countryNames = wordsOf("countryNames")
