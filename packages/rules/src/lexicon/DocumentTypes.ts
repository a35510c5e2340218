import { patternOf, tableOf } from "./Patterns.js"

const documentTypes = [
  "invoice",
  "proforma",
  "credit",
  "receipt",
  "quote",
  "confirmation",
  "order",
  "delivery",
  "statement",
  "contract"
] as const

/** A document type that keys, labels and titles name. */
export type DocumentType = (typeof documentTypes)[number]

/** Patterns of the document types for folded text; a compound may begin with such a word: "angebotsdatum". */
export const documentTypeWords: ReadonlyArray<readonly [DocumentType, RegExp]> = documentTypes.map((paper) => [
  paper,
  patternOf(`paper.${paper}`)
])

/**
 * Folded words of keys whose fields occur only in documents about a subject, and the pattern of that subject in folded
 * text: a tenant is searched only in documents about rent, not in each that has a buyer.
 */
export const subjects: ReadonlyArray<readonly [keys: RegExp, subject: RegExp]> = tableOf("subjects").map(
  ({ pattern }) => [pattern("keys"), pattern("paper")]
)
