import { beginningsOf } from "./Beginnings.js"
import { phrases } from "./Lexicon.js"
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
  const map = new Map<string, Array<readonly [Target, number]>>()
  const add = (key: string, target: Target, weight: number) => {
    const known = map.get(key)
    if (known === undefined) map.set(key, [[target, weight]])
    else known.push([target, weight])
  }
  const { lastPhrase, ownPhrase } = weights.table
  const byConcept = new Map(fields.flatMap((field) => (field.concept === undefined ? [] : [[field.concept, field]])))
  for (const [key, found] of phrases) {
    for (const { concept, weak, rank } of found) {
      const target = byConcept.get(concept)
      if (target === undefined) continue
      add(key, target, (weak ? weights.weakPhrase : 1) * (lastPhrase + (1 - lastPhrase) * rank))
    }
  }
  for (const field of fields) for (const [key, weight] of field.phrases) add(key, field, weight * ownPhrase)
  return { named: (key) => map.get(key) ?? none, mayBegin: beginningsOf(map.keys()) }
}

const none: ReadonlyArray<readonly [Target, number]> = []
