import type { Variable } from "@winnow/extractor"
import type { DescribedPlace } from "../lexicon/Descriptions.js"
import { descriptions, saidAlike, saidAnywhere } from "../lexicon/Descriptions.js"
import { once } from "../Once.js"
import { weights } from "../Weights.js"
import { fold, tokensOf } from "../words/Text.js"

/** A sentence of the lexicon as its telling words. */
interface Described {
  readonly name: string
  readonly words: ReadonlySet<string>
}

const alike: ReadonlyMap<string, string> = new Map(
  saidAlike.flatMap((line) => {
    const [first = "", ...others] = line.split("|")
    return others.map((other) => [other, first] as const)
  })
)

/** "taxes" as "tax": a plural is the same word. */
const wordOf = (word: string): string => {
  const known = alike.get(word)
  if (known !== undefined) return known
  const singular = word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word
  return alike.get(singular) ?? singular
}

const tellingWords = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(text).flatMap(({ key }) => (saidAnywhere.has(key) ? [] : [wordOf(key)])))

/** The sentences of the lexicon by place and type, and what their words tell: only templates with opaque keys need them. */
const lexicon = once(() => {
  const byPlace = new Map<string, Array<Described>>()
  const namesBy = new Map<string, Set<string>>()
  const names = new Set<string>()
  for (const [place, types] of Object.entries(descriptions)) {
    for (const [type, byName] of Object.entries(types)) {
      const here = Object.entries(byName).flatMap(([name, said]) =>
        said.split("|").map((sentence): Described => ({ name, words: tellingWords(sentence) }))
      )
      byPlace.set(`${place} ${type}`, here)
      for (const { name, words } of here) {
        names.add(name)
        for (const word of words) namesBy.set(word, (namesBy.get(word) ?? new Set()).add(name))
      }
    }
  }
  /** The logarithm of the inverse share of names that a word describes (Spärck Jones, 1972). */
  const tells = (word: string): number => Math.log(1 + names.size / (namesBy.get(word)?.size ?? 1))
  return { byPlace, tells }
})

const sumOf = (words: Iterable<string>): number => {
  const { tells } = lexicon()
  let sum = 0
  for (const word of words) sum += tells(word)
  return sum
}

const sides = ["seller", "buyer"]

/** Whether one text is of what the seller has and the other of the buyer's. */
const ofOtherSide = (said: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  sides.some((side) => words.has(side) && !said.has(side)) && sides.some((side) => said.has(side) && !words.has(side))

/** The share of two texts that both say, each word by what it tells (Dice, 1945). None where they are of different parties. */
const likeness = (said: ReadonlySet<string>, words: ReadonlySet<string>): number => {
  if (ofOtherSide(said, words)) return 0
  const shared = [...said].filter((word) => words.has(word))
  return shared.length === 0 ? 0 : (2 * sumOf(shared)) / (sumOf(said) + sumOf(words))
}

/** Where a description goes on with what is not meant, or more of the same. */
const aside = /[;(]|[,.]\s/u

/**
 * The words by which a key asks for what a context describes in a sentence: "line total" of "The amount charged for this
 * line". None where no description is near enough, or two are as near.
 */
export const describedName = ({ context, type }: Variable, inRows: boolean): string | undefined => {
  const folded = fold(context)
  const end = folded.search(aside)
  const texts = [...new Set([folded, end > 0 ? folded.slice(0, end) : folded])].map(tellingWords)
  const places: ReadonlyArray<DescribedPlace> = [inRows ? "row" : "paper", "either"]
  const byName = new Map<string, number>()
  for (const { name, words } of places.flatMap((place) => lexicon().byPlace.get(`${place} ${type}`) ?? [])) {
    for (const said of texts) byName.set(name, Math.max(byName.get(name) ?? 0, likeness(said, words)))
  }
  const [first, second] = [...byName].sort(([, a], [, b]) => b - a)
  const { least, margin } = weights.described
  if (first === undefined || first[1] < least || first[1] - (second?.[1] ?? 0) < margin) return undefined
  return first[0]
}
