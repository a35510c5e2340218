import { wordsOf } from "./WordsIndex.js"

/** Captions, folded, of a part of a paper or of a box that may be empty: alone in their line they are no value of another caption. */
export const headingsOnly: ReadonlySet<string> = new Set(
  wordsOf("headingsOnly").map((caption) => caption.replaceAll(" ", ""))
)

/** Words, folded, behind that of a party in the heading of what is told of it: "Patient details". */
export const partHeadings: ReadonlySet<string> = new Set(wordsOf("partHeadings"))

/** Words of a form whose two letters stand at both ends of their cell: "数   量". */
export const justifiedWords: ReadonlySet<string> = new Set(wordsOf("justifiedWords"))

/** What stands downwards beside a part of a form, letter below letter. */
export const downwardWords: ReadonlySet<string> = new Set(wordsOf("downwardWords"))

/** Country names as addresses in the lexicon's languages print them. */
export const countryNames = wordsOf("countryNames")
