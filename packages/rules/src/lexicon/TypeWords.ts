import { wordsOf } from "./WordsIndex.js"

/** Words of labels and keys that name the type of the value, folded as by `tokensOf`. */
export const typeWords = {
  date: new Set(wordsOf("typeWords.date")),
  id: new Set(wordsOf("typeWords.id")),
  amount: new Set(wordsOf("typeWords.amount")),
  percent: new Set(wordsOf("typeWords.percent")),
  name: new Set(wordsOf("typeWords.name"))
} as const

/** Words that change the meaning of a label: a net total is not a total. */
export const modifiers: ReadonlySet<string> = new Set(wordsOf("modifiers"))

/** Folded words for a class or a state: "type", "status". */
export const kindWords: ReadonlySet<string> = new Set(wordsOf("kindWords"))

/** Words that name only a type; the words before them name the thing: "ship date". */
export const typeOnlyWords: ReadonlySet<string> = new Set("nr|date|datum|dato|fecha|data|pvm".split("|"))

/** Words of keys for a document, which may label its own date and number just "Date" and "No." */
export const documentWords: ReadonlyArray<string> = wordsOf("documentWords")

/** Words of a total row. */
export const sumWords: ReadonlySet<string> = new Set(wordsOf("sumWords"))

/** Words that mean a count. */
export const countWords: ReadonlySet<string> = new Set(wordsOf("countWords"))

/** Words that mean only "total"; the other words of a key name the column that is summed up. */
export const totalWords: ReadonlySet<string> = new Set(wordsOf("totalWords"))

/** Prepositions that before a colon are labels of a party, a place or an end of a period: "From:". */
export const directions: ReadonlySet<string> = new Set(wordsOf("directions"))
