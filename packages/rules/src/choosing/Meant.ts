import { patternsOf } from "../lexicon/Patterns.js"
import { pass } from "../Pass.js"
import type { Labels } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { priceWords } from "../lexicon/KeyWords.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { isOfDiscount } from "./DiscountDays.js"

const { usualGreeting } = patternsOf("usualGreeting")

/** Whether nothing that a page says around a value makes it another thing than its field asks for. */
export const isMeant = pass(
  "values that mean another thing",
  () => true,
  (scored: Scored, reading: Reading): boolean =>
    !isOfDiscount(scored) &&
    !isNoPrice(scored, reading) &&
    !isNobody(scored) &&
    !isOneOfEquation(scored) &&
    !isNoDayOfMonth(scored) &&
    !isCaptions(scored, reading.labels)
)

/** "Each line must be 32 bytes": what a column is called where prices are says little elsewhere, beside a number that is no sum. */
const isNoPrice = ({ candidate: { span, value }, label, target }: Scored, { figures }: Reading): boolean =>
  target.concept === "unitPrice" &&
  typeof value === "number" &&
  label !== undefined &&
  !wordsOfKey(label.text).some((word) => priceWords.has(word)) &&
  figures
    .numbersIn(span.segment.text)
    .every(({ currency, money }) => !currency && (!money || label.text.length < minLabel))

const minLabel = 3

/** "Rechnungsadresse RECHNUNGSNUMMER" are captions side by side, and nobody's name. */
const isCaptions = ({ candidate: { span }, target }: Scored, { bySegment }: Labels): boolean => {
  if (target.kind !== "name") return false
  const labels = (bySegment.get(span.segment.index) ?? []).filter(
    ({ concepts, span: { from, to } }) => concepts.size > 0 && to - from >= minCaption
  )
  const [first] = labels
  return (
    labels.some((label) => first !== undefined && label.span.from >= first.span.to) &&
    span.segment.tokens
      .filter(({ end, start }) => start < span.to && end > span.from)
      .every(({ end, start }) => labels.some((label) => label.span.from <= start && label.span.to >= end))
  )
}

/** "Le" before a word is none. */
const minCaption = 4

/** "1 EUR = 4.27 PLN" has the rate behind the sign. */
const isOneOfEquation = ({ candidate: { span, value }, target }: Scored): boolean =>
  target.concept === "exchangeRate" && value === 1 && /^[^\d=]{0,12}=/.test(span.segment.text.slice(span.to))

/** "paymentDay" is a day of each month, which "pricePerDay" is not. */
const isNoDayOfMonth = ({ candidate: { value }, target: { variable } }: Scored): boolean => {
  if (variable.type !== "number" || typeof value !== "number") return false
  const [before = "", last = ""] = wordsOfKey(variable.key).slice(-2)
  return last === "day" && before !== "per" && !(Number.isInteger(value) && value >= 1 && value <= 31)
}

/** A line to write on. */
const blank = /_{4,}|\.{8,}|…{3,}/

/** "Net price/" has the same in another language below: a caption. */
const inTwoLanguages = /^[^:]{2,40}\p{L}\/$/u

/** "To whom it may concern" is nobody's name, "[Employee's address]" a place that nobody filled in, and "2. SALARY" a heading. */
const isNobody = ({ candidate: { span, value }, target: { kind } }: Scored): boolean => {
  if (typeof value !== "string") return false
  if (blank.test(value)) return true
  if (inTwoLanguages.test(value)) return true
  if (kind === "name" && usualGreeting.test(fold(value))) return true
  if (/^\d{1,2}\.\s\p{Lu}[\p{Lu}\s&/-]{2,60}$/u.test(value)) return true
  const { from, segment, to } = span
  const isOpen = /\[[^\]]*$/.test(segment.text.slice(0, from)) || value.startsWith("[")
  return isOpen && !/\d/.test(value) && (value.endsWith("]") || /^[^[]*\]/.test(segment.text.slice(to)))
}
