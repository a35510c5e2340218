import type { Variable } from "@winnow/core"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { headWords, initials, taxWord } from "../lexicon/KeyWords.js"
import { papers, typeWords, yearWords } from "../lexicon/TypeWords.js"
import { weights } from "../Weights.js"
import { composedLabels, inEnglish, synonymsOf } from "../words/ComposedLabels.js"
import { conceptsByName, kindOf } from "../words/Lexicon.js"
import type { Role } from "../words/RoleWords.js"
import { isHolderName, isIssuerName, ownerIn, roleIn, wordsOfRole } from "../words/RoleWords.js"
import { taxSideOf, withoutTaxSide } from "../words/TaxSides.js"
import { keyOf, quotedIn, tokensOf, withoutDigraphs, wordsOfKey } from "../words/Text.js"
import { kindFor } from "./KindOfField.js"

/** A leaf of the template with everything its words tell about it. */
export interface Target {
  readonly variable: Variable
  readonly path: ReadonlyArray<string | number>
  readonly kind: Kind
  readonly concept: Concept | undefined
  /** The party whose property it is. */
  readonly role: Role | undefined
  /** Label phrases of its own, beside the concept's, by `keyOf` and weight. */
  readonly phrases: ReadonlyMap<string, number>
}

/** What the objects and arrays around a variable say about it. */
export interface Scope {
  readonly role: Role | undefined
  readonly inRows: boolean
  /** The words of the innermost object's key, in the singular: "invoice" of `invoice.number`. */
  readonly words: ReadonlyArray<string>
}

export const outermost: Scope = { role: undefined, inRows: false, words: [] }

/** What a variable's fields have around them. */
export const within = (variable: Variable, scope: Scope): Scope => ({
  role: roleOf(variable, scope),
  inRows: scope.inRows,
  words: wordsOfKey(variable.key).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""))
})

const rowConcepts: ReadonlySet<Concept> = new Set<Concept>([
  "position",
  "itemNumber",
  "barcode",
  "description",
  "quantity",
  "unit",
  "unitPrice",
  "grossUnitPrice",
  "priceBaseQuantity",
  "lineDiscount",
  "vatRate",
  "lineTax",
  "lineTotal",
  "lineDate",
  "debit",
  "credit",
  "taxableAmount",
  "tariffCode",
  "serialNumber",
  "weight",
  "valueDate",
  "closingBalance"
])

const partyConcepts: ReadonlySet<Concept> = new Set<Concept>([
  "vatId",
  "taxNumber",
  "email",
  "phone",
  "website",
  "registrationNumber",
  "street",
  "postcode",
  "city",
  "country",
  "state",
  "address",
  "gstin",
  "fullName",
  "contactName",
  "iban",
  "bic"
])

/** The columns of a list of taxes, whose words other lists use as well: "rate", "base", "amount". */
const taxConcepts: ReadonlySet<Concept> = new Set<Concept>(["vatRate", "taxableAmount", "lineTax"])

export const isRowConcept = (concept: Concept): boolean => rowConcepts.has(concept)

const roleOf = (variable: Variable, scope: Scope): Role | undefined => {
  const words = wordsOfKey(variable.key)
  return roleIn(words) ?? roleIn(words.map(withoutDigraphs)) ?? scope.role
}

export const targetOf = (variable: Variable, path: ReadonlyArray<string | number>, scope: Scope): Target => {
  const words = wordsOfKey(variable.key)
  const plain = words.map(withoutDigraphs)
  const spellings = plain.join() === words.join() ? [words] : [words, plain]
  const named = roleOf(variable, scope)
  const concept = firstOf(spellings, (own) => conceptOf(variable, own, scope, named))
  const owner = concept !== undefined && partyConcepts.has(concept) ? ownerIn(variable.context) : undefined
  const role = named ?? roleByConcept.get(concept) ?? owner
  return {
    variable,
    path,
    concept,
    role,
    kind: kindFor(variable, concept, words),
    phrases: ownPhrases(variable, spellings, scope, concept)
  }
}

