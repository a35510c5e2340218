import { patternsOf } from "../lexicon/Patterns.js"
import type { Reading } from "../reading/Reading.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"

const { attached } = patternsOf("attached")

/** The document's title: the text in the largest letters of the first rows. */
export const titles = finder("titles of documents", (target, reading) => maxText(target, reading, isTitle))

/** The text in the largest letters of the first rows. */
export const maxText = (target: Target, { sheet }: Reading, holds: (text: string) => boolean): Array<Scored> => {
  let best: Segment | undefined
  for (const segment of firstRows(sheet)) {
    if (!holds(segment.text)) continue
    if (best === undefined || segment.box.height > best.box.height * 1.1) best = segment
  }
  return best === undefined
    ? []
    : [{ target, candidate: asPrinted(wholeOf(best)), score: weights.unlabelled.title, by: "form" }]
}

const firstRows = ({ rows }: Sheet): ReadonlyArray<Segment> =>
  rows.slice(0, weights.titleRows).flatMap(({ page, segments }) => (page === rows[0]?.page ? segments : []))

const maxTitle = 90

const isTitle = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  text.length >= 5 &&
  text.length <= maxTitle &&
  !/[@:]|\d{3}|,$/.test(text) &&
  !attached.test(text)
