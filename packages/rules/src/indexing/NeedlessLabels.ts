import { isConcept } from "../lexicon/Concepts.js"
import type { Phrase } from "../words/DerivedPhrases.js"
import { derivedPhrases, endingsOf } from "../words/DerivedPhrases.js"
import { keyOf } from "../words/Text.js"
import type { LanguageFile } from "./LanguageFile.js"
import { conceptsOf } from "./LanguageFile.js"

/** The keys of a language's labels that the index can derive from other labels by an ending. */
export const needlessLabels = (
  { code, labels, lists }: LanguageFile,
  others: ReadonlyArray<LanguageFile>
): ReadonlySet<string> => {
  const byKey = phrasesOf({ code, labels })
  const elsewhere = conceptsOf(others.filter((other) => other.code !== code))
  const endings = endingsOf([{ code, endings: lists.get("endings") ?? [] }])
  const needless = new Set<string>()
  for (const key of [...byKey.keys()].sort((a, b) => a.length - b.length)) {
    const own = byKey.get(key) ?? []
    const derived = derivedPhrases(key, endings, (stem) => byKey.get(stem) ?? [])
    const isSame =
      own.length === derived.length &&
      own.every((one) => derived.some((other) => one.concept === other.concept && one.weak === other.weak))
    // A label that means something else in another language is needed, since a listed key is not derived
    const known = elsewhere.get(key)
    if (!isSame || (known !== undefined && !own.every(({ concept }) => known.has(concept)))) continue
    needless.add(key)
    byKey.delete(key)
  }
  return needless
}

const phrasesOf = ({ code, labels }: Pick<LanguageFile, "code" | "labels">): Map<string, ReadonlyArray<Phrase>> => {
  const byKey = new Map<string, ReadonlyArray<Phrase>>()
  const languages = new Set([code])
  for (const [concept, own] of labels) {
    if (!isConcept(concept)) continue
    for (const { text, weak } of own)
      byKey.set(keyOf(text), [...(byKey.get(keyOf(text)) ?? []), { concept, weak, rank: 1, languages }])
  }
  return byKey
}
