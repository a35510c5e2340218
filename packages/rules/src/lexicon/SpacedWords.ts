import { wordsOf } from "./WordsIndex.js"

/** Words of a form whose two letters stand at both ends of their cell: "数   量". */
export const justifiedWords: ReadonlySet<string> = new Set(wordsOf("justifiedWords"))

/** What stands downwards beside a part of a form, letter below letter. */
export const downwardWords: ReadonlySet<string> = new Set(wordsOf("downwardWords"))
