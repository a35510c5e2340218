import type { Label } from "../labels/Labels.js"
import { lawBefore, lawNamed } from "../lexicon/Sentences.js"
import { directions, typeWords } from "../lexicon/TypeWords.js"
import type { Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { isCreditorReference, isIban } from "../values/Checksums.js"
import { dateRangesIn } from "../values/DateRanges.js"
import type { Figures } from "../values/Figures.js"
import { isLink } from "../words/ComposedLabels.js"
import { endWords, startWords } from "../lexicon/Periods.js"
import { fold, tokensOf } from "../words/Text.js"

/**
 * Whether a number or a day only happens to stand by a label: deep in a text whose label speaks of the thing and not of its
 * number, a sum, a share, a measure, an article of a law, an account's number, or a day behind "from" that ends no time.
 */
export const isStray = (target: Target, label: Label, candidate: Candidate, figures: Figures): boolean => {
  if (target.kind === "id") return isStrayId(target, label, candidate)
  if (target.kind === "date") return isStrayDay(label, candidate, figures)
  return (target.kind === "amount" || target.kind === "number") && isStrayNumber(candidate)
}

/** "§ 19", and "2" of "LOT-002". */
const isStrayNumber = (candidate: Candidate): boolean => {
  const { from, segment, to } = candidate.span
  const before = textBefore(candidate)
  const digits = segment.text.slice(from, to)
  // "lei" is what Romania pays with as well
  if (/lei\s?$/.test(before) && /[.,]\d{2}$/.test(digits)) return false
  return lawBefore.test(before) || (/\p{L}$/u.test(before) && /^-0\d+$/.test(digits))
}

const textBefore = ({ span: { from, segment } }: Candidate): string => segment.text.slice(0, from)

const isStrayId = ({ concept }: Target, label: Label, candidate: Candidate): boolean => {
  const { span, value } = candidate
  const text = String(value)
  if (concept !== undefined && concept !== "paymentReference" && isCreditorReference(text)) return true
  if (concept !== undefined && concept !== "accountNumber" && isIban(text) && !isCreditorReference(text)) return true
  const before = textBefore(candidate)
  if (/\p{Sc}\s?$/u.test(before) || /^(?:R?\p{Sc})/u.test(text)) return true
  if (measured.test(span.segment.text.slice(span.to))) return true
  // "Amtsgericht Kiel HRB 19044", "C.F. e P.IVA 01234567890"
  if (concept === "registrationNumber" || concept === "taxNumber" || saysNumber(label)) return false
  const from = label.span.segment === span.segment ? label.span.to : 0
  return before
    .slice(from)
    .split(/[\s:()]+/u)
    .some((word) => /\p{L}{3}/u.test(word) && tokensOf(word)[0]?.key !== "nr")
}

const measured = /^\s?(?:[%€$£]|(?:kwh|kg|mg|g|ml|cl|l|mm|cm|km|m[²³]?|h)(?![\p{L}\d]))/iu

/** "Customer no.", "Kunde #": the label asks for a number. */
const saysNumber = ({ span: { from, segment, to } }: Label): boolean =>
  segment.tokens.some(
    ({ end, key, start }) => end > from && start < to + 6 && (key.endsWith("nr") || typeWords.id.has(key))
  ) || /^[\s.]*[#№]/u.test(segment.text.slice(to))

/** Whether what stands there is a law's: "the law of 7 April 2016". */
export const isOfLaw = ({ from, segment }: Span): boolean =>
  lawNamed.test(fold(segment.text.slice(Math.max(0, from - reachOfLaw), from)))

/** So many characters before its day a law is named. */
const reachOfLaw = 90

/** The label is "from", "du" or "bis" and nothing more, in the middle of a line that tells no time. */
const isStrayDay = (label: Label, { span }: Candidate, figures: Figures): boolean => {
  if (label.whole || label.span.segment !== span.segment) return false
  const { from, segment, to } = label.span
  if (/^\s*:/.test(segment.text.slice(to))) return false
  if (isOfLaw({ segment, from, to })) return true
  const words = segment.tokens.filter(({ end, start }) => end > from && start < to)
  const joinsOnly = words.every(
    ({ key }) => isLink(key) || directions.has(key) || startWords.has(key) || endWords.has(key)
  )
  return (
    joinsOnly &&
    !dateRangesIn(segment.text, figures).some(({ end, start }) => span.from >= start.from && span.from < end.to)
  )
}
