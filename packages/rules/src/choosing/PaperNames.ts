import type { Concept } from "../lexicon/Concepts.js"
import type { Paper } from "../lexicon/Papers.js"
import { alsoCalled, paperWords } from "../lexicon/Papers.js"
import { typeWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { ownPapers } from "../sheet/OwnPapers.js"
import type { Target } from "../template/Target.js"
import { isLink } from "../words/ComposedLabels.js"
import { fold, tokensOf, wordsOfKey } from "../words/Text.js"
import { saidBefore } from "./SaidBefore.js"

/**
 * Whether a value is of the paper that its field names: the day of an invoice is no quotation's, unless its label says so.
 */
export const isOfPaper = (scored: Scored, { labels, sheet }: Reading): boolean => {
  const paper = paperOf(scored.target)
  if (paper === undefined) return true
  const own = ownPapers(sheet)
  if (alsoCalled[paper].some((other) => own.has(other))) return true
  if (own.size === 0 && (untitled.has(paper) || (paper === "invoice" && labels.byConcept.has("amountDue")))) return true
  const words = paperWords.find(([name]) => name === paper)?.[1]
  return words?.test(fold(saidBefore(scored))) ?? false
}

/** Papers that often do not say what they are. */
const untitled: ReadonlySet<Paper> = new Set<Paper>(["receipt", "statement"])

/** What every paper has, so that its labels seldom say of which one it is. */
const ofAnyPaper: ReadonlySet<Concept | undefined> = new Set([
  "issueDate",
  "invoiceNumber",
  "effectiveDate",
  "grandTotal",
  "netTotal",
  "taxTotal",
  "amountDue",
  "lineItemsTotal",
  "receiptNumber",
  "title"
])

/** The same for what confirms an order: an order's own number is none of it. */
const ofOrders: ReadonlySet<Concept | undefined> = new Set(["orderNumber", "orderReference", "orderDate"])

/** Targets stay as long as their template is kept. */
const known = new WeakMap<Target, { readonly paper: Paper | undefined }>()

const paperOf = (target: Target): Paper | undefined => {
  const kept = known.get(target) ?? { paper: paperNamed(target) }
  known.set(target, kept)
  return kept.paper
}

const paperNamed = ({ concept, variable }: Target): Paper | undefined => {
  if (!ofAnyPaper.has(concept) && !ofOrders.has(concept)) return undefined
  const key = tokensOf(wordsOfKey(variable.key).join(" "))
    .map((token) => token.key)
    .join(" ")
  const named = paperWords.findLast(([, words]) => {
    const match = words.exec(key)
    return match !== null && saysOnlyTypes(`${key.slice(0, match.index)} ${key.slice(match.index + match[0].length)}`)
  })?.[0]
  return ofAnyPaper.has(concept) || named === "confirmation" ? named : undefined
}

/** "date" of invoiceDate, "snr" of Angebotsnummer */
const saysOnlyTypes = (rest: string): boolean =>
  rest
    .split(" ")
    .every(
      (word) =>
        word.length < 3 ||
        isLink(word) ||
        types.has(word) ||
        [...types].some((type) => word.endsWith(type) && word.length < type.length + 3)
    )

const types: ReadonlySet<string> = new Set([
  ...typeWords.date,
  ...typeWords.id,
  ...typeWords.amount,
  ...typeWords.name,
  ..."title|titel|titre|titulo|titolo|issue|issued|emission|emisión|emision|emissao|emissione|dato|kelte|szam|summe|net|gross".split(
    "|"
  )
])
