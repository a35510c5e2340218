import { paymentMethods } from "../lexicon/PaymentMethods.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"

/** The way of paying that stands alone on a paper without a caption that says so: "Bonifico Bancario". */
export const methodsAlone = (target: Target, { headerRows, itemRows, sheet }: Reading): Array<Scored> => {
  const found = sheet.segments.flatMap((segment): Array<Scored> => {
    if (itemRows.has(segment.row) || headerRows.has(segment.row) || !isMethod(segment.text)) return []
    const candidate = { value: segment.text, span: wholeOf(segment), fit: 1 }
    return [{ target, candidate, score: weights.unlabelled.ownForm, by: "form" }]
  })
  // A list of what the shop accepts tells nothing
  return new Set(found.map(({ candidate: { value } }) => value)).size > 1 ? [] : found.slice(0, 1)
}

const longest = 40

const isMethod = (text: string): boolean =>
  text.length <= longest && paymentMethods.has(fold(text).replace(/[.:]$/, ""))
