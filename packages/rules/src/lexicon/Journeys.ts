import { wordsOf } from "./WordsIndex.js"

/** Folded words before the ends of a journey: "Route: Graz - Wien". */
export const wayWords: ReadonlySet<string> = new Set(wordsOf("wayWords"))
