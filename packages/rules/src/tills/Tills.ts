import {
  cardName,
  changeKeys,
  changeWord,
  lastDigits,
  maskedCard,
  paymentWord,
  tenderedKeys,
  tenderedWord
} from "../lexicon/Tills.js"
import type { Concept } from "../lexicon/Concepts.js"
import { madeAt } from "../lexicon/Journeys.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import { beginsWith, totals } from "../tables/Totals.js"
import type { Target } from "../template/Target.js"
import { unasked } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { fold, withoutDigraphs, wordsOfKey } from "../words/Text.js"

/** What the foot of a receipt tells: its sum beside what was handed over and given back, how it was paid, and when. */
export const tillValues = (target: Target, reading: Reading): Array<Scored> => {
  if (target.kind === "amount") return ofTender(target, reading)
  if (target.concept === "paymentMethod") return ofPayment(target, reading)
  if (target.concept === "issueTime") return besideDay(target, reading)
  return asksLastDigits(target) ? ofCard(target, reading) : []
}

/** Whether a receipt says that it was paid: what was handed over, how, or by which card. */
export const isPaidAtTill = (reading: Reading): boolean =>
  tenderIn(reading.sheet, reading) !== undefined ||
  ofPayment(unasked("paymentMethod", "text"), reading).length > 0 ||
  reading.sheet.segments.some(({ text }) => maskedCard.test(text))

/** What was to be paid, what was handed over, and the rest. */
interface Tender {
  readonly total: Candidate
  readonly tendered: Candidate
  readonly change: Candidate
}

const ofTender = (target: Target, reading: Reading): Array<Scored> => {
  const part = partOf(target)
  const tender = part === undefined ? undefined : tenderIn(reading.sheet, reading)
  return part === undefined || tender === undefined
    ? []
    : [{ target, candidate: tender[part], score: weights.till.tender, by: "product", checked: true }]
}

const partOf = onceFor(({ concept, variable }: Target): keyof Tender | undefined => {
  if (concept === "grandTotal") return "total"
  const words = wordsOfKey(variable.key).flatMap((word) => [word, withoutDigraphs(word)])
  if (words.some((word) => ofChange.has(word))) return "change"
  return concept === "prepaidAmount" || words.some((word) => ofTendered.has(word)) ? "tendered" : undefined
})

const ofChange: ReadonlySet<string> = new Set(changeKeys.flatMap(synonymsOf))
const ofTendered: ReadonlySet<string> = new Set(tenderedKeys.flatMap(synonymsOf))

const tenderIn = onceFor((_: Sheet, reading: Reading) => findTender(reading))

/** Three amounts in lines that follow each other closely, of which the second is the sum of the others and says what it is. */
const findTender = (reading: Reading): Tender | undefined => {
  const { rows } = reading.sheet
  for (const [index, row] of rows.entries()) {
    const change = changeWord.test(fold(textOf(row))) ? amountAtEnd(row, reading) : undefined
    if (change === undefined || Number(change.value) <= 0) continue
    const above = rows.slice(Math.max(0, index - farthest), index).reverse()
    for (const [distance, upper] of above.entries()) {
      const tendered = tenderedWord.test(fold(textOf(upper))) ? amountAtEnd(upper, reading) : undefined
      if (tendered === undefined) continue
      const due = Number(tendered.value) - Number(change.value)
      const total = above
        .slice(distance + 1)
        .map((other) => amountAtEnd(other, reading))
        .find((amount) => amount !== undefined && Math.abs(Number(amount.value) - due) < 0.005)
      if (total !== undefined && due > 0) return { total, tendered, change }
    }
  }
  return undefined
}

const farthest = 6

const textOf = ({ segments }: Row): string => segments.map(({ text }) => text).join(" ")

const amountAtEnd = ({ segments }: Row, { figures }: Reading): Candidate | undefined => {
  if (segments.length > 4) return undefined
  const last = segments.at(-1)
  const number = last === undefined ? undefined : figures.numbersIn(last.text).at(-1)
  return last === undefined || number === undefined || number.percent || (!number.money && !number.currency)
    ? undefined
    : { value: number.value, span: { segment: last, from: number.from, to: number.to }, fit: 1 }
}

