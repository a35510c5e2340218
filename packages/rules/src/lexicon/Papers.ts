import { patternOf } from "./Patterns.js"

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
