import { phrases } from "./Lexicon.js"
import { ownPhrasesOf } from "./OwnPhrases.js"
import type { Target } from "./Target.js"
import { weights } from "./Weights.js"

/** The labels of an array's fields. */
export interface FieldPhrases {
  /** The fields whose label a key is, with a weight that prefers the usual labels. */
  readonly named: (key: string) => ReadonlyArray<readonly [Target, number]>
  /** Whether any label may begin with a key. */
  readonly mayBegin: (key: string) => boolean
}

export const fieldPhrasesOf = (fields: ReadonlyArray<Target>): FieldPhrases => {
  const byConcept = new Map(fields.flatMap((field) => (field.concept === undefined ? [] : [[field.concept, field]])))
  const { byKey, mayBegin } = ownPhrasesOf(fields)
  const { lastPhrase, ownPhrase } = weights.table
  const named = (key: string) => {
    const found: Array<readonly [Target, number]> = []
    for (const { concept, weak, rank } of phrases.get(key) ?? []) {
      const target = byConcept.get(concept)
      if (target === undefined) continue
      found.push([target, (weak ? weights.weakPhrase : 1) * (lastPhrase + (1 - lastPhrase) * rank)])
    }
    for (const [target, weight] of byKey.get(key) ?? []) found.push([target, weight * ownPhrase])
    return found
  }
  return { named, mayBegin }
}
