import { wordsOf } from "./WordsIndex.js"

/** Words of keys, folded, that ask for the first day of a time, and for the last one. */
export const startWords: ReadonlySet<string> = new Set(wordsOf("startWords"))
export const endWords: ReadonlySet<string> = new Set(wordsOf("endWords"))
