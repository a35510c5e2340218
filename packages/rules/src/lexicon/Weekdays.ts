import { patternsOf } from "./Patterns.js"
import { wordsOf } from "./WordsIndex.js"

const { ending } = patternsOf("ending")

/** The days of the week from Sunday on, folded, by their beginnings in each language. */
const beginnings: ReadonlyArray<string> = wordsOf("weekdays")

const days: ReadonlyMap<string, number> = new Map(
  beginnings.flatMap((names, day) => names.split("|").map((name) => [name, day] as const))
)

/** The number of a day of the week, 0 for Sunday, by its folded name or what it is shortened to; undefined for other words. */
export const weekdayOf = (word: string): number | undefined =>
  days.get(word) ?? (word.length > 4 && ending.test(word) ? days.get(word.slice(0, 3)) : undefined)
