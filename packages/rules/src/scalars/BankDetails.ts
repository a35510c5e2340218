import type { Label, Labels } from "../labels/Labels.js"
import { paysTo } from "../lexicon/Addresses.js"
import type { Concept } from "../lexicon/Concepts.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"

/**
 * Whether a label names an account that is paid to, or whom a cheque goes to: "Account name" and "Account number" among the
 * details of a bank are the payee's, and nothing of the customer.
 */
export const isOfPayee = ({ concept }: Target, { concepts, span }: Label, { labels, sheet }: Reading): boolean => {
  if (concept !== "buyerName" && concept !== "customerNumber") return false
  const { row, text } = span.segment
  if (concept === "buyerName" && paysTo.test(text.slice(0, span.from))) return true
  if (!concepts.has("accountHolder") && !concepts.has("accountNumber")) return false
  const told = bankRows(labels)
  for (let near = row - farthest; near <= row + farthest; near++)
    if (told.has(near) && sheet.rows[near]?.page === span.segment.page) return true
  return false
}

/** Rows between an account and what tells its bank. */
const farthest = 3

const ofBank: ReadonlyArray<Concept> = ["bankName", "bankCode", "bic", "iban"]

/** Rows that tell of a bank in labels of their own. */
const bankRows = onceFor(
  (labels: Labels): ReadonlySet<number> =>
    new Set(
      ofBank.flatMap((concept) =>
        (labels.byConcept.get(concept) ?? [])
          .filter(({ quality }) => quality >= weights.label.start)
          .map(({ span }) => span.segment.row)
      )
    )
)
