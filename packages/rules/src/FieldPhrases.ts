import { phrases } from "./Lexicon.js"
import type { Target } from "./Target.js"
import { weights } from "./Weights.js"

/** The fields whose label a key is, with a weight that prefers the usual labels. */
export type FieldPhrases = (key: string) => ReadonlyArray<readonly [Target, number]>

export const fieldPhrasesOf = (fields: ReadonlyArray<Target>): FieldPhrases => {
  const byConcept = new Map(fields.flatMap((field) => (field.concept === undefined ? [] : [[field.concept, field]])))
  const own = new Map<string, Array<readonly [Target, number]>>()
  for (const field of fields) {
    for (const [key, weight] of field.phrases) {
      const known = own.get(key)
      const named = [field, weight * weights.table.ownPhrase] as const
      if (known === undefined) own.set(key, [named])
      else known.push(named)
    }
  }
  const { lastPhrase } = weights.table
  return (key) => {
    const found: Array<readonly [Target, number]> = []
    for (const phrase of phrases.get(key) ?? []) {
      const target = byConcept.get(phrase.concept)
      if (target === undefined) continue
      found.push([target, (phrase.weak ? weights.weakPhrase : 1) * (lastPhrase + (1 - lastPhrase) * phrase.rank)])
    }
    const named = own.get(key)
    return named === undefined ? found : [...found, ...named]
  }
}
