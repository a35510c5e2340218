import type { Concept } from "../lexicon/Concepts.js"
import {
  amountSynonyms,
  costWords,
  emptyWords,
  paperPrefixes,
  rowPrefixes,
  wholeModifiers,
  wholeWords
} from "../lexicon/KeyForms.js"
import { isLink } from "../words/ComposedLabels.js"
import { kindOf } from "../words/Lexicon.js"
import { conceptsCalled } from "../words/Phrases.js"
import { taxSideOf, withoutTaxSide } from "../words/TaxSides.js"
import { isRowConcept } from "./RowConcepts.js"
import type { Words } from "./KeyReadings.js"

/**
 * What amount of a whole paper, or of one of its lines, the words of a key ask for in whatever order and with whatever says
 * only that it is an amount: "total_amount_excluding_tax", "dueTotal", "line_net_amount". Undefined where a word says more.
 */
export const amountAsked = (words: Words, inRows: boolean): Concept | undefined => {
  const text = words.join(" ")
  const side = taxSideOf(text)
  const prefixes = inRows ? rowPrefixes : paperPrefixes
  const said = withoutTaxSide(text)
    .split(" ")
    .filter((word) => word !== "" && taxSideOf(word) === undefined && !emptyWords.has(word) && !prefixes.has(word))
    .map((word) => amountSynonyms.get(word) ?? word)
  const rest = said.filter((word) => word !== "" && !isWhole(word) && !wholeModifiers.has(word) && !isLink(word))
  // "invoice" alone is its number
  if (rest.length === 0)
    return words.some((word) => isWhole(word)) || side !== undefined ? whole(side, inRows) : undefined
  const things = rest.filter((word) => !costWords.has(word))
  if (side !== undefined || things.length === 0 || things.length === words.length) return undefined
  return namesOf(things).find(
    (concept) =>
      kindOf(concept) === "amount" &&
      isRowConcept(concept) === inRows &&
      // "fees due" are not all that is due
      (things.length === rest.length || !ofAll.has(concept))
  )
}

const ofAll: ReadonlySet<Concept> = new Set<Concept>(["amountDue", "prepaidAmount", "grandTotal"])

/** "amount", "gesamtbetrag" */
const isWhole = (word: string): boolean => wholeWords.has(word) || conceptsCalled([word]).includes("grandTotal")

const whole = (side: "net" | "gross" | undefined, inRows: boolean): Concept =>
  inRows ? "lineTotal" : side === "net" ? "netTotal" : "grandTotal"

const namesOf = (rest: Words): ReadonlyArray<Concept> =>
  [["amount", ...rest], [...rest, "amount"], rest, ["total", ...rest], [...rest, "total"]].flatMap(conceptsCalled)