const firstOf = <A, B>(all: ReadonlyArray<A>, look: (one: A) => B | undefined): B | undefined => {
  for (const one of all) {
    const found = look(one)
    if (found !== undefined) return found
  }
  return undefined
}

const fits = (variable: Variable, kind: Kind): boolean => {
  if (variable.type === "date") return kind === "date"
  if (variable.type === "number") return ["amount", "percent", "count", "id", "code"].includes(kind)
  if (variable.type === "boolean") return kind === "boolean"
  return true
}

const conceptOf = (
  variable: Variable,
  words: ReadonlyArray<string>,
  scope: Scope,
  role: Role | undefined
): Concept | undefined => {
  const names = (parts: ReadonlyArray<string>) => conceptsByName.get(keyOf(parts.join(" "))) ?? []
  const choose = (found: ReadonlyArray<Concept>): Concept | undefined => {
    const fitting = found.filter((concept) => fits(variable, kindOf(concept)))
    return [...fitting].sort((a, b) => rank(b) - rank(a))[0]
  }
  const context = new Set(tokensOf(variable.context).map((token) => token.key))
  const listsTaxes = scope.words.some((word) => taxWord.test(word))
  const rank = (concept: Concept): number => {
    const inScope = rowConcepts.has(concept) === scope.inRows ? 1 : 0
    const ofParty = role !== undefined && partyConcepts.has(concept) ? 0.5 : 0
    const named = keyOf(concept) === keyOf(variable.key) ? 3 : 0
    const conceptWords = wordsOfKey(concept)
    const shared = conceptWords.filter((word) => context.has(word)).length / conceptWords.length
    const ofTaxes = scope.inRows && taxConcepts.has(concept) ? (listsTaxes ? 0.5 : -0.1) : 0
    return inScope + ofParty + ofTaxes + shared + named + (kindOf(concept) === "none" ? -5 : 0)
  }
  const around = scope.inRows ? [] : scope.words
  if (words.length === 1 && words[0] === "name" && scope.role !== undefined && role === scope.role) return nameOf(role)
  const together =
    around.length === 0 ? undefined : choose([...names([...around, ...words]), ...names([...words, ...around])])
  const whole = together ?? choose(names(words))
  if (whole !== undefined) return whole
  const known = wordsOfRole(role)
  const bare = words.filter((word) => !known.has(word) && word !== "to")
  if (bare.length > 0 && bare.length < words.length) {
    if (bare.length === 1 && bare[0] === "name" && role !== undefined) return nameOf(role)
    const property = choose(names(bare).filter((concept) => partyConcepts.has(concept)))
    if (property !== undefined) return property
  }
  // "hotelName" asks for who issued the paper as "sellerName" does
  if (!scope.inRows && variable.type === "string" && role !== undefined && (isIssuerName(words) || isHolderName(words)))
    return nameOf(role)
  const quoted = quotedIn(variable.context).flatMap((name) => conceptsByName.get(keyOf(name)) ?? [])
  const byQuote = choose(quoted)
  if (byQuote !== undefined) return byQuote
  const translated = choose(inEnglish(words).flatMap(names))
  if (translated !== undefined) return translated
  const short = tokensOf(variable.context)
  const called = short.length <= 4 ? choose(conceptsByName.get(keyOf(variable.context)) ?? []) : undefined
  return (
    called ?? (scope.inRows && variable.type === "number" ? choose(names(untaxed(words)).filter(isAmount)) : undefined)
  )
}

/** "unit price" of unitPriceGross: titles tell which of two amounts it is. */
const untaxed = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const rest = withoutTaxSide(words.join(" ")).split(" ")
  const bare = rest.filter((word) => taxSideOf(word) === undefined)
  return bare.length < words.length ? bare : []
}

const isAmount = (concept: Concept): boolean => kindOf(concept) === "amount"

const roleByConcept: ReadonlyMap<Concept | undefined, Role> = new Map([
  ["sellerName", "seller"],
  ["buyerName", "buyer"],
  ["shipToName", "shipTo"]
])

const nameOf = (role: Role): Concept =>
  role === "seller" ? "sellerName" : role === "buyer" ? "buyerName" : "shipToName"

