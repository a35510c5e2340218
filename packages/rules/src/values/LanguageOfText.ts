import type { Language } from "../lexicon/Language.js"
import { en } from "../lexicon/en.js"
import type { Segment } from "../sheet/Sheet.js"
import { languages } from "../words/Lexicon.js"
import type { Token } from "../words/Text.js"
import { tokensOf } from "../words/Text.js"

/** A frequent word says more than one of a label: "the" against "total". */
const common = 2
const ofLabel = 1

/** With their accents, by which short words of one language differ from those of another. */
const wordsOf = (text: string, tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
  tokens.map(({ end, start }) => text.slice(start, end).toLowerCase()).filter((word) => !/\d/.test(word))

/** What a word says for each language: less, the more languages have it. */
const sharesByWord: ReadonlyMap<string, ReadonlyArray<readonly [code: string, share: number]>> = (() => {
  const weights = new Map<string, Map<string, number>>()
  const add = (texts: Iterable<string>, { code }: Language, weight: number): void => {
    for (const text of texts) {
      for (const word of wordsOf(text, tokensOf(text))) {
        const own = weights.get(word) ?? new Map<string, number>()
        weights.set(word, own.set(code, Math.max(weight, own.get(code) ?? 0)))
      }
    }
  }
  for (const language of languages) {
    add(language.common, language, common)
    for (const phrases of Object.values(language.labels)) add(phrases, language, ofLabel)
    for (const names of language.months) add(names, language, ofLabel)
  }
  return new Map(
    [...weights].map(([word, own]) => [word, [...own].map(([code, weight]) => [code, weight / own.size] as const)])
  )
})()

/** The language that most words of a text speak for, English where none does; a word that returns counts little more. */
export const languageOf = (segments: ReadonlyArray<Segment>): Language => {
  const times = new Map<string, number>()
  for (const { text, tokens } of segments) {
    for (const word of wordsOf(text, tokens)) if (sharesByWord.has(word)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const sums = new Map<string, number>()
  for (const [word, count] of times) {
    for (const [code, share] of sharesByWord.get(word) ?? [])
      sums.set(code, (sums.get(code) ?? 0) + share * Math.log2(1 + count))
  }
  let best = en
  for (const language of languages) {
    if ((sums.get(language.code) ?? 0) > (sums.get(best.code) ?? 0)) best = language
  }
  return best
}
