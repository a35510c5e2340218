import type { Concept } from "../lexicon/Concepts.js"
import { weights } from "../Weights.js"
import { beginningsOf } from "../words/Beginnings.js"
import { phrases } from "../words/Lexicon.js"
import type { Target } from "./Target.js"

/** The labels of an array's fields. */
export interface FieldPhrases {
  readonly fields: ReadonlyArray<Target>
  /** The fields whose label a key is, with a weight that prefers the usual labels. */
  readonly named: (key: string) => ReadonlyArray<readonly [Target, number]>
  /** Whether any label may begin with a key. */
  readonly mayBegin: (key: string) => boolean
}

/** `titles` may stand above what each thing is. */
export const fieldPhrasesOf = (fields: ReadonlyArray<Target>, titles: ReadonlyArray<string>): FieldPhrases => {
  const map = new Map<string, Array<readonly [Target, number]>>()
  const add = (key: string, target: Target, weight: number) => {
    const known = map.get(key)
    if (known === undefined) map.set(key, [[target, weight]])
    else known.push([target, weight])
  }
  const { lastPhrase, ownPhrase } = weights.table
  const byConcept = new Map<Concept, ReadonlyArray<Target>>()
  for (const field of fields) {
    if (field.concept !== undefined) byConcept.set(field.concept, [...(byConcept.get(field.concept) ?? []), field])
  }
  for (const [concept, other] of standIns) {
    if (!byConcept.has(other)) byConcept.set(other, byConcept.get(concept) ?? [])
  }
  for (const [key, found] of phrases) {
    for (const { concept, weak, rank } of found) {
      const weight = (weak ? weights.weakPhrase : 1) * (lastPhrase + (1 - lastPhrase) * rank)
      for (const target of byConcept.get(concept) ?? []) {
        add(key, target, weight * (target.concept === concept ? 1 : weights.standIn))
      }
    }
  }
  for (const field of fields) for (const [key, weight] of field.phrases) add(key, field, weight * ownPhrase)
  for (const target of byConcept.get("description") ?? things(fields)) {
    for (const title of titles) if (!map.has(title)) add(title, target, weights.table.arrayName)
  }
  return { fields, named: (key) => map.get(key) ?? none, mayBegin: beginningsOf(map.keys()) }
}

/** Columns that a table has instead, where nobody asks for both. */
const standIns: ReadonlyArray<readonly [Concept, Concept]> = [["unitPrice", "grossUnitPrice"]]

/** Where no field is a description, the first one of words is what each thing is. */
const things = (fields: ReadonlyArray<Target>): ReadonlyArray<Target> =>
  fields.filter(({ kind, concept }) => (kind === "text" || kind === "name") && concept === undefined).slice(0, 1)

const none: ReadonlyArray<readonly [Target, number]> = []
