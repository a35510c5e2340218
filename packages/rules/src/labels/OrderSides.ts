import type { Concept } from "../lexicon/Concepts.js"
import type { Sheet } from "../sheet/Sheet.js"
import { slipTitle, writtenFrom, writtenTo } from "../lexicon/OrderSides.js"
import { orderTitle, sellersPaper } from "../lexicon/Titles.js"
import { onceFor } from "../Once.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"
import type { Label } from "./Labels.js"

/** Whether a paper calls itself a purchase order in its first rows, and nothing there speaks of an invoice. */
export const isPurchaseOrder = onceFor(({ rows }: Sheet): boolean => {
  const top = rows
    .slice(0, weights.titleRows)
    .filter(({ page }) => page === rows[0]?.page)
    // "Order" before ": 4711" is a caption
    .filter(({ segments }) => !segments.some(({ text }) => /^\s*:/.test(text)))
    .flatMap(({ segments }) => segments.map(({ text }) => fold(text)))
  return top.some((text) => orderTitle.test(text)) && !top.some((text) => text.length <= 40 && sellersPaper.test(text))
})

/** The row in which the slip begins that goes back with a payment, by page: it ends that. */
export const slipsOf = ({ segments }: Sheet): ReadonlyMap<number, number> =>
  new Map(
    segments.flatMap(({ page, row, text }) =>
      text.length <= longestTitle && slipTitle.test(fold(text)) ? [[page, row] as const] : []
    )
  )

const longestTitle = 80

/** A label of an order, or of a slip that goes back with a payment: who writes it buys, and it is written to who sells. */
export const onOrder = (label: Label): Label => {
  const { concepts, span } = label
  const sides = swapped.get(fold(span.segment.text.slice(span.from, span.to)))
  const weight = sides === undefined ? undefined : concepts.get(sides[0])
  if (sides === undefined || weight === undefined) return label
  const others = [...concepts].filter(([concept]) => concept !== sides[0])
  return { ...label, concepts: new Map([...others, [sides[1], weight]]) }
}

const swapped: ReadonlyMap<string, readonly [Concept, Concept]> = new Map<string, readonly [Concept, Concept]>([
  ...writtenTo.map((word) => [word, ["buyerName", "sellerName"]] as const),
  ...writtenFrom.map((word) => [word, ["sellerName", "buyerName"]] as const)
])
