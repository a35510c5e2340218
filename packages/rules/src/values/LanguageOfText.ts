import type { Language } from "../lexicon/Language.js"
import { en } from "../lexicon/en.js"
import type { Segment } from "../sheet/Sheet.js"
import { interned } from "../words/Interned.js"
import { languages } from "../words/Lexicon.js"
import type { Token } from "../words/Text.js"
import { tokensOf } from "../words/Text.js"

/** A frequent word says more than one of a label: "the" against "total". */
const common = 2
const ofLabel = 1

/** With their accents, by which short words of one language differ from those of another. */
const wordsOf = (text: string, tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
  tokens.map(({ end, start }) => text.slice(start, end).toLowerCase()).filter((word) => !/\d/.test(word))

/** How much a word says, by the code of each language that has it. */
type Weights = ReadonlyMap<string, number>

const weightsByWord: ReadonlyMap<string, Weights> = (() => {
  const byWord = new Map<string, Map<string, number>>()
  const add = (texts: Iterable<string>, { code }: Language, weight: number): void => {
    for (const text of texts) {
      for (const word of wordsOf(text, tokensOf(text))) {
        const own = byWord.get(word)
        if (own === undefined) byWord.set(word, new Map([[code, weight]]))
        else if ((own.get(code) ?? 0) < weight) own.set(code, weight)
      }
    }
  }
  for (const language of languages) {
    add(language.common, language, common)
    for (const phrases of Object.values(language.labels)) add(phrases, language, ofLabel)
    for (const names of language.months) add(names, language, ofLabel)
  }
  const shared = interned((weights: Weights) => [...weights].join())
  return new Map([...byWord].map(([word, weights]) => [word, shared(weights)]))
})()

const none: Weights = new Map()

/** The language that most words of a text speak for, English where none does; a word that returns counts little more. */
export const languageOf = (segments: ReadonlyArray<Segment>): Language => {
  const times = new Map<string, number>()
  for (const { text, tokens } of segments) {
    for (const word of wordsOf(text, tokens)) if (weightsByWord.has(word)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const sums = new Map<string, number>()
  for (const [word, count] of times) {
    const weights = weightsByWord.get(word) ?? none
    // It says less, the more languages have it
    for (const [code, weight] of weights)
      sums.set(code, (sums.get(code) ?? 0) + (weight / weights.size) * Math.log2(1 + count))
  }
  let best = en
  for (const language of languages) {
    if ((sums.get(language.code) ?? 0) > (sums.get(best.code) ?? 0)) best = language
  }
  return best
}
