import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import { isRowConcept } from "../lexicon/Concepts.js"
import { headWords, personCaptions } from "../lexicon/KeyWords.js"
import { documentWords, typeWords } from "../lexicon/TypeWords.js"
import { weights } from "../Weights.js"
import { composedLabels, synonymsOf } from "../words/ComposedLabels.js"
import type { MayOccur } from "../words/ComposedLabels.js"
import { phrasesAt } from "../words/Lexicon.js"
import { keyOf, quotedIn, tokensOf } from "../words/Text.js"
import { roleByConcept } from "./ConceptOfKey.js"
import { withoutSuffix, withoutUnit, ownerFirst } from "./KeySpellings.js"

const personal: ReadonlySet<Concept> = new Set<Concept>(["vatId", "taxNumber"])

const employees: ReadonlySet<string> = new Set(synonymsOf("employee"))

const isEmployee = ([first = "", ...rest]: ReadonlyArray<string>): boolean =>
  employees.has(keyOf(first)) && rest.every((word) => typeWords.name.has(word))

/** The abbreviation in "Medical record number (MRN)". */
const abbreviation = /\(((?=\p{L}{0,7}\p{Lu}\p{L}{0,6}\p{Lu})\p{L}{2,8})\)/gu

/** Label phrases for a variable, from its key, quoted names and a short context. */
export const phrasesOf = (
  variable: Variable,
  spellings: ReadonlyArray<ReadonlyArray<string>>,
  scope: { readonly inRows: boolean; readonly words: ReadonlyArray<string> },
  concept: Concept | undefined,
  mayOccur: MayOccur
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const add = (key: string, weight: number) => {
    if (key.length >= 2 && (found.get(key) ?? 0) < weight) found.set(key, weight)
  }
  /** Adds the words' names in all languages. */
  const compose = (words: ReadonlyArray<string>, weight: number) => {
    for (const phrase of composedLabels(words, mayOccur)) add(phrase, weight)
  }
  for (const quoted of quotedIn(variable.context)) add(keyOf(quoted), 1)
  for (const [, short] of variable.context.matchAll(abbreviation)) add(keyOf(short ?? ""), 1)
  for (const words of spellings) add(keyOf(words.join(" ")), 1)
  if (tokensOf(variable.context).length <= 9) add(keyOf(variable.context), 0.95)
  // A column's title is short: "Joined" for joinDate, "bestellt" for orderedQuantity
  const oneWord = scope.inRows && (concept === undefined || !isRowConcept(concept))
  for (const words of oneWord ? spellings : []) {
    if (words.length < 2 || words.length > 3) continue
    const own = ownerFirst(words) ?? words
    const head = own.at(-1) ?? ""
    // "Unit", not "Value", for valueUnit and unit_of_value; either word for joinDate
    const saysType = Object.values(typeWords).some((types) => types.has(head))
    for (const word of own)
      compose([word], word === head || saysType ? weights.table.oneWord : weights.table.besideHead)
  }
  // "Offertnummer" for number, but not a person's number such as "DNI"
  for (const words of concept === "invoiceNumber" && !scope.inRows ? spellings : []) {
    const ofPapers =
      words.length > 1 ? [] : documentWords.flatMap((paper) => [...composedLabels([paper, ...words], mayOccur)])
    for (const phrase of ofPapers) {
      const known = phrasesAt(phrase)
      if (!known.some((one) => personal.has(one.concept))) add(phrase, known.length > 0 ? weights.weakPhrase : 0.9)
    }
  }
  // Seller and buyer have other names in each document type: "Name of student"
  const isName = concept !== undefined && roleByConcept.has(concept)
  for (const words of (isName || concept === "address") && !scope.inRows ? spellings : []) {
    // "Dirección de entrega" for deliveryAddress
    if (isName || words.length > 1) compose(words, weights.composedName)
    // "Student:" for studentName
    if (isName && words.length > 1 && typeWords.name.has(words.at(-1) ?? ""))
      compose(words.slice(0, -1), weights.composedName)
  }
  if (concept !== undefined) return found
  // A payslip has just "Name" or "Employee name" for employee
  if (!scope.inRows && spellings.some((words) => isEmployee(words))) {
    for (const phrase of synonymsOf("name")) add(phrase, weights.weakPhrase)
    compose(["employee", "name"], 0.95)
    for (const caption of personCaptions) add(keyOf(caption), 0.95)
  }
  for (const words of spellings) {
    const [rest, last = ""] = [words.slice(0, -1), words.at(-1)]
    if (rest.length > 0 && rest.length < 4 && headWords.has(last)) {
      add(keyOf(rest.join(" ")), weights.headlessPhrase)
      if (!scope.inRows) compose(rest, weights.headlessPhrase)
    }
    compose(words, 0.95)
    for (const other of [...withoutSuffix(variable, words), withoutUnit(words)]) compose(other, weights.headlessPhrase)
    // "Discount 5 %" for discountPercent
    if (variable.type === "number" && rest.length > 0 && typeWords.percent.has(last))
      compose(rest, weights.headlessPhrase)
    if (scope.words.length > 0) compose([...scope.words, ...words], 0.95)
  }
  return found
}
