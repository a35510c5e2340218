import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { wholeOf } from "../sheet/Sheet.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** Numbers with the document's date in their line: "Invoice no. 17 of 5 March 2024". */
const numberBesideDate: Partial<Readonly<Record<Concept, Concept>>> = {
  issueDate: "invoiceNumber",
  orderDate: "orderReference",
  deliveryDate: "deliveryNoteNumber"
}

export const datesBesideNumbers = (target: Target, { labels, figures }: Reading): Array<Scored> => {
  const number = target.concept === undefined ? undefined : numberBesideDate[target.concept]
  const found = number === undefined ? [] : (labels.byConcept.get(number) ?? [])
  return found.flatMap((label) => {
    if (label.quality < weights.label.start || label.whole) return []
    const { segment, to } = label.span
    // The number itself may be written like a date
    const candidate = candidatesIn("date", { ...wholeOf(segment), from: to }, figures).find(({ span: { from } }) =>
      /\d/.test(segment.text.slice(to, from))
    )
    return candidate !== undefined ? [{ target, candidate, score: weights.unlabelled.besideNumber, by: "form" }] : []
  })
}

/** The date after a place, alone in its line: "86150 Augsburg, 03.05.2024", "Done at Leeds, on 3 May 2024". */
export const datesBesidePlaces = (target: Target, { sheet, figures, itemRows }: Reading): Array<Scored> =>
  sheet.segments.flatMap((segment) => {
    if (itemRows.has(segment.row) || segment.tokens.length > maxPlaceWords) return []
    const [candidate] = candidatesIn("date", wholeOf(segment), figures)
    const isAlone =
      candidate !== undefined &&
      place.test(segment.text.slice(0, candidate.span.from)) &&
      !/[\p{L}\p{N}]/u.test(segment.text.slice(candidate.span.to))
    return isAlone ? [{ target, candidate, score: weights.unlabelled.besidePlace, by: "form" as const }] : []
  })

const place =
  /^(?:\d{4,5} )?[^\d:]{0,12}(?<!\p{L})\p{Lu}\p{L}+(?:[ -]\p{L}+){0,3}(?:,\s(?:(?:le|den|on|a|em|li|el|am|op)\s)?|\sden\s)$/u
const maxPlaceWords = 12
