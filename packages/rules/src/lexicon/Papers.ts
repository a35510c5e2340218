import { patternOf, tableOf } from "./Patterns.js"

const papers = [
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

/** A kind of paper that keys, labels and titles name. */
export type Paper = (typeof papers)[number]

/** The words of each kind, in folded text; a compound that begins with one names it as well: "angebotsdatum". */
export const paperWords: ReadonlyArray<readonly [Paper, RegExp]> = papers.map((paper) => [
  paper,
  patternOf(`paper.${paper}`)
])

/**
 * Words of keys, folded, for those who stand on papers of one kind only, and what such a folded paper speaks of: a tenant on what
 * speaks of rent, not on whatever has a buyer.
 */
export const subjects: ReadonlyArray<readonly [keys: RegExp, subject: RegExp]> = tableOf("subjects").map(
  ({ pattern }) => [pattern("keys"), pattern("paper")]
)
