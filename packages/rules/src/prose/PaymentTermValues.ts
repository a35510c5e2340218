import { atOnce, termKeys, toAccount, withinDays } from "../lexicon/PaymentTerms.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { Part, PaymentTerms } from "./PaymentTerms.js"
import { bareDaysBehind, paymentTermsIn } from "./PaymentTerms.js"
import type { ProseText } from "./ProseText.js"
import { candidateAt, proseOf } from "./ProseText.js"

/** A sentence about paying with its place in the prose. */
interface Said {
  readonly from: number
  readonly text: string
  readonly terms: PaymentTerms
  /** Its own words are "Terms of payment:" or the like, behind which its label's value stands. */
  readonly isLabelled: boolean
}

const most = 20
const longest = 240

/** Every sentence of a document that says when it is to be paid. */
const paymentTermsOf = onceFor(({ labels, sheet, itemRows }: Reading): ReadonlyArray<Said> => {
  const prose = proseOf(sheet)
  const found: Array<Said> = []
  const headings = (labels.byConcept.get("paymentTerms") ?? []).map(({ span }) => span)
  // "Payment method: 30 days"
  const methods = (labels.byConcept.get("paymentMethod") ?? []).map(({ span }) => span)
  const headed = new Set(
    [...headings, ...methods]
      .filter(({ segment, to }) => !/\d/.test(segment.text.slice(to)))
      .map(({ segment }) => segment)
  )
  const led = new Map(headings.filter(({ from }) => from === 0).map(({ segment, to }) => [segment, to]))
  for (const [index, segment] of prose.segments.entries()) {
    if (found.length >= most) break
    if (itemRows.has(segment.row)) continue
    for (const { from, text } of sentencesFrom(prose, index, sheet)) {
      // "Payment terms" may stand beside "30 days"
      const before = prose.segments[index - 1]
      const label = before !== undefined && headed.has(before) ? `${before.text} ` : ""
      const behind = from === prose.starts[index] ? led.get(segment) : undefined
      const isLabelled = behind !== undefined
      const terms =
        shifted(paymentTermsIn(label + text), -label.length) ?? (isLabelled ? bareDaysBehind(text, behind) : undefined)
      if (terms !== undefined) found.push({ from, text, terms, isLabelled })
    }
  }
  return found
})

const shifted = (terms: PaymentTerms | undefined, by: number): PaymentTerms | undefined => {
  if (terms === undefined || by === 0) return terms
  const moved = (part: Part | undefined) => part && { ...part, from: part.from + by, to: part.to + by }
  const { discount, net } = terms
  const percent = moved(discount?.percent)
  return { net: moved(net), discount: percent && { percent, days: moved(discount?.days) } }
}

/** The sentences that begin in a segment, with the lines into which they go on. */
const sentencesFrom = (
  { segments, starts, text }: ProseText,
  index: number,
  sheet: Sheet
): ReadonlyArray<{ readonly from: number; readonly text: string }> => {
  const start = starts[index] ?? 0
  const own = segments[index]?.text ?? ""
  let end = start + own.length
  for (let next = index + 1; goesOn(segments[next - 1], segments[next], sheet); next++) {
    end = (starts[next] ?? 0) + (segments[next]?.text.length ?? 0)
    if (end - start > longest || /[.!?]$/.test(text.slice(start, end))) break
  }
  const isBegun = goesOn(segments[index - 1], segments[index], sheet)
  const found: Array<{ from: number; text: string }> = []
  let from = start
  for (const sentence of text.slice(start, end).split(/(?<=[^\d\s.]{2}[.!?;]|\d{4}\.)\s/)) {
    const isFirst = from === start
    if (from >= start + own.length) break
    if (!(isFirst && isBegun)) found.push({ from, text: sentence })
    from += sentence.length + 1
  }
  return found
}

/** Whether a line goes on in the one below it. */
const goesOn = (above: Segment | undefined, below: Segment | undefined, { lineHeight }: Sheet): boolean =>
  above !== undefined &&
  below !== undefined &&
  above.page === below.page &&
  above.text.length > runningLine &&
  !/[.:!?;]$/.test(above.text) &&
  linesUp(above, below, lineHeight) &&
  below.box.y > above.box.y &&
  below.box.y - above.box.y < 2 * lineHeight

const runningLine = 40

/** Whether a field is one that `paymentTermValues` may answer. */
export const asksPaymentTerms = (target: Target): boolean => askedBy(target) !== undefined

/** The sentence that says when a paper is to be paid, the days until then, and the share and the days of a cash discount. */
export const paymentTermValues = (target: Target, reading: Reading): Array<Scored> => {
  const asked = askedBy(target)
  if (asked === undefined) return []
  const found: Array<Scored> = []
  for (const { from, isLabelled, terms, text } of paymentTermsOf(reading)) {
    const part = asked !== "sentence" ? asked(terms) : isLabelled ? undefined : sentenceOf(text, terms)
    if (part === undefined || found.length >= 3) continue
    const own = proseOf(reading.sheet)
    const read = candidateAt(own, own.text.slice(from + part.from, from + part.to), from + part.from)
    if (read === undefined) continue
    const candidate = "value" in part ? { ...read, value: part.value } : read
    found.push({ target, candidate, score: weights.paymentTerm - 0.02 * found.length, by: "sentence" })
  }
  return found
}

/** A short sentence without its full stop and the account, of a long one the days: "within 14 days". */
const sentenceOf = (text: string, { discount, net }: PaymentTerms): { from: number; to: number } | undefined => {
  const folded = fold(text)
  if (text.trim().length > longestTerms) {
    const within = net === undefined ? null : withinDays.exec(folded.slice(0, net.from))
    return net === undefined || within === null || discount !== undefined
      ? undefined
      : { from: within.index, to: net.to }
  }
  const to = text.slice(0, toAccount.exec(folded)?.index).replace(/[.;!\s]+$/, "").length
  return net !== undefined || discount !== undefined || atOnce.test(folded) ? { from: 0, to } : undefined
}

const longestTerms = 110

const askedBy = ({
  concept,
  kind,
  variable
}: Target): "sentence" | ((terms: PaymentTerms) => Part | undefined) | undefined => {
  if (variable.type === "string") return concept === "paymentTerms" ? "sentence" : undefined
  if (variable.type !== "number") return undefined
  const words = wordsOfKey(variable.key).join(" ")
  if (termKeys.sum.test(words)) return undefined
  const asksDays = termKeys.days.test(words)
  if (termKeys.discount.test(words)) {
    if (asksDays) return ({ discount }) => discount?.days
    return kind === "percent" || kind === "amount" || kind === "number"
      ? ({ discount }) => discount?.percent
      : undefined
  }
  // "paymentDay" is a day of each month
  return asksDays && termKeys.net.test(words) && !words.endsWith(" day") ? ({ net }) => net : undefined
}
