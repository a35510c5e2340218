import { pass } from "../Pass.js"
import type { Variable } from "@winnow/extractor"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { inSameSegment } from "../scalars/ValuesBeside.js"
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
    for (const label of reading.labels.in(segment)) {
      const named = (target.concept !== undefined && label.concepts.has(target.concept)) || label.targets.has(target)
      if (!named || label.quality < weights.label.afterSeparator) continue
      const colon = /^[\s.)]*:/.test(segment.text.slice(label.span.to))
      const [value] = colon ? inSameSegment(label, target, reading) : []
      if (value !== undefined) return value.candidate
    }
  }
  return undefined
}
