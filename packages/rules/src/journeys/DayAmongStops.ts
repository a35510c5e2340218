import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** The day below "Date" where the captions beside it are those of a journey: "Date | Flight | Departure | Arrival". */
export const dayAmongStops = (target: Target, { figures, labels, sheet }: Reading): Array<Scored> =>
  (labels.byConcept.get("issueDate") ?? []).flatMap(({ span: { segment }, whole }) => {
    const captions = sheet.rows[segment.row]?.segments ?? []
    const stops = captions.filter((caption) =>
      labels.bySegment.get(caption.index)?.some((label) => label.whole && saysStop(label.concepts))
    )
    if (!whole || stops.length < 2) return []
    const below = sheet.rows
      .slice(segment.row + 1, segment.row + 1 + rowsBelow)
      .flatMap(({ segments }) =>
        segments.filter(({ box, page }) => page === segment.page && overlaps(box, segment.box))
      )
    const [day] = below.flatMap((value) => candidatesIn("date", value, 0, value.text.length, figures))
    return day === undefined
      ? []
      : [{ target, candidate: day, score: weights.journey.among, by: "label" as const, label: segment }]
  })

const rowsBelow = 3

const saysStop = (concepts: ReadonlyMap<Concept, number>): boolean => stops.some((concept) => concepts.has(concept))

const stops: ReadonlyArray<Concept> = ["origin", "destination", "departureTime", "arrivalTime", "flightNumber"]
