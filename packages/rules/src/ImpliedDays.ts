import { candidatesIn } from "./Candidates.js"
import type { Concept } from "./lexicon/Concepts.js"
import type { Reading } from "./Reading.js"
import type { Scored } from "./Scores.js"
import type { Target } from "./Target.js"
import { weights } from "./Weights.js"

/** Days that another label implies: the one beside a document's number, the second one of a period. */
export const impliedDays = (target: Target, reading: Reading): Array<Scored> => {
  if (target.concept === undefined) return []
  return target.concept === "periodEnd" ? endsOfPeriods(target, reading) : besideNumber(target, target.concept, reading)
}

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
    return candidate !== undefined && /\d/.test(id)
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
    const days = [
      candidatesIn("date", segment, to, segment.text.length, figures),
      right === undefined ? [] : candidatesIn("date", right, 0, right.text.length, figures)
    ].find((found) => found.length === 2)
    const candidate = days?.[1]
    return candidate === undefined ? [] : [{ target, candidate, score: weights.unlabelled.besideNumber, by: "form" }]
  })
