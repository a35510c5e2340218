import type { Variable } from "@winnow/extractor"
import { fieldsOf } from "@winnow/extractor/plain"
import { withoutDigraphs, wordsOfKey } from "../words/Text.js"
import type { Role } from "../words/RoleWords.js"
import { partyIn, issuerOrHolderIn } from "../words/RoleWords.js"
import { unclearFields, objectWords, recipientProperties, plainObjects } from "../lexicon/KeyWords.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { unabbreviated } from "./KeySpellings.js"

/** What the objects and arrays around a variable say about it. */
export interface Scope {
  readonly role: Role | undefined
  readonly inRows: boolean
  /** The words of the innermost object's key, in the singular: "invoice" of `invoice.number`. */
  readonly words: ReadonlyArray<string>
}

export const outermost: Scope = { role: undefined, inRows: false, words: [] }

/** The scope of a variable's fields. */
export const scopeWithin = (variable: Variable, scope: Scope): Scope => ({
  role: roleOf(variable, scope),
  inRows: scope.inRows,
  words: wordsOfObject(wordsOfKey(variable.key).map((word) => word.replace(/(?<=\p{L}{3})s$/u, "")))
})

const wordsOfObject = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const own = words.filter((word) => !objectWords.has(word))
  return own.length > 0 ? own : words
}

/** Adds the object's words to a field that is unclear alone: `employee.number` is no document number. */
export const withObjectWords = (variable: Variable, scope: Scope): readonly [Variable, Scope] => {
  const words = wordsOfKey(variable.key)
  const isPlain = scope.words.every((word) => plainObjects.has(word))
  if (
    scope.inRows ||
    isPlain ||
    !unclearFields.has(words.join("")) ||
    (scope.role !== undefined && typeWords.name.has(words.at(-1) ?? ""))
  )
    return [variable, scope]
  return [
    { ...variable, key: [...scope.words, ...words].join("_") },
    { ...scope, words: [] }
  ]
}

/** The party that a key names. Words such as "company" name none inside a party's object: `customer.companyName`. */
export const roleOf = (variable: Variable, scope: Scope): Role | undefined => {
  const words = wordsOfKey(variable.key)
  const spelt = [words, words.map(withoutDigraphs), unabbreviated(words)]
  for (const own of spelt) {
    const role = partyIn(own) ?? (scope.role === undefined ? issuerOrHolderIn(own) : undefined)
    if (role !== undefined) return role
  }
  // The recipient: "toName", `to.name`
  if (words[0] === "to" && asked(variable, words).some((word) => recipientProperties.has(word))) return "buyer"
  return scope.role
}

const asked = (variable: Variable, words: ReadonlyArray<string>): ReadonlyArray<string> =>
  variable.type === "object" ? fieldsOf(variable).map(({ key }) => wordsOfKey(key)[0] ?? "") : words.slice(1, 2)
