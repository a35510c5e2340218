import { nothing, pass } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"

/** Days that another label implies: the one beside a document's number, the second one of a period. */
export const impliedDays = pass(
  "days that stand for others",
  nothing,
  (target: Target, reading: Reading): Array<Scored> => {
    const placed = isOfSignature(target) ? besidePlaces(target, reading) : []
    if (placed.length > 0 || target.concept === undefined) return placed
    return target.concept === "periodEnd"
      ? endsOfPeriods(target, reading)
      : besideNumber(target, target.concept, reading)
  }
)

/** Days on which a paper was issued or signed. */
const isOfSignature = ({ concept, variable }: Target): boolean =>
  concept === "issueDate" || wordsOfKey(variable.key).some((word) => signing.has(word))

const signing = new Set([...synonymsOf("signature"), ...synonymsOf("signed")])

/** The day of "Angers, le 3 mai 2024", "86150 Augsburg, 03.05.2024" and "Done at Leeds, on 3 May 2024", alone in its line; the last one is the signature's. */
const besidePlaces = (target: Target, { sheet, figures, itemRows }: Reading): Array<Scored> =>
  sheet.segments.flatMap((segment) => {
    if (itemRows.has(segment.row) || segment.tokens.length > maxWords) return []
    const [candidate] = candidatesIn("date", segment, 0, segment.text.length, figures)
    const isAlone =
      candidate !== undefined &&
      place.test(segment.text.slice(0, candidate.span.from)) &&
      !/[\p{L}\p{N}]/u.test(segment.text.slice(candidate.span.to))
    return isAlone ? [{ target, candidate, score: weights.unlabelled.besidePlace, by: "form" as const }] : []
  })

const place =
  /^(?:\d{4,5} )?[^\d:]{0,12}(?<!\p{L})\p{Lu}\p{L}+(?:[ -]\p{L}+){0,3},\s(?:(?:le|den|on|a|em|li|el|am|op)\s)?$/u
const maxWords = 12

/** Numbers in whose line the day of their document stands: "Invoice no. 17 of 5 March 2024". */
const numberOfDay: Partial<Readonly<Record<Concept, Concept>>> = {
  issueDate: "invoiceNumber",
  orderDate: "orderReference",
  deliveryDate: "deliveryNoteNumber"
}

const besideNumber = (target: Target, concept: Concept, { labels, figures }: Reading): Array<Scored> => {
  const number = numberOfDay[concept]
  const found = number === undefined ? [] : (labels.byConcept.get(number) ?? [])
  return found.flatMap((label) => {
    if (label.quality < weights.label.start || label.whole) return []
    const { segment, to } = label.span
    const [candidate] = candidatesIn("date", segment, to, segment.text.length, figures)
    const id = candidate === undefined ? "" : segment.text.slice(to, candidate.span.from)
    const isNamed = labels.bySegment
      .get(segment.index)
      ?.some(({ span }) => span.from > to && candidate !== undefined && span.to <= candidate.span.from)
    // "PO #: 17 Ship date: 5 March 2024"
    return candidate !== undefined && /\d/.test(id) && !(isNamed === true && /:\s*$/.test(id))
      ? [{ target, candidate, score: weights.unlabelled.besideNumber, by: "form" }]
      : []
  })
}

/** The second day of "Period: 1 January - 31 January". */
const endsOfPeriods = (target: Target, { sheet, labels, figures }: Reading): Array<Scored> =>
  (labels.byConcept.get("periodStart") ?? []).flatMap((label) => {
    if (label.quality < weights.label.start) return []
    const { segment, to } = label.span
    const right = sheet.rows[segment.row]?.segments.find((other) => other.box.x > segment.box.x)
    const below = sheet.rows[segment.row + 1]?.segments.find((other) => linesUp(other, segment, sheet.lineHeight))
    const daysIn = (other: Segment | undefined) =>
      other === undefined ? [] : candidatesIn("date", other, 0, other.text.length, figures)
    const days = [
      candidatesIn("date", segment, to, segment.text.length, figures),
      daysIn(right),
      label.whole ? daysIn(below) : []
    ].find((found) => found.length === 2)
    const candidate = days?.[1]
    return candidate === undefined ? [] : [{ target, candidate, score: weights.unlabelled.besideNumber, by: "form" }]
  })
