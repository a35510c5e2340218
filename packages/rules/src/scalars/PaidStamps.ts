import { paidAuxiliaries, paidStamp, paidWords, unpaidStamp } from "../lexicon/OwnForms.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isLink, synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"

/** Whether a paper is paid, by a stamp that says so alone: "PAID", "Bezahlt". */
export const paidStamps = (target: Target, { headerRows, itemRows, sheet }: Reading): Array<Scored> => {
  if (target.kind !== "boolean" || !asksPaid(target)) return []
  return sheet.segments.flatMap((segment) => {
    if (itemRows.has(segment.row) || headerRows.has(segment.row)) return []
    const value = paidStamp.test(segment.text)
    if (!value && !unpaidStamp.test(segment.text)) return []
    const span = { segment, from: 0, to: segment.text.length }
    return [{ target, candidate: { value, span, fit: 1 }, score: weights.unlabelled.ownForm, by: "form" as const }]
  })
}

/** "isPaid", "istBezahlt", "pagado" */
const asksPaid = ({ variable }: Target): boolean => {
  const words = wordsOfKey(variable.key).filter((word) => !isLink(word) && !paidAuxiliaries.has(word))
  return words.length > 0 && words.every((word) => paid.has(word))
}

const paid: ReadonlySet<string> = new Set([...paidWords, ...synonymsOf("paid")])
