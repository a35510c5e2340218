import { bestOf } from "../Grouped.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Language } from "../words/Lexicon.js"
import { english, languages, spokenFor } from "../words/Lexicon.js"
import { spokenWordsOf } from "../words/Text.js"

/** The language with the most evidence from a text's words, English without any; repetitions of a word count little. */
export const languageOf = (segments: ReadonlyArray<Segment>): Language => {
  const times = new Map<string, number>()
  for (const { text, tokens } of segments) {
    for (const word of spokenWordsOf(text, tokens))
      if (spokenFor(word) !== undefined) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const sums = new Map<string, number>()
  for (const [word, count] of times) {
    const weights = spokenFor(word) ?? new Map<string, number>()
    // A word counts less, the more languages have it
    for (const [code, weight] of weights)
      sums.set(code, (sums.get(code) ?? 0) + (weight / weights.size) * Math.log2(1 + count))
  }
  return bestOf(languages, ({ code }) => sums.get(code) ?? 0) ?? english
}
