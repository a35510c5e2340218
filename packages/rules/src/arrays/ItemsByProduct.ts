import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import { isProduct } from "../tables/ItemProducts.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { mayBePrice, numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"

type Parts = Readonly<Partial<Record<Concept, Candidate>>>

/**
 * Items of a table whose titles say nothing known: rows of a name and three numbers of which one is the product of the
 * others. One row could be chance, and so could rows of single units.
 */
export const itemsByProduct = (fields: ReadonlyArray<Target>, reading: Reading): ReadonlyArray<Element> => {
  const asked = new Set(fields.map(({ concept }) => concept))
  if (!asked.has("description") || !(asked.has("lineTotal") || asked.has("unitPrice"))) return []
  const rows = reading.sheet.rows.flatMap((row) => partsOf(row, reading) ?? [])
  if (rows.length < 2 || rows.every(({ quantity }) => quantity?.value === 1)) return []
  return rows.map(
    (parts): Element =>
      new Map(
        fields.flatMap((target) => {
          const candidate = target.concept === undefined ? undefined : parts[target.concept]
          return candidate === undefined
            ? []
            : [
                [
                  target.variable,
                  { target, candidate, score: weights.table.product, by: "product", checked: true }
                ] as const
              ]
        })
      )
  )
}

const partsOf = (row: Row, { figures }: Reading): Parts | undefined => {
  const name = nameIn(row)
  if (name === undefined) return undefined
  const others = row.segments.filter((segment) => segment !== name)
  const numbers = placedNumbers(others, figures).filter(({ number }) => !number.percent && number.value > 0)
  const total = numbers.findLast(({ number }) => number.money)
  if (total === undefined || numbers.length > 8) return undefined
  const before = numbers.slice(0, numbers.indexOf(total))
  for (const price of before.toReversed()) {
    if (!mayBePrice(price)) continue
    const quantity = before.find(
      (other) => other !== price && isProduct(price.number.value, other.number.value, total.number.value)
    )
    if (quantity === undefined) continue
    return {
      description: { ...asPrinted(wholeOf(name)), fit: 0.9 },
      quantity: numberAt(quantity),
      unitPrice: numberAt(price),
      lineTotal: numberAt(total)
    }
  }
  return undefined
}

/** The segment with most letters. */
const nameIn = ({ segments }: Row): Segment | undefined => {
  const letters = (segment: Segment) => segment.text.replace(/[^\p{L}]/gu, "").length
  let best: Segment | undefined
  for (const segment of segments) if (letters(segment) > (best === undefined ? 2 : letters(best))) best = segment
  return best
}
