import { patternsOf } from "../lexicon/Patterns.js"
import { never, pass } from "../Pass.js"
import type { Scored } from "../reading/Scored.js"
import { fold } from "../words/Text.js"

const { earlyDiscount, ofWholeSum } = patternsOf("earlyDiscount", "ofWholeSum")

/** Whether a day is the last one of a discount, as of "2 % off until 10 May, net until 30 May", and not the one until which to pay. */
export const isOfDiscount = pass("days of a discount", never, ({ candidate, label, target }: Scored): boolean => {
  if (target.concept !== "dueDate") return false
  const { from, segment, to } = candidate.span
  const before = segment.text.slice(0, from)
  const after = segment.text.slice(to)
  const start = Math.max(...[", ", "; ", ". "].map((mark) => before.lastIndexOf(mark) + 1), 0)
  const end = after.search(/[,;.](?:\s|$)/)
  const clause = before.slice(start) + (end < 0 ? after : after.slice(0, end))
  const said = fold(label === undefined || label === segment ? clause : `${label.text} ${clause}`)
  return earlyDiscount.test(said) && !ofWholeSum.test(said)
})