const ofNames: ReadonlySet<Concept> = new Set<Concept>(["sellerName", "buyerName", "shipToName"])

const employees: ReadonlySet<string> = new Set(synonymsOf("employee"))

const isEmployee = ([first = "", ...rest]: ReadonlyArray<string>): boolean =>
  employees.has(keyOf(first)) && rest.every((word) => typeWords.name.has(word))

const values: ReadonlySet<string> = new Set(synonymsOf("value"))

/** "Medical record number (MRN)" */
const abbreviation = /\(((?=[^)]*\p{Lu}[^)]*\p{Lu})\p{L}{2,8})\)/gu

/** "IRPF withheld": what papers call by its initials. */
const capitals = /(?<![\p{L}\d])\p{Lu}{3,7}(?![\p{L}\d])/gu

/** What a label of this variable may read, from its key, quoted names and a short context. */
const ownPhrases = (
  variable: Variable,
  spellings: ReadonlyArray<ReadonlyArray<string>>,
  scope: Scope,
  concept: Concept | undefined
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const add = (key: string, weight: number) => {
    if (key.length >= 2 && (found.get(key) ?? 0) < weight) found.set(key, weight)
  }
  for (const quoted of quotedIn(variable.context)) add(keyOf(quoted), 1)
  for (const [, short] of variable.context.matchAll(abbreviation)) add(keyOf(short ?? ""), 1)
  for (const words of spellings) add(keyOf(words.join(" ")), 1)
  if (tokensOf(variable.context).length <= 4) add(keyOf(variable.context), 0.95)
  // A column's title is short: "Joined" of joinDate, "bestellt" of orderedQuantity
  const oneWord = scope.inRows && (concept === undefined || !rowConcepts.has(concept))
  // What is measured as well as the amount of a line: "Result"
  for (const words of scope.inRows && !oneWord ? spellings : []) {
    if (words.every((word) => values.has(keyOf(word))))
      for (const phrase of composedLabels(words)) add(phrase, weights.table.oneWord)
  }
  for (const words of oneWord ? spellings : []) {
    if (words.length < 2 || words.length > 3) continue
    for (const word of words) for (const phrase of composedLabels([word])) add(phrase, weights.table.oneWord)
  }
  // "Statement number" of documentNumber
  for (const [first = "", ...rest] of spellings) {
    if (first !== "document" || rest.length !== 1 || scope.inRows) continue
    for (const paper of papers) for (const phrase of composedLabels([paper, ...rest])) add(phrase, 0.9)
  }
  // Who sells and buys has further names on each kind of paper: "Name of student"
  if (concept !== undefined && ofNames.has(concept) && !scope.inRows)
    for (const words of spellings) for (const phrase of composedLabels(words)) add(phrase, weights.composedName)
  if (concept !== undefined) return found
  // A payslip says just "Name"
  if (!scope.inRows && spellings.some((words) => isEmployee(words)))
    for (const phrase of synonymsOf("name")) add(phrase, weights.weakPhrase)
  // The column's title says that it is the year's
  for (const words of spellings) {
    const bare = words.filter((word) => !yearWords.test(word))
    if (bare.length > 0 && bare.length < words.length)
      for (const phrase of composedLabels(bare)) add(phrase, weights.headlessPhrase)
  }
  for (const [short] of variable.context.matchAll(capitals)) {
    if (variable.context !== variable.context.toUpperCase() && !initials.has(short)) add(keyOf(short), 0.9)
  }
  for (const words of spellings) {
    const last = words.at(-1) ?? ""
    if (words.length > 1 && words.length <= 4 && headWords.has(last)) {
      add(keyOf(words.slice(0, -1).join(" ")), weights.headlessPhrase)
      if (!scope.inRows) for (const phrase of composedLabels(words.slice(0, -1))) add(phrase, weights.headlessPhrase)
    }
    for (const phrase of composedLabels(words)) add(phrase, 0.95)
    if (scope.words.length > 0) for (const phrase of composedLabels([...scope.words, ...words])) add(phrase, 0.95)
  }
  return found
}
