import { pass } from "../Pass.js"
import type { Variable } from "@winnow/extractor"
import type { Label } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** Fields that no column answers, from "GTIN: 4012345001235" or "List price: 9.90" in an item's own lines. */
export const labelledInItem = pass(
  "labels in an item's lines",
  () => new Map(),
  (segments: ReadonlyArray<Segment>, missing: ReadonlyArray<Target>, reading: Reading): Map<Variable, Scored> => {
    const found = new Map<Variable, Scored>()
    for (const target of missing) {
      const candidate = besideLabel(segments, target, reading)
      if (candidate !== undefined)
        found.set(target.variable, { target, candidate, score: weights.table.itemLabel, by: "label" })
    }
    return found
  }
)

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

const inlineValue = ({ span }: Label, target: Target, { labels, figures }: Reading): Candidate | undefined => {
  const { segment } = span
  const after = segment.text.slice(span.to)
  const colon = /^[\s.)]*:/.exec(after)
  if (colon === null) return undefined
  const next = labels.bySegment.get(segment.index)?.find((label) => label.span.from >= span.to)
  const [own] = candidatesIn(
    target.kind,
    segment,
    span.to + colon[0].length,
    next?.span.from ?? segment.text.length,
    figures
  )
  return own
}
