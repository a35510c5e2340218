import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { placeIn } from "../values/Places.js"
import { weights } from "../Weights.js"
import { isPlaceName } from "./PlaceNames.js"

/** An end of a journey right behind its word, without a colon: "Départ ANGERS", "To London Euston 10:45". */
export const markedPlaces = (target: Target, { figures, labels }: Reading): Array<Scored> => {
  if (target.concept === undefined) return []
  return (labels.byConcept.get(target.concept) ?? []).flatMap((label) => {
    const { from, segment, to } = label.span
    if (from > 3 || label.whole || label.quality < weights.label.start || segment.tokens.length > mostWords) return []
    const place = placeIn(segment.text.slice(to), figures)
    if (place === undefined) return []
    const span = { segment, from: to + place.from, to: to + place.to }
    const value = textOf(span)
    return isPlaceName(value)
      ? [
          {
            target,
            candidate: { value, span, fit: 1 },
            score: weights.journey.marked,
            by: "label" as const,
            label: segment
          }
        ]
      : []
  })
}

const mostWords = 12
