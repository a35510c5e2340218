import { patternsOf } from "./Patterns.js"
import { wordsOf } from "./WordsIndex.js"

const { ending } = patternsOf("ending")

/** Folded names or prefixes of the weekdays in all languages, Sunday first, separated by `|`. */
const beginnings: ReadonlyArray<string> = wordsOf("weekdays")

const days: ReadonlyMap<string, number> = new Map(
  beginnings.flatMap((names, day) => names.split("|").map((name) => [name, day] as const))
)

/** The number of a weekday, 0 for Sunday, by its folded name or abbreviation; undefined for other words. */
export const weekdayOf = (word: string): number | undefined =>
  days.get(word) ?? (word.length > 4 && ending.test(word) ? days.get(word.slice(0, 3)) : undefined)