/** "VISA  12,40" below the total, or a card's name alone. */
const ofPayment = (target: Target, reading: Reading): Array<Scored> => {
  const { figures, labels, sheet } = reading
  const first = sheet.rows.findIndex(({ segments }) =>
    segments.slice(0, 2).some((segment) => beginsWith(segment, totals, labels))
  )
  const below = first < 0 ? [] : sheet.rows.slice(first + 1, first + 1 + rowsBelow)
  return below.flatMap(({ segments }): ReadonlyArray<Scored> => {
    const [segment, ...others] = segments
    if (segment === undefined || segments.length > 3) return []
    const how = paymentWord.exec(segment.text)?.groups?.["how"]
    const hasAmount = segments.some(({ text }) => figures.numbersIn(text).some(({ money }) => money))
    if (how !== undefined && hasAmount && others.every(({ text }) => !/\p{L}{4}/u.test(text)))
      return [scoredAt(target, segment, how, weights.till.payment)]
    const named = segments.find(({ text }) => cardName.test(text))
    return named === undefined ? [] : [scoredAt(target, named, named.text, weights.till.card)]
  })
}

const rowsBelow = 40

const scoredAt = (target: Target, segment: Segment, value: string, score: number): Scored => {
  const from = segment.text.indexOf(value)
  return { target, candidate: { value, span: { segment, from, to: from + value.length }, fit: 1 }, score, by: "form" }
}

/** The time right behind the first day, as tills print it: "26/02/2025 18:09"; a ticket's may be when one leaves. */
const besideDay = (target: Target, { figures, sheet, targets }: Reading): Array<Scored> => {
  const travels = targets.some(({ concept }) => concept !== undefined && ofJourneys.has(concept))
  const found = sheet.segments.flatMap((segment) => {
    const [day, ...more] = figures.datesIn(segment.text)
    if (day === undefined || more.length > 0 || (travels && !madeAt.test(fold(segment.text)))) return []
    const rest = segment.text.slice(day.to)
    const next = /[\p{L}\p{N}]/u.test(rest) ? segment : sheet.rows[segment.row]?.segments.find(isAfter(segment))
    const from = next === segment ? day.to : 0
    const [time] = next === undefined ? [] : candidatesIn("time", next, from, next.text.length, figures)
    const isBeside = time !== undefined && !/[\p{L}\p{N}]{3}/u.test(time.span.segment.text.slice(from, time.span.from))
    return isBeside ? [{ day: day.value, time }] : []
  })
  const [first] = found
  return first === undefined || found.some(({ day }) => day !== first.day)
    ? []
    : [{ target, candidate: first.time, score: weights.till.time, by: "form" }]
}

const ofJourneys: ReadonlySet<Concept> = new Set<Concept>([
  "departureTime",
  "arrivalTime",
  "travelDate",
  "checkInDate",
  "checkOutDate"
])

const isAfter =
  ({ box }: Segment) =>
  (other: Segment): boolean =>
    other.box.x > box.x

const asksLastDigits = ({ kind, variable }: Target): boolean => {
  if (kind !== "text" && kind !== "id" && kind !== "code" && kind !== "number") return false
  const words = wordsOfKey(variable.key)
  return (
    words.some((word) => lastDigits.test(word)) &&
    words.some((word) => ofCards.has(word) || word === "4" || word === "last4" || word === "digits")
  )
}

const ofCards: ReadonlySet<string> = new Set(synonymsOf("card"))

const ofCard = (target: Target, { sheet }: Reading): Array<Scored> => {
  for (const segment of sheet.segments) {
    const match = maskedCard.exec(segment.text)
    const digits = match?.[1]
    if (match === null || digits === undefined) continue
    const to = match.index + match[0].length
    const candidate = { value: digits, span: { segment, from: to - digits.length, to }, fit: 1 }
    return [{ target, candidate, score: weights.till.digits, by: "form" }]
  }
  return []
}
