import { isWhole } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import type { FieldPhrases } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { HeaderMatches } from "../tables/HeaderMatches.js"
import { headerMatches } from "../tables/HeaderMatches.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** A field's label with its value behind it or in the next segment: "Price: 3.50". */
export interface LabelledPair {
  readonly target: Target
  /** What the label stands in. */
  readonly segment: Segment
  readonly candidate: Candidate
  /** How well the label names the field, in [0, 1]. */
  readonly named: number
}

/** The pairs of an array's fields, in order of rows and x. */
export const labelledPairs = (phrases: FieldPhrases, reading: Reading): ReadonlyArray<LabelledPair> => {
  const matchesIn = headerMatches(phrases)
  return reading.sheet.rows.flatMap(({ segments }) =>
    segments.flatMap((segment, index) => pairsIn(segment, segments[index + 1], matchesIn, reading))
  )
}

type MatchesIn = (text: string) => HeaderMatches

const maxLabel = 40

const pairsIn = (
  segment: Segment,
  next: Segment | undefined,
  matchesIn: MatchesIn,
  reading: Reading
): ReadonlyArray<LabelledPair> => {
  if (segment.role !== "body") return []
  const { figures } = reading
  const marks = marksIn(segment, reading)
  const [only] = marks
  if (only === undefined) return next === undefined ? [] : besideWhole(segment, next, matchesIn, reading)
  return marks.flatMap(({ from, colon }, index): ReadonlyArray<LabelledPair> => {
    const [target, named] = matchesIn(segment.text.slice(from, colon)).best ?? []
    if (target === undefined || named === undefined || named < weights.table.headerCell) return []
    const end = marks[index + 1]?.from ?? segment.text.length
    const inside = segment.text.slice(colon + 1, end).trim() !== ""
    const [candidate] = inside
      ? candidatesIn(target.kind, segment, colon + 1, end, figures)
      : next === undefined
        ? []
        : candidatesIn(target.kind, next, 0, next.text.length, figures)
    return candidate === undefined ? [] : [{ target, segment, candidate, named }]
  })
}

/** Where labels begin and the colons behind them; beyond the first one, only what reads like a label. */
const marksIn = (
  { index, text }: Segment,
  { labels }: Reading
): ReadonlyArray<{ readonly from: number; readonly colon: number }> => {
  if (text.length > 400) return []
  const colons = [...text.matchAll(/\s?:(?!\d\d|\/\/)/g)].map((match) => match.index)
  const known = labels.bySegment.get(index) ?? []
  return colons.flatMap((colon, place) => {
    const label = known.findLast(({ span }) => span.to <= colon && /^[.)]?$/.test(text.slice(span.to, colon)))
    const from = label?.span.from ?? (place === 0 ? 0 : undefined)
    return from === undefined || colon - from > maxLabel ? [] : [{ from: place === 0 ? 0 : from, colon }]
  })
}

/** A label alone in its cell and a value in the next one. */
const besideWhole = (
  segment: Segment,
  next: Segment,
  matchesIn: MatchesIn,
  { figures, labels }: Reading
): ReadonlyArray<LabelledPair> => {
  if (/\d/.test(segment.text) || segment.text.length > maxLabel) return []
  const [target, named] = matchesIn(segment.text).best ?? []
  if (isWhole(next, labels) || target === undefined || named === undefined || named < weights.table.stackedLabel)
    return []
  const [candidate] = candidatesIn(target.kind, next, 0, next.text.length, figures)
  return candidate === undefined ? [] : [{ target, segment, candidate, named }]
}
