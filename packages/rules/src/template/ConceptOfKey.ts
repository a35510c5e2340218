import { patternsOf } from "../lexicon/Patterns.js"
import { maxBy } from "../Collections.js"
import type { Variable } from "@winnow/extractor"
import type { Concept, Kind } from "../lexicon/Concepts.js"
import { isPartyConcept, isRowConcept } from "../lexicon/Concepts.js"
import { firmModifiers, conceptOfLoneWord, partyDocuments, totalsObjects } from "../lexicon/KeyWords.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { inEnglish, synonymsOf } from "../words/ComposedLabels.js"
import { kindOf } from "../words/Lexicon.js"
import { conceptsNamed } from "../words/Phrases.js"
import type { Role } from "../words/RoleWords.js"
import { isHolderName, isIssuerName, wordsOfParty, wordsOfRole } from "../words/RoleWords.js"
import { taxSideOf, withoutTaxSide } from "../words/TaxSides.js"
import { keyOf, quotedIn, tokensOf, wordsOfKey } from "../words/Text.js"
import { withoutSuffix } from "./KeySpellings.js"
import type { Words } from "./KeySpellings.js"
import type { Scope } from "./Scope.js"

const { taxWord, ownDay } = patternsOf("taxWord", "ownDay")

/** Concepts of one party only, so that a key may name that party: "vendor invoice number". */
const conceptsOfRole: Readonly<Record<Role, ReadonlySet<Concept>>> = {
  seller: new Set<Concept>(["invoiceNumber", "bankName"]),
  buyer: new Set<Concept>(["orderReference"]),
  shipTo: new Set<Concept>()
}

const none: ReadonlySet<Concept> = new Set()

/** Parts of an address, which keys append to "address". */
export const addressConcepts: ReadonlySet<Concept> = new Set(["street", "postcode", "city", "country", "state"])

/** Columns of tax lists; other lists use the same words: "rate", "base", "amount". */
const taxConcepts: ReadonlySet<Concept> = new Set<Concept>(["vatRate", "taxableAmount", "lineTax"])

const lineConcepts: ReadonlySet<Concept> = new Set<Concept>(["lineTax", "lineTotal"])

const mayHaveKind = (variable: Variable, kind: Kind): boolean => {
  if (variable.type === "date") return kind === "date"
  if (variable.type === "number") return ["amount", "percent", "count", "id", "code"].includes(kind)
  if (variable.type === "boolean") return kind === "boolean"
  return true
}

/** A variable with its scope and the party that its key names. */
export interface ScopedVariable {
  readonly variable: Variable
  readonly scope: Scope
  readonly role: Role | undefined
}

/** The most likely concept of a name that fits the variable. */
const conceptNamed = (name: Words, asked: ScopedVariable): Concept | undefined => likeliest(conceptsNamed(name), asked)

const likeliest = (found: ReadonlyArray<Concept>, { role, scope, variable }: ScopedVariable): Concept | undefined => {
  if (found.length === 0) return undefined
  const context = new Set(tokensOf(variable.context).map((token) => token.key))
  const listsTaxes = scope.words.some((word) => taxWord.test(word))
  const rank = (concept: Concept): number => {
    const inScope = isRowConcept(concept) === scope.inRows ? 1 : 0
    const ofParty = role !== undefined && isPartyConcept(concept) ? 0.5 : 0
    const named = keyOf(concept) === keyOf(variable.key) ? 3 : 0
    const conceptWords = wordsOfKey(concept)
    const shared = conceptWords.filter((word) => context.has(word)).length / conceptWords.length
    const ofTaxes = scope.inRows && taxConcepts.has(concept) ? (listsTaxes ? 0.5 : -0.1) : 0
    return inScope + ofParty + ofTaxes + shared + named + (kindOf(concept) === "none" ? -5 : 0)
  }
  const fitting = found.filter((concept) => mayHaveKind(variable, kindOf(concept)))
  const first = maxBy(fitting, rank)
  // "amount" outside a list is the document's total
  return !scope.inRows && first !== undefined && lineConcepts.has(first) ? "grandTotal" : first
}

/** The concept of a key's words. */
export const conceptOf = (words: Words, asked: ScopedVariable): Concept | undefined => {
  const { role, scope, variable } = asked
  const around = scope.inRows ? [] : scope.words
  const [only = ""] = words
  const isAlone = words.length === 1
  if (isAlone && !scope.inRows && around.length === 0 && conceptOfLoneWord.has(only)) return conceptOfLoneWord.get(only)
  // "nombre" with text values is a name, although it means "number" in French
  if (isAlone && scope.inRows && variable.type === "string" && typeWords.name.has(only) && only !== "name")
    return conceptNamed(["name"], asked)
  const together = around.length === 0 ? undefined : conceptWithObject(words, around, asked)
  if (together !== undefined && kindOf(together) === "name" && isAlone && typeWords.name.has(only)) return together
  if (scope.role !== undefined && role === scope.role && namesFirm(words)) return nameConceptOf(role)
  // "Debiteur" labels a customer's number in Dutch documents, but as a key it asks for a name
  const isName = variable.type === "string" && isHolderName(words) && role !== undefined && !scope.inRows
  if (isName && likeliest(conceptsNamed(words).filter(isNumber), asked) !== undefined) return nameConceptOf(role)
  const whole =
    together ?? conceptNamed(words, asked) ?? likeliest(withoutSuffix(variable, words).flatMap(conceptsNamed), asked)
  // "customerAddress" asks for an address, although documents use it as the heading of a name
  if (whole !== undefined)
    return role !== undefined && roleByConcept.has(whole) && asksAddress(words) ? "address" : whole
  return partyConcept(words, asked) ?? conceptInOtherWords(words, asked)
}

