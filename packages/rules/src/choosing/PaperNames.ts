import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import type { Paper } from "../lexicon/Papers.js"
import { alsoCalled, besidePaper, paperWords } from "../lexicon/Papers.js"
import { letterWord, otherPaper } from "../lexicon/Signings.js"
import { typeWords } from "../lexicon/TypeWords.js"
import type { Labels } from "../labels/Labels.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { ownPapers } from "../sheet/OwnPapers.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { isLink } from "../words/ComposedLabels.js"
import { fold, tokensOf, wordsOfKey } from "../words/Text.js"
import { saidBefore } from "./SaidBefore.js"

/**
 * Whether a value is of the paper that its field names: the day of an invoice is no quotation's, unless its label says so.
 */
export const isOfPaper = (scored: Scored, { labels, sheet }: Reading): boolean => {
  const { paper, told } = paperOf(scored.target)
  if (asksLetter(scored.target) && scored.label !== undefined && namesOther(scored.label.text)) return false
  if (scored.target.concept === "orderDate" && scored.label !== undefined)
    return isCalledOrder(scored.label, labels) || isOfOrder(scored, ownPapers(sheet))
  const asked = paper ?? (scored.label === undefined ? told : undefined)
  if (asked === undefined) return true
  const own = ownPapers(sheet)
  if (alsoCalled[asked].some((other) => own.has(other))) return true
  if (
    own.size === 0 &&
    (paper === undefined || untitled.has(asked) || (asked === "invoice" && labels.byConcept.has("amountDue")))
  )
    return true
  const words = paperWords.find(([name]) => name === asked)?.[1]
  return words?.test(fold(saidBefore(scored))) ?? false
}

/** A letter's day is none of an invoice that it lists. */
const asksLetter = onceFor(
  ({ kind, variable }: Target): boolean =>
    kind === "date" && wordsOfKey(variable.key).some((word) => letterWord.test(word))
)

const namesOther = (label: string): boolean => tokensOf(label).some(({ key }) => otherPaper.test(key))

/** "Fecha de compra" is an order's day on any paper. */
const isCalledOrder = ({ index }: Segment, { bySegment }: Labels): boolean =>
  bySegment.get(index)?.some(({ concepts }) => concepts.has("orderDate") && !concepts.has("issueDate")) ?? false

/** "Date:" on an invoice is no order's day; on what orders, confirms, quotes or takes the money it may be. */
const isOfOrder = (scored: Scored, own: ReadonlySet<Paper>): boolean =>
  own.size === 0 || [...own].some((paper) => ordering.has(paper)) || orders.test(fold(saidBefore(scored)))

const ordering: ReadonlySet<Paper> = new Set<Paper>(["order", "confirmation", "quote", "receipt"])
const orders = new RegExp(
  paperWords.flatMap(([paper, { source }]) => (ordering.has(paper) ? [source] : [])).join("|"),
  "u"
)

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

interface Asked {
  /** The paper that a value is of, however it was found. */
  readonly paper: Paper | undefined
  /** The paper that a day is of which no label tells. */
  readonly told: Paper | undefined
}

const paperOf = onceFor((target: Target): Asked => ({ paper: paperNamed(target), told: paperOfDay(target) }))

const paperOfDay = ({ concept, kind, variable }: Target): Paper | undefined => {
  if (concept === "effectiveDate") return "contract"
  const key = wordsIn(variable)
  return kind === "date" ? paperWords.find(([, words]) => words.test(key))?.[0] : undefined
}

const wordsIn = ({ key }: Variable): string =>
  tokensOf(wordsOfKey(key).join(" "))
    .map((token) => token.key)
    .join(" ")

const paperNamed = ({ concept, kind, variable }: Target): Paper | undefined => {
  const isDay = concept === undefined && kind === "date"
  if (!isDay && !ofAnyPaper.has(concept) && !ofOrders.has(concept)) return undefined
  const key = wordsIn(variable)
  const named = paperWords.findLast(([, words]) => {
    const match = words.exec(key)
    return match !== null && saysOnlyTypes(`${key.slice(0, match.index)} ${key.slice(match.index + match[0].length)}`)
  })?.[0]
  return !ofOrders.has(concept) || named === "confirmation" ? named : undefined
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
  ...besidePaper
])
