import { wordsOf } from "./WordsIndex.js"

/** Words of keys, folded, that ask for the first day of a time, and for the last one. */
export const startWords: ReadonlySet<string> = new Set(wordsOf("startWords"))
export const endWords: ReadonlySet<string> = new Set(wordsOf("endWords"))

/** What stands between the first day of a time and its last one, folded, as alternatives of a pattern. */
export const upTo =
  "to|until|till?|through|thru|bis(?:\\s+zum)?|au|jusqu.au|al?|ao|hasta(?:\\s+el)?|ate(?:\\s+o)?|tot(?:\\s+en\\s+met)?|t/m|do|az"

/** What stands before the last day besides, folded: "to 23:59 on 30 April". */
export const beforeLastDay = "on|am|le|el|dnia|den|dia"
