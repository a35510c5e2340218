import { addToGroup, groupBy } from "../Collections.js"
import { memoized } from "../Memoized.js"
import { weights } from "../Weights.js"
import type { MayOccur } from "../words/ComposedLabels.js"
import { phrasesAt } from "../words/Lexicon.js"
import { labelFilter } from "../words/Phrases.js"
import { wordsOfKey } from "../words/Text.js"
import type { Target } from "./Target.js"

type WeightedField = readonly [field: Target, weight: number]

/** The labels of an array's fields: those of the lexicon and the fields' own. */
export interface FieldPhrases {
  readonly fields: ReadonlyArray<Target>
  /** The fields that have a key as label, with a weight that prefers the usual labels. */
  readonly named: (key: string) => ReadonlyArray<WeightedField>
  /** Whether any label may begin with a key. */
  readonly mayBegin: (key: string) => boolean
}

/** `titles` are the array's names, which may title the column of descriptions. */
export const fieldPhrasesOf = (
  fields: ReadonlyArray<Target>,
  titles: Iterable<string>,
  mayOccur: MayOccur
): FieldPhrases => {
  const { lastPhrase, ownPhrase } = weights.table
  const byConcept = groupBy(fields, (field) => field.concept)
  // A gross price stands in for the price if no field asks for it
  const prices = byConcept.get("grossUnitPrice") ?? byConcept.get("unitPrice")
  if (prices !== undefined) byConcept.set("grossUnitPrice", prices)
  const shared = (key: string): Array<WeightedField> =>
    phrasesAt(key).flatMap(({ concept, weak, rank }) => {
      const weight = (weak ? weights.weakPhrase : 1) * (lastPhrase + (1 - lastPhrase) * rank)
      return (byConcept.get(concept) ?? []).map(
        (target): WeightedField => [target, weight * (target.concept === concept ? 1 : weights.standIn)]
      )
    })
  const own = new Map<string, Array<WeightedField>>()
  for (const field of fields) {
    for (const [key, weight] of field.phrases(mayOccur)) addToGroup(own, key, [field, weight * ownPhrase])
  }
  // "2025", "FY 2025" and "31.12.2025" for amount2025, if no other field is of that year
  for (const [year = "", [field, other]] of groupBy(fields, yearOf)) {
    if (year === "" || field === undefined || other !== undefined) continue
    for (const lead of ["", "fy", "3112"]) addToGroup(own, `${lead}${year}`, [field, ownPhrase])
  }
  const described = byConcept.get("description") ?? nameFields(fields)
  for (const title of titles) {
    if (own.has(title)) continue
    const [isOpen, isOfThings] = [
      shared(title).length === 0,
      phrasesAt(title).every(({ concept }) => concept === "description")
    ]
    own.set(
      title,
      described.flatMap(
        (target): ReadonlyArray<WeightedField> =>
          isOfThings && asksName(target)
            ? [[target, weights.table.arrayNameOfName]]
            : isOpen
              ? [[target, weights.table.arrayName]]
              : []
      )
    )
  }
  // Bounded by the number of labels in the lexicon
  const known = memoized((key: string) => [...shared(key), ...(own.get(key) ?? [])])
  return {
    fields,
    named: (key) => (phrasesAt(key).length > 0 ? known(key) : (own.get(key) ?? [])),
    mayBegin: labelFilter(own.keys())
  }
}

/** The year in a number's key. */
const yearOf = ({ variable: { key, type } }: Target): string | undefined =>
  type === "number" ? /(?:19|20)\d\d/.exec(key)?.[0] : undefined

/** Whether a field asks for a name: in "Extra | Price | Description" that is "Extra", not "Description". */
const asksName = ({ variable }: Target): boolean => wordsOfKey(variable.key).at(-1) === "name"

/** Whether a field is a name or a text, not a list. */
export const isText = ({ kind, variable }: Target): boolean =>
  (kind === "text" || kind === "name") && variable.type !== "array"

/** The field that names each thing if no field is a description: the title, else the first text without a concept. */
const nameFields = (fields: ReadonlyArray<Target>): ReadonlyArray<Target> => {
  const words = fields.filter(isText)
  const title = words.filter(({ concept }) => concept === "title")
  return (title.length > 0 ? title : words.filter(({ concept }) => concept === undefined)).slice(0, 1)
}
