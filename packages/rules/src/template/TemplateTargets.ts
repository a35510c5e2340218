import type { Variable } from "@winnow/extractor"
import { fieldsOf, itemTypeOf } from "@winnow/extractor/plain"
import { everyWords, itemWords } from "../lexicon/KeyWords.js"
import { anywhere, composedLabels } from "../words/ComposedLabels.js"
import type { MayOccur } from "../words/ComposedLabels.js"
import { keyOf, tokensOf, wordsOfKey } from "../words/Text.js"
import type { FieldPhrases } from "./FieldPhrases.js"
import { fieldPhrasesOf } from "./FieldPhrases.js"
import type { Scope } from "./Scope.js"
import { outermost, scopeWithin } from "./Scope.js"
import type { Target } from "./Target.js"
import { targetOf } from "./Target.js"
import { labelFilter } from "../words/Phrases.js"

/** A template's targets: its single leaves and its arrays. */
export interface TemplateTargets {
  readonly scalars: ReadonlyArray<Target>
  readonly arrays: ReadonlyArray<AskedArray>
}

/** An array of the template and the leaves of its objects. */
interface AskedArray {
  readonly variable: Variable
  readonly path: ReadonlyArray<string | number>
  readonly fields: ReadonlyArray<Target>
  /** The array's names, by `keyOf`. */
  readonly titles: ReadonlySet<string>
  /** The element of an array of scalars. */
  readonly list: Target | undefined
}

/** An array with those labels of its columns that may occur in a document. */
export interface ArrayTarget extends AskedArray {
  readonly phrases: FieldPhrases
}

export const withPhrases = (array: AskedArray, mayOccur: MayOccur): ArrayTarget => ({
  ...array,
  phrases: fieldPhrasesOf(array.fields, array.titles, mayOccur)
})

/** Whether an array lists what is bought or charged, not payments, bookings or people. */
export const asksItems = ({ key }: Variable): boolean => wordsOfKey(key).some((word) => itemWords.has(word))

/** `ownKeys` are the keys of variables by which paths have them, where these are not their own. */
export const targetsOf = (
  variables: ReadonlyArray<Variable>,
  ownKeys: ReadonlyMap<Variable, string> = new Map(),
  path: ReadonlyArray<string | number> = [],
  scope: Scope = outermost
): TemplateTargets => {
  const found = variables.map((variable): TemplateTargets => {
    const own = [...path, ownKeys.get(variable) ?? variable.key]
    if (variable.type === "object") return targetsOf(fieldsOf(variable), ownKeys, own, scopeWithin(variable, scope))
    if (variable.type !== "array") return { scalars: [targetOf(variable, own, scope)], arrays: [] }
    const isOfObjects = itemTypeOf(variable) === "object"
    const fields = isOfObjects ? withTextsNamed(rowTargets(variable, own)) : []
    const list = isOfObjects ? undefined : listTarget(variable, own, scope)
    return { scalars: [], arrays: [{ variable, path: own, fields, titles: new Set(titlesOf(variable)), list }] }
  })
  return { scalars: found.flatMap(({ scalars }) => scalars), arrays: found.flatMap(({ arrays }) => arrays) }
}

/** An array's names, from its key and a short context: the title of the column that names each thing. */
const titlesOf = ({ key, context }: Variable): ReadonlyArray<string> => {
  const said = tokensOf(context)
  const thing = said.length > 4 ? undefined : said.find(({ key }) => !everyWords.has(key))
  const words = wordsOfKey(key)
  const own = [words, ...singularsOf(words.at(-1) ?? "").map((last) => [...words.slice(0, -1), last])].map((name) =>
    keyOf(name.join(" "))
  )
  return [...own, ...composedLabels(words, anywhere), ...(thing === undefined ? [] : [thing.key])]
}

/** What a plural may be the plural of: "deduction" of "deductions", "Abzug" of "Abzüge". */
const singularsOf = (word: string): ReadonlyArray<string> => {
  const stems = ["s", "es", "en", "n", "e"].flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length > 3 ? [word.slice(0, -ending.length)] : []
  )
  return [...stems, ...stems.map((stem) => stem.replace(/([aou])e(?=[^aeiou]{1,3}$)/, "$1"))]
}

/** An array's element as a target of its own, with the array's labels. */
const listTarget = (variable: Variable, path: ReadonlyArray<string | number>, scope: Scope): Target => {
  const type = itemTypeOf(variable) === "number" ? "number" : "string"
  const target = targetOf({ ...variable, type }, path, scope)
  return { ...target, variable, kind: type === "string" && target.kind === "name" ? "text" : target.kind }
}

/** Targets for the leaves of an array's objects. A list of strings is one text; arrays of objects are not read. */
const rowTargets = (variable: Variable, path: ReadonlyArray<string | number>): Array<Target> =>
  fieldsOf(variable).flatMap((field) => {
    const own = [...path, field.key]
    if (field.type === "array") {
      if (itemTypeOf(field) !== "string") return []
      const text = targetOf({ ...field, type: "string" }, own, { ...scopeWithin(variable, outermost), inRows: true })
      return [{ ...text, variable: field, kind: "text", concept: undefined, role: undefined }]
    }
    return field.type === "object"
      ? rowTargets(field, own)
      : [targetOf(field, own, { ...scopeWithin(variable, outermost), role: undefined, inRows: true })]
  })

/** A text is no amount if a number of the same meaning stands beside it: "charge" beside "amount" is what is charged. */
const withTextsNamed = (fields: ReadonlyArray<Target>): ReadonlyArray<Target> => {
  const amounts = new Set(fields.flatMap(({ concept, kind }) => (kind === "amount" ? concept : [])))
  return fields.map((field) =>
    field.kind === "text" && amounts.has(field.concept) ? { ...field, concept: undefined } : field
  )
}

/** Phrases of targets besides those of the lexicon. */
export interface OwnPhrases {
  readonly byKey: ReadonlyMap<string, ReadonlyMap<Target, number>>
  /** Whether any phrase of the targets or the lexicon may begin with a key. */
  readonly mayBegin: (key: string) => boolean
}

export const ownPhrasesOf = (targets: ReadonlyArray<Target>, mayOccur: MayOccur): OwnPhrases => {
  const byKey = new Map<string, Map<Target, number>>()
  for (const target of targets) {
    for (const [key, weight] of target.phrases(mayOccur))
      byKey.set(key, (byKey.get(key) ?? new Map<Target, number>()).set(target, weight))
  }
  return { byKey, mayBegin: labelFilter(byKey.keys()) }
}
