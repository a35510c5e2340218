import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { isCode } from "./CellText.js"
import { timesPrice } from "./CountLines.js"
import { isProduct } from "./ItemProducts.js"
import type { Cells } from "./TableCells.js"
import type { Item } from "./TableRows.js"

/**
 * What no column has, from an item's lines beside its first: its number alone in one of them, and how many at which price, which
 * make the item's amount: "2 pcs. 12.50" below "25.00".
 */
export const fromSubLines = (
  element: Map<Variable, Scored>,
  { after, before, cells }: Item,
  fields: ReadonlyArray<Target>,
  reading: Reading
): void => {
  const isCounted = [...cells.values()].flat().some((span) => timesPrice.test(textOf(span)))
  const lines = [...(isCounted ? [cells] : []), ...after, ...before]
  if (lines.length === 0) return
  const missing = (concept: Concept): Target | undefined =>
    fields.find((field) => field.concept === concept && !element.has(field.variable))
  const put = (target: Target, candidate: Candidate, score: number, checked?: true): void => {
    element.set(target.variable, {
      target,
      candidate,
      score,
      by: checked ? "product" : "label",
      ...(checked && { checked })
    })
  }
  const [number, quantity, price] = [missing("itemNumber"), missing("quantity"), missing("unitPrice")]
  const code = number === undefined ? undefined : codeIn(lines)
  if (number !== undefined && code !== undefined) put(number, code, weights.table.itemLabel)
  const total = [...element.values()].find(({ target }) => target.concept === "lineTotal")?.candidate.value
  if (quantity === undefined || typeof total !== "number" || total === 0) return
  const found = factorsOf(total, lines, quantity, price?.kind ?? "amount", reading)
  if (found === undefined) return
  put(quantity, found[0], weights.table.product, true)
  if (price !== undefined) put(price, found[1], weights.table.product, true)
}

const codeIn = (lines: ReadonlyArray<Cells>): Candidate | undefined => {
  for (const cells of lines) {
    for (const span of [...cells.values()].flat()) {
      if (isCode(textOf(span))) return { value: textOf(span).trim(), span, fit: 0.9 }
    }
  }
  return undefined
}

/** Two numbers of one line, the first of which counts. */
const factorsOf = (
  total: number,
  lines: ReadonlyArray<Cells>,
  quantity: Target,
  price: Target["kind"],
  { figures, sheet }: Reading
): readonly [Candidate, Candidate] | undefined => {
  for (const cells of lines) {
    const [first] = [...cells.values()].flat()
    // They may stand far from every column
    const segments = first === undefined ? [] : (sheet.rows[first.segment.row]?.segments ?? [])
    const read = (kind: Target["kind"]) =>
      segments.flatMap((segment) => candidatesIn(kind, segment, 0, segment.text.length, figures))
    const prices = read(price)
    for (const count of read(quantity.kind)) {
      const one = prices.find(
        ({ span, value }) =>
          (span.segment.box.x > count.span.segment.box.x ||
            (span.segment === count.span.segment && span.from >= count.span.to)) &&
          isProduct(Number(value), Number(count.value), total)
      )
      if (one !== undefined) return [count, one]
    }
  }
  return undefined
}
