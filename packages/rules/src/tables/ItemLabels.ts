import { none, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { inSameSegment } from "../scalars/ValuesBeside.js"
import { weights } from "../Weights.js"

/** The value of a field without a column, from a label in an item's own lines: "GTIN: 4012345001235", "List price: 9.90". */
export const labelledInItem = pass(
  "labels in an item's lines",
  none,
  (segments: ReadonlyArray<Segment>, target: Target, reading: Reading): Candidate | undefined => {
    for (const label of segments.flatMap(reading.labels.in)) {
      const named = (target.concept !== undefined && label.concepts.has(target.concept)) || label.targets.has(target)
      if (!named || label.quality < weights.label.afterSeparator) continue
      const colon = /^[\s.)]*:/.test(label.span.segment.text.slice(label.span.to))
      const [value] = colon ? inSameSegment(label, target, reading) : []
      if (value !== undefined) return value.candidate
    }
    return undefined
  }
)
