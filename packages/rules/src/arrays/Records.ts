import type { Variable } from "@winnow/extractor"
import { nothing, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { headerMatches } from "../tables/HeaderMatches.js"
import type { HeaderMatches } from "../tables/HeaderMatches.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** A field's label with its value behind it or in the next segment: "Price: 3.50". */
interface LabelledPair {
  readonly target: Target
  readonly segment: Segment
  readonly candidate: Candidate
  /** How well the label names the field, in [0, 1]. */
  readonly named: number
}

/** What stands together between two appearances of the same label, by field and in order. */
type LabelledRecord = ReadonlyMap<Variable, LabelledPair>

/** Rows without a pair after which the next one belongs to nothing above it. */
const farthest = 4

/** Elements told by blocks of "Label: value" that repeat: two or more blocks with two or more of the same fields. */
export const recordElements = pass(
  "records of labels and values",
  nothing,
  ({ fields, phrases }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
    if (fields.length < 2) return []
    const matchesIn = headerMatches(phrases)
    const pairs = reading.sheet.rows.flatMap(({ segments }) =>
      segments.flatMap((segment, index) => pairsIn(segment, segments[index + 1], matchesIn, reading))
    )
    const records = maxAlike(recordsIn(pairs))
    const labelled = new Set(records.flatMap((record) => [...record.keys()]))
    if (records.length < 2 || 2 * labelled.size < fields.length) return []
    return records.map(
      (record): Element =>
        new Map(
          [...record].map(([variable, { candidate, named, target }]): [Variable, Scored] => [
            variable,
            { target, candidate, score: weights.table.record, by: "label", named }
          ])
        )
    )
  }
)

const maxLabel = 40

/** The pairs that begin in a segment: what stands behind each colon up to the next label. */
const pairsIn = (
  { index, role, text, ...segment }: Segment,
  next: Segment | undefined,
  matchesIn: (text: string) => HeaderMatches,
  { figures, labels }: Reading
): ReadonlyArray<LabelledPair> => {
  if (role !== "body" || text.length > 400) return []
  const own: Segment = { index, role, text, ...segment }
  const known = labels.bySegment.get(index) ?? []
  const marks = [...text.matchAll(/\s?:(?!\d\d|\/\/)/g)].flatMap(({ index: colon }, place) => {
    const label = known.findLast(({ span }) => span.to <= colon && /^[.)]?$/.test(text.slice(span.to, colon)))
    const from = place === 0 ? 0 : label?.span.from
    return from === undefined || colon - from > maxLabel ? [] : [{ from, colon }]
  })
  return marks.flatMap(({ from, colon }, place): ReadonlyArray<LabelledPair> => {
    const [target, named] = matchesIn(text.slice(from, colon)).best ?? []
    if (target === undefined || named === undefined || named < weights.table.headerCell) return []
    const end = marks[place + 1]?.from ?? text.length
    const value = text.slice(colon + 1, end).trim() === "" ? next : own
    const [candidate] =
      value === undefined
        ? []
        : value === own
          ? candidatesIn(target.kind, own, colon + 1, end, figures)
          : candidatesIn(target.kind, value, 0, value.text.length, figures)
    return candidate === undefined ? [] : [{ target, segment: own, candidate, named }]
  })
}

/** A record ends where one of its labels comes again, or where no label of any field stands for some rows. */
const recordsIn = (pairs: ReadonlyArray<LabelledPair>): ReadonlyArray<LabelledRecord> => {
  const found: Array<Map<Variable, LabelledPair>> = []
  let last: LabelledPair | undefined
  for (const pair of pairs) {
    const { variable } = pair.target
    const open = found.at(-1)
    const near = last !== undefined && pair.segment.row - last.segment.row <= farthest
    if (open === undefined || !near || open.has(variable)) found.push(new Map([[variable, pair]]))
    else open.set(variable, pair)
    last = pair
  }
  return found
}

/** Records that begin with the label with which most of two or more fields begin, and share two fields with another one. */
const maxAlike = (records: ReadonlyArray<LabelledRecord>): ReadonlyArray<LabelledRecord> => {
  const byFirst = new Map<Variable | undefined, Array<LabelledRecord>>()
  for (const record of records) {
    const [first] = record.keys()
    const alike = byFirst.get(first)
    if (record.size < 2) continue
    if (alike === undefined) byFirst.set(first, [record])
    else alike.push(record)
  }
  const most = [...byFirst.values()].reduce<ReadonlyArray<LabelledRecord>>(
    (best, alike) => (alike.length > best.length ? alike : best),
    []
  )
  const holders = new Map<Variable, number>()
  for (const record of most)
    for (const variable of record.keys()) holders.set(variable, (holders.get(variable) ?? 0) + 1)
  return most.filter((record) => [...record.keys()].filter((variable) => (holders.get(variable) ?? 0) > 1).length > 1)
}
