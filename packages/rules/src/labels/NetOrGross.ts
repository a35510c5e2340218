import { none, pass } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import { patternsOf } from "../lexicon/Patterns.js"
import { fold } from "../words/Text.js"

const { behindGross, behindNet } = patternsOf("behindGross", "behindNet")

/** The concept of a sum's label after the words behind it, which say whether tax is included. */
interface NetOrGross {
  readonly concepts: ReadonlyMap<Concept, number>
  /** Where those words end. */
  readonly to: number
}

const totals: ReadonlyArray<Concept> = ["grandTotal", "netTotal", "lineItemsTotal", "lineTotal"]
const maxDistance = 40

/** "Total (excl. IVA)" is the net total and "Total (IVA inc.)" the gross total; neither is a tax amount. */
export const netOrGross = pass(
  "net and gross behind a label",
  none,
  (text: string, to: number, concepts: ReadonlyMap<Concept, number>): NetOrGross | undefined => {
    if (!totals.some((concept) => concepts.has(concept))) return undefined
    const behind = fold(text.slice(to, to + maxDistance))
    const net = behindNet.exec(behind)
    const match = net ?? behindGross.exec(behind)
    if (match === null) return undefined
    const own = new Map(concepts)
    for (const concept of ["grandTotal", "netTotal", "lineItemsTotal"] as const) own.delete(concept)
    return { concepts: own.set(net === null ? "grandTotal" : "netTotal", 1), to: to + match[0].trimEnd().length }
  }
)