/** The concept of a field together with its object's words: `totals.paid` is the amount paid, not a "total paid". */
const conceptWithObject = (words: Words, around: Words, asked: ScopedVariable): Concept | undefined => {
  const bothWays = (others: Words) => [...conceptsNamed([...others, ...words]), ...conceptsNamed([...words, ...others])]
  const ofField =
    around.length === 1 && totalsObjects.has(around[0] ?? "")
      ? (likeliest(bothWays(["amount"]).filter(isOfWhole), asked) ??
        likeliest(conceptsNamed(words).filter(isOfWhole), asked))
      : undefined
  return ofField ?? likeliest(bothWays(around), asked)
}

/** A party's property or name: "hotelName" asks for the issuer's name, as "sellerName" does. */
const partyConcept = (words: Words, asked: ScopedVariable): Concept | undefined => {
  const { role, scope, variable } = asked
  if (role === undefined) return undefined
  const isName = variable.type === "string" && !scope.inRows && (isIssuerName(words) || isHolderName(words))
  return propertyOf(words, role, asked) ?? (isName ? nameConceptOf(role) : undefined)
}

/** The concept of a quoted name, of the English key, of a short context, or of an amount without its tax side. */
const conceptInOtherWords = (words: Words, asked: ScopedVariable): Concept | undefined => {
  const { scope, variable } = asked
  const said = tokensOf(variable.context).map(({ key }) => key)
  const byName =
    likeliest(
      quotedIn(variable.context).flatMap((name) => conceptsNamed([name])),
      asked
    ) ?? likeliest(inEnglish(words).flatMap(conceptsNamed), asked)
  if (byName !== undefined) return byName
  const isOwnDay = ownDay.test(words.join(" ")) || ownDay.test(said.join(" "))
  if (variable.type === "date" && !scope.inRows && isOwnDay) return "issueDate"
  const byContext = said.length <= maxNameWords ? conceptNamed([variable.context], asked) : undefined
  if (byContext !== undefined || !scope.inRows || variable.type !== "number") return byContext
  return likeliest(conceptsNamed(withoutTaxWords(words)).filter(isAmount), asked)
}

/** Max words of a context that is a name rather than a description. */
const maxNameWords = 4

/** The party's property that the rest of a key asks for: its name, or a property of every party or of this one only. */
const propertyOf = (words: Words, role: Role, asked: ScopedVariable): Concept | undefined => {
  const party = wordsOfParty(role)
  for (const known of [party, wordsOfRole(role)]) {
    const bare = words.filter((word) => !known.has(word) && word !== "to")
    if (bare.length === 0 || (bare.length === words.length && asked.scope.role !== role)) continue
    if (asked.variable.type === "string" && (namesFirm(bare) || bare.every((word) => partyDocuments.has(word))))
      return nameConceptOf(role)
    const found = propertyNamed(bare, known === party ? conceptsOfRole[role] : none, asked)
    if (found !== undefined) return found
  }
  return undefined
}

const propertyNamed = (bare: Words, alone: ReadonlySet<Concept>, asked: ScopedVariable): Concept | undefined => {
  const own = likeliest(
    conceptsNamed(bare).filter(
      (concept) => isPartyConcept(concept) || (alone.has(concept) && (concept !== "invoiceNumber" || bare.length > 1))
    ),
    asked
  )
  if (own !== undefined || bare.length === 1) {
    // "vatCustomer" with text values is a VAT id
    return own ?? (asked.variable.type === "string" && bare.every((word) => taxWord.test(word)) ? "vatId" : undefined)
  }
  const inAddress = bare.filter((word) => !addressWords.has(word))
  if (inAddress.length < bare.length && inAddress.length > 0)
    return conceptsNamed(inAddress).find((concept) => addressConcepts.has(concept))
  return undefined
}

/** Whether words ask for a company's name: "name", "companyName", "legal_name". */
const namesFirm = (words: Words): boolean =>
  words.every((word) => firmNames.has(word) || firmModifiers.has(word)) && words.some((word) => firmNames.has(word))

/** Without words that mean a given name only: "imię". */
const firmNames: ReadonlySet<string> = new Set(
  ["name", "company"].flatMap(synonymsOf).filter((word) => !conceptsNamed([word]).includes("givenName"))
)

const asksAddress = (words: Words): boolean =>
  addressWords.has(words.at(-1) ?? "") || (words.length > 1 && addressWords.has(words[0] ?? ""))

const addressWords: ReadonlySet<string> = new Set(["address", ...synonymsOf("address")])

/** Turns unitPriceGross into "unit price": column titles tell the tax side. */
const withoutTaxWords = (words: Words): Words => {
  const rest = withoutTaxSide(words.join(" ")).split(" ")
  const bare = rest.filter((word) => taxSideOf(word) === undefined)
  return bare.length < words.length ? bare : []
}

const isAmount = (concept: Concept): boolean => kindOf(concept) === "amount"
const isNumber = (concept: Concept): boolean => kindOf(concept) === "id"
const isOfWhole = (concept: Concept): boolean => !isRowConcept(concept)

export const roleByConcept: ReadonlyMap<Concept, Role> = new Map([
  ["sellerName", "seller"],
  ["buyerName", "buyer"],
  ["shipToName", "shipTo"]
])

/** The concept of a party's name. */
export const nameConceptOf = (role: Role): Concept =>
  role === "seller" ? "sellerName" : role === "buyer" ? "buyerName" : "shipToName"
