import { wordsOf } from "./WordsIndex.js"

/** Captions, folded, of a part of a paper or of a box that may be empty: alone in their line they are no value of another caption. */
export const headingsOnly: ReadonlySet<string> = new Set(
  wordsOf("headingsOnly").map((caption) => caption.replaceAll(" ", ""))
)

/** Words, folded, behind that of a party in the heading of what is told of it: "Patient details". */
export const partHeadings: ReadonlySet<string> = new Set(wordsOf("partHeadings"))

/** Where whoever writes a paper has his seat, as the foot of a page has it above his address. Folded. */
export const officeHeadings: ReadonlySet<string> = new Set(
  wordsOf("officeHeadings").map((heading) => heading.replaceAll(" ", ""))
)

/** What a heading, folded, calls the writer's own company where one beside it names the client. */
export const ownHeadings: ReadonlySet<string> = new Set(wordsOf("ownHeadings"))
