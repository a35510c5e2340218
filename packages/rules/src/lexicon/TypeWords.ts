import { setsOf, wordsOf } from "./WordsIndex.js"

/** Words of labels and keys that name the type of the value, folded as by `tokensOf`. */
export const typeWords = {
  date: new Set(wordsOf("typeWords.date")),
  id: new Set(wordsOf("typeWords.id")),
  amount: new Set(wordsOf("typeWords.amount")),
  percent: new Set(wordsOf("typeWords.percent")),
  name: new Set(wordsOf("typeWords.name"))
} as const

/** "days", "Monate". */
export const { timeUnits } = setsOf("timeUnits")

/** Words that name only a type; the words before them name the thing: "ship date". */
export const typeOnlyWords: ReadonlySet<string> = new Set("nr|date|datum|dato|fecha|data|pvm".split("|"))

/** Words of keys for a document, which may label its own date and number just "Date" and "No." */
export const documentWords: ReadonlyArray<string> = wordsOf("documentWords")

/** Words of total rows, of counts, and that mean only "total", so that a key's other words name the column summed up. */
export const { countWords, sumWords, totalWords } = setsOf("countWords", "sumWords", "totalWords")

/**
 * Words that change a label's meaning, "net"; for a class or a state, "type"; and prepositions that before a colon are
 * labels of a party, a place or an end of a period, "From:".
 */
export const { directions, kindWords, modifiers } = setsOf("directions", "kindWords", "modifiers")
