import { groupBy } from "../Collections.js"
import type { LanguageFile } from "./LanguageFile.js"
import { accentedWordsOf } from "../words/Text.js"

/** A common word such as "the" is better evidence of a language than a label's word such as "total". */
const commonWordWeight = 2
const labelWordWeight = 1

/** The words for language detection, joined by spaces, grouped by their weights for languages: "de2 en1". */
export const detectionWords = (files: ReadonlyArray<LanguageFile>): Record<string, string> => {
  const byWord = new Map<string, Map<string, number>>()
  const add = (texts: Iterable<string>, code: string, weight: number): void => {
    for (const word of [...texts].flatMap((text) => accentedWordsOf(text))) {
      const own = byWord.get(word) ?? new Map<string, number>()
      own.set(code, Math.max(own.get(code) ?? 0, weight))
      byWord.set(word, own)
    }
  }
  for (const { code, labels, lists } of files) {
    add(lists.get("common") ?? [], code, commonWordWeight)
    const ofLabels = [...labels.values()].flat().map(({ text }) => text)
    const months = (lists.get("months") ?? []).flatMap((names) => names.split("|"))
    add([...ofLabels, ...months], code, labelWordWeight)
  }
  const byWeights = groupBy(byWord.keys(), (word) =>
    Array.from(byWord.get(word) ?? [], ([code, weight]) => code + weight).join(" ")
  )
  return Object.fromEntries([...byWeights].map(([name, words]) => [name, words.join(" ")]))
}
