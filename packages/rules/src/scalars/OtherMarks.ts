import type { Label } from "../labels/Labels.js"
import type { Concept } from "../lexicon/Concepts.js"
import { isOfJourney } from "../reading/AskedOf.js"
import type { Reading } from "../reading/Reading.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** Whether a text begins with what it says itself, as tickets do: "Arrivée LYON" below another caption is none of its value. */
export const saysOther = ({ kind }: Target, label: Label, { span }: Candidate, { labels, sheet }: Reading): boolean =>
  (kind === "text" || kind === "name") &&
  span.segment !== label.span.segment &&
  (labels.bySegment
    .get(span.segment.index)
    ?.some(
      (other) =>
        other.span.from <= span.from &&
        span.from < other.span.to &&
        other.quality >= weights.label.start &&
        marks.some((concept) => other.concepts.has(concept))
    ) ??
    false) &&
  isOfJourney(sheet)

const marks: ReadonlyArray<Concept> = ["origin", "destination", "departureTime", "arrivalTime"]

/** Whether a caption stands right beside that of the journey's other end: both have their values below. */
export const besideOtherEnd = (
  { concept }: Target,
  { span: { segment }, whole }: Label,
  { labels, sheet }: Reading
): boolean => {
  if (!whole || (concept !== "origin" && concept !== "destination")) return false
  const other = concept === "origin" ? "destination" : "origin"
  const row = sheet.rows[segment.row]?.segments ?? []
  const place = row.indexOf(segment)
  return [row[place - 1], row[place + 1]].some(
    (next) =>
      next !== undefined &&
      labels.bySegment.get(next.index)?.some((label) => label.whole && label.concepts.has(other)) === true
  )
}
