import { wordsOf } from "./WordsIndex.js"

/** Words of labels and keys that say what kind of value stands beside them, as `tokensOf` folds them. */
export const typeWords = {
  date: new Set(wordsOf("typeWords.date")),
  id: new Set(wordsOf("typeWords.id")),
  amount: new Set(wordsOf("typeWords.amount")),
  percent: new Set(wordsOf("typeWords.percent")),
  name: new Set(wordsOf("typeWords.name"))
} as const

/** Words that make another thing of what they stand beside: a net total is no total. */
export const modifiers: ReadonlySet<string> = new Set(wordsOf("modifiers"))

/** Words, folded, that ask of which kind or in which state a thing is. */
export const kindWords: ReadonlySet<string> = new Set(wordsOf("kindWords"))

/** Words that name nothing but a type: what stands before them says of which thing. */
export const bareWords: ReadonlySet<string> = new Set("nr|date|datum|dato|fecha|data|pvm".split("|"))

/** Words of keys that name a paper, whose day and number it may call just "Date" and "No." */
export const papers: ReadonlyArray<string> = wordsOf("papers")

/** Words of a row that sums up the rows above it. */
export const sumWords: ReadonlySet<string> = new Set(wordsOf("sumWords"))

/** Words that say that something is counted. */
export const countWords: ReadonlySet<string> = new Set(wordsOf("countWords"))

/** Words that say "all together" and nothing else: what is left of a key names the column that is summed up. */
export const totalWords: ReadonlySet<string> = new Set(wordsOf("totalWords"))

/** Words that alone before a colon name a party, a place or an end of a time, and in a sentence only join others. */
export const directions: ReadonlySet<string> = new Set(wordsOf("directions"))
