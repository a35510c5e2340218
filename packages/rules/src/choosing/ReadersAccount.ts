import { ofReadersAccount } from "../lexicon/Letters.js"
import type { Scored } from "../reading/Scored.js"
import type { Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"

/** Whether an IBAN or BIC is that of the reader's account, as a sentence says from which an amount is collected. */
export const isOfReadersAccount = ({ candidate, target }: Scored, { lineHeight, rows }: Sheet): boolean => {
  if ((target.kind !== "iban" && target.kind !== "bic") || target.role === "buyer") return false
  const { from, segment } = candidate.span
  const own = segment.text.slice(0, from)
  if (ofReadersAccount.test(own)) return true
  // The sentence may begin in the line above
  if (!/^\P{Lu}*(?:IBAN|BIC|[A-Z]{2}\d{2})|\p{Ll}/u.test(own) && own !== "") return false
  const above = rows[segment.row - 1]?.segments.find(
    (other) => other.page === segment.page && linesUp(other, segment, lineHeight)
  )
  return above !== undefined && ofReadersAccount.test(above.text) && !/[.!]\s*$/.test(above.text)
}
