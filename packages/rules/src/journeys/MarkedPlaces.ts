import { asPrinted } from "../values/Candidates.js"
import type { Box } from "@winnow/document"
import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import { isLabel } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Segment } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
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

/** The ends of a journey in large letters, with "Departure" and "Arrival" side by side below them and nothing further below. */
export const placesAboveMarks = (target: Target, { figures, labels, sheet }: Reading): Array<Scored> => {
  const marksOf = (concept: Concept) => (labels.byConcept.get(concept) ?? []).filter(({ whole }) => whole)
  const other = target.concept === "origin" ? "destination" : "origin"
  return marksOf(target.concept ?? other).flatMap(({ span: { segment: mark } }) => {
    const rival = marksOf(other).find(({ span: { segment } }) => segment.row === mark.row && segment !== mark)
    // A drawn arrow may stand between
    const above = [sheet.rows[mark.row - 1], sheet.rows[mark.row - 2]].find((row) => row?.segments.some(hasLetters))
    const below = sheet.rows[mark.row + 1]
    const isNear = (upper: Box, lower: Box) => lower.y - upper.y - upper.height < farthest * sheet.lineHeight
    const place = above?.segments.find(({ box, page }) => page === mark.page && overlaps(box, mark.box))
    const hasValue = below?.segments.some(
      (value) =>
        value.page === mark.page &&
        overlaps(value.box, mark.box) &&
        isNear(mark.box, value.box) &&
        !isLabel(value, labels)
    )
    if (rival === undefined || place === undefined || hasValue === true || !isNear(place.box, mark.box)) return []
    const found = placeIn(place.text, figures)
    const whole = found !== undefined && found.to - found.from === place.text.length && isPlaceName(place.text)
    if (!whole || labels.bySegment.get(place.index)?.some((label) => label.whole) === true) return []
    return [{ target, candidate: asPrinted(wholeOf(place)), score: weights.journey.time, by: "form" as const }]
  })
}

const farthest = 1.5

const hasLetters = ({ text }: Segment): boolean => /\p{L}/u.test(text)
