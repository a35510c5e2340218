import { bestOf } from "../Grouped.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Language } from "../words/Lexicon.js"
import { english, languages, spokenFor } from "../words/Lexicon.js"
import { spokenWordsOf } from "../words/Text.js"

/** The language that most words of a text speak for, English where none does; a word that returns counts little more. */
export const languageOf = (segments: ReadonlyArray<Segment>): Language => {
  const times = new Map<string, number>()
  for (const { text, tokens } of segments) {
    for (const word of spokenWordsOf(text, tokens))
      if (spokenFor(word) !== undefined) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const sums = new Map<string, number>()
  for (const [word, count] of times) {
    const weights = spokenFor(word) ?? new Map<string, number>()
    // It says less, the more languages have it
    for (const [code, weight] of weights)
      sums.set(code, (sums.get(code) ?? 0) + (weight / weights.size) * Math.log2(1 + count))
  }
  return bestOf(languages, ({ code }) => sums.get(code) ?? 0) ?? english
}
