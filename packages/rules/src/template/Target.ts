import type { Variable } from "@winnow/core"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { concepts } from "../lexicon/Concepts.js"
import { ofPaper, shortened, taxWord } from "../lexicon/KeyWords.js"
import { inEnglish, synonymsOf } from "../words/ComposedLabels.js"
import { conceptsByName, kindOf } from "../words/Lexicon.js"
import type { Role } from "../words/RoleWords.js"
import { isHolderName, isIssuerName, ownerIn, roleIn, wordsOfRole } from "../words/RoleWords.js"
import { taxSideOf, withoutTaxSide } from "../words/TaxSides.js"
import { withoutSuffix } from "./KeyEndings.js"
import { partyConcepts } from "./PartyConcepts.js"
import { isRowConcept } from "./RowConcepts.js"
import { wordsAsked } from "./PaperOfContext.js"
import { phrasesOf } from "./TargetPhrases.js"
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

/** A concept that the template does not ask for but by which what it asks for is found or checked. */
export const unasked = (concept: Concept, kind: Kind): Target => ({
  variable: { key: concept, type: kind === "amount" ? "number" : "string", context: "" },
  path: [],
  kind,
  concept,
  role: undefined,
  phrases: new Map()
})

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

/** The columns of a list of taxes, whose words other lists use as well: "rate", "base", "amount". */
const taxConcepts: ReadonlySet<Concept> = new Set<Concept>(["vatRate", "taxableAmount", "lineTax"])

const ofLines: ReadonlySet<Concept> = new Set<Concept>(["lineTax", "lineTotal"])

const roleOf = (variable: Variable, scope: Scope): Role | undefined => {
  const words = wordsOfKey(variable.key)
  return roleIn(words) ?? roleIn(words.map(withoutDigraphs)) ?? scope.role
}

export const targetOf = (variable: Variable, path: ReadonlyArray<string | number>, scope: Scope): Target => {
  const words = wordsAsked(variable)
  const full = words.map((word) => shortened.get(word) ?? word)
  const spellings = distinct([words, full, words.map(withoutDigraphs)])
  const named = roleOf(variable, scope)
  const found = firstOf(spellings, (own) => conceptOf(variable, own, scope, named))
  const concept = found !== undefined && isLoose(found, spellings, scope) ? undefined : found
  const owner = concept !== undefined && partyConcepts.has(concept) ? ownerIn(variable.context) : undefined
  const role = named ?? roleByConcept.get(concept) ?? owner
  return {
    variable,
    path,
    concept,
    role,
    kind: kindFor(variable, concept, full),
    phrases: phrasesOf(variable, spellings, scope, concept)
  }
}

/** Columns whose titles say little: "N°", "Code", "Rate". */
const looseColumns: ReadonlySet<Concept> = new Set<Concept>(["position", "itemNumber", "quantity", "unit", "unitPrice"])

/** Whether a key outside a list has such a concept by a narrower name: a model's number stands beside no "N°". */
const isLoose = (concept: Concept, spellings: ReadonlyArray<ReadonlyArray<string>>, scope: Scope): boolean =>
  !scope.inRows && looseColumns.has(concept) && !spellings.some((words) => namesOf(concept).has(keyOf(words.join(" "))))

const namesOf = (concept: Concept): ReadonlySet<string> => new Set([concept, ...concepts[concept].keys].map(keyOf))

const distinct = (all: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> =>
  all.filter((words, index) => all.findIndex((other) => other.join() === words.join()) === index)

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
    const [first] = [...fitting].sort((a, b) => rank(b) - rank(a))
    // "amount" outside a list is what the whole paper is about
    return !scope.inRows && first !== undefined && ofLines.has(first) ? "grandTotal" : first
  }
  const context = new Set(tokensOf(variable.context).map((token) => token.key))
  const listsTaxes = scope.words.some((word) => taxWord.test(word))
  const rank = (concept: Concept): number => {
    const inScope = isRowConcept(concept) === scope.inRows ? 1 : 0
    const ofParty = role !== undefined && partyConcepts.has(concept) ? 0.5 : 0
    const named = keyOf(concept) === keyOf(variable.key) ? 3 : 0
    const conceptWords = wordsOfKey(concept)
    const shared = conceptWords.filter((word) => context.has(word)).length / conceptWords.length
    const ofTaxes = scope.inRows && taxConcepts.has(concept) ? (listsTaxes ? 0.5 : -0.1) : 0
    return inScope + ofParty + ofTaxes + shared + named + (kindOf(concept) === "none" ? -5 : 0)
  }
  const around = scope.inRows ? [] : scope.words
  const [only = ""] = words
  if (!scope.inRows && words.length === 1 && around.length === 0 && ofPaper.has(only)) return ofPaper.get(only)
  if (words.length === 1 && words[0] === "name" && scope.role !== undefined && role === scope.role) return nameOf(role)
  const together =
    around.length === 0 ? undefined : choose([...names([...around, ...words]), ...names([...words, ...around])])
  const whole = together ?? choose(names(words)) ?? choose(withoutSuffix(variable, words).flatMap(names))
  // "customerAddress" asks where somebody is, though papers so head who it is
  if (whole !== undefined) return role !== undefined && isNameOfParty(whole) && asksAddress(words) ? "address" : whole
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

const isNameOfParty = (concept: Concept): boolean => roleByConcept.has(concept)

const asksAddress = (words: ReadonlyArray<string>): boolean => addressWords.has(words.at(-1) ?? "")

const addressWords: ReadonlySet<string> = new Set(["address", ...synonymsOf("address")])

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
