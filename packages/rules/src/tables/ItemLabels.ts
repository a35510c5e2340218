import type { Variable } from "@winnow/extractor"
import type { Label } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { isEan } from "../values/Checksums.js"
import type { Figures } from "../values/Figures.js"
import { weights } from "../Weights.js"

/** Fields that no column answers, from "GTIN: 4012345001235" or "List price: 9.90" in an item's own lines. */
export const labelledInItem = (
  segments: ReadonlyArray<Segment>,
  missing: ReadonlyArray<Target>,
  reading: Reading
): Map<Variable, Scored> => {
  const found = new Map<Variable, Scored>()
  for (const target of missing) {
    const candidate =
      besideLabel(segments, target, reading) ?? (target.concept === "barcode" ? eanIn(segments) : undefined)
    if (candidate !== undefined)
      found.set(target.variable, { target, candidate, score: weights.table.itemLabel, by: "label" })
  }
  return found
}

const besideLabel = (segments: ReadonlyArray<Segment>, target: Target, reading: Reading): Candidate | undefined => {
  for (const segment of segments) {
    for (const label of reading.labels.bySegment.get(segment.index) ?? []) {
      const named = (target.concept !== undefined && label.concepts.has(target.concept)) || label.targets.has(target)
      if (!named || label.quality < weights.label.afterSeparator) continue
      const value = inlineValue(label, target, reading)
      if (value !== undefined) return value
    }
  }
  return undefined
}

const inlineValue = ({ span }: Label, target: Target, { labels, figures, sheet }: Reading): Candidate | undefined => {
  const { segment } = span
  const after = segment.text.slice(span.to)
  const colon = /^[\s.)]*:/.exec(after)
  if (colon === null) return wholeRest(span, target, figures)
  const next = labels.bySegment.get(segment.index)?.find((label) => label.span.from >= span.to)
  const [own] = candidatesIn(
    target.kind,
    segment,
    span.to + colon[0].length,
    next?.span.from ?? segment.text.length,
    figures
  )
  if (own !== undefined || /[\p{L}\p{N}]/u.test(after)) return own
  const beside = sheet.rows[segment.row]?.segments.find((other) => other.box.x > segment.box.x)
  const read = (line: Segment | undefined) =>
    line === undefined ? undefined : candidatesIn(target.kind, line, 0, line.text.length, figures)[0]
  return read(beside) ?? read(valueBelow(segment, sheet))
}

/** The code alone in the line below a label that ends in a colon, in its column. */
const valueBelow = ({ box, page, row, text }: Segment, { rows }: Sheet): Segment | undefined =>
  /:\s*$/.test(text)
    ? rows[row + 1]?.segments.find(
        (line) => line.page === page && Math.abs(line.box.x - box.x) < box.height && /^\S*\d\S*$/.test(line.text)
      )
    : undefined

/** "Delivery date 03/20/2026", "Qty. 3", "Serial # M2600": the value alone follows the label, in a form that no words have. */
const wholeRest = ({ from, segment, to }: Span, { kind }: Target, figures: Figures): Candidate | undefined => {
  const label = segment.tokens.filter(({ end, start }) => start >= from && end <= to)
  const isNumber = (kind === "id" || kind === "code") && label.length > 1 && label.at(-1)?.key === "nr"
  if (kind !== "date" && kind !== "amount" && kind !== "percent" && kind !== "count" && !isNumber) return undefined
  return candidatesIn(kind, segment, to, segment.text.length, figures).find(
    ({ span }) =>
      /^[\s.]*$/.test(segment.text.slice(to, span.from)) && !/[\p{L}\p{N}]/u.test(segment.text.slice(span.to))
  )
}

const eanIn = (segments: ReadonlyArray<Segment>): Candidate | undefined => {
  for (const segment of segments) {
    for (const match of segment.text.matchAll(/(?<!\d)\d{13}(?!\d)/g)) {
      if (!isEan(match[0])) continue
      const span = { segment, from: match.index, to: match.index + match[0].length }
      return { value: match[0], span, fit: 1 }
    }
  }
  return undefined
}
