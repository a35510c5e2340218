import type { Label } from "../labels/Labels.js"
import type { Reading, Related } from "../reading/Reading.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** What stands above a label whose row has the captions of the values above it; undefined of any other label. */
export const above = (
  label: Label,
  target: Target,
  { captionsBelow, figures }: Reading
): Array<Related> | undefined => {
  const value = captionsBelow.get(label.span.segment.index)
  return value === undefined
    ? undefined
    : candidatesIn(target.kind, value, 0, value.text.length, figures).map((candidate, index) => ({
        candidate,
        factor: weights.below * 0.97 ** index
      }))
}
