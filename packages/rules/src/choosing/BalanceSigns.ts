import type { Concept } from "../lexicon/Concepts.js"
import type { Scored } from "../reading/Scored.js"
import type { Sheet } from "../sheet/Sheet.js"
import { debitMark } from "../tables/SideMarks.js"

const balances: ReadonlySet<Concept | undefined> = new Set<Concept>(["openingBalance", "closingBalance"])

/** A balance with the sign that the mark of a debit behind it gives: "43,20 EUR S", "250.00 | DR". */
export const withBalanceSign = (scored: Scored, { rows }: Sheet): Scored => {
  const { candidate, target } = scored
  const { segment, to } = candidate.span
  if (!balances.has(target.concept) || typeof candidate.value !== "number" || candidate.value <= 0) return scored
  const behind = segment.text.slice(to)
  const next = rows[segment.row]?.segments.find(({ box }) => box.x > segment.box.x)
  const mark = /\S/.test(behind) ? behind.replace(currency, "") : (next?.text ?? "")
  return debitMark.test(mark) ? { ...scored, candidate: { ...candidate, value: -candidate.value } } : scored
}

const currency = /^\s?(?:[A-Z]{3}|\p{Sc})(?=\s)/u
