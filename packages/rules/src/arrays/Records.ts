import { nothing, pass } from "../Pass.js"
import type { Variable } from "@winnow/extractor"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Row } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { LabelledPair } from "./LabelledPairs.js"
import { labelledPairs } from "./LabelledPairs.js"

/** Rows without a pair after which the next one belongs to nothing above it. */
const farthest = 4

/** What stands together between two appearances of the same label. */
interface LabelledRecord {
  readonly pairs: ReadonlyMap<Variable, LabelledPair>
  readonly first: LabelledPair
}

/**
 * Elements told by blocks of "Label: value" that repeat: two or more blocks with two or more of the same fields. A line above
 * each block tells what it is of.
 */
export const recordElements = pass(
  "records of labels and values",
  nothing,
  ({ fields, phrases }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
    if (fields.length < 2) return []
    const pairs = labelledPairs(phrases, reading)
    const records = sideBySide(pairs)
      .flatMap((lane) => recordsIn(lane))
      .sort((a, b) => a.first.segment.index - b.first.segment.index)
    const taken = new Set(pairs.map(({ segment }) => segment.row))
    const titleAbove = ({ first }: LabelledRecord) => titleOf(first, taken, reading)
    const several = maxAlike(records)
    const alike = several.length > 1 ? several : numbered(records, titleAbove)
    if (alike.length < 2) return []
    const labelled = new Set(alike.flatMap((record) => [...record.pairs.keys()]))
    const missing = fields.filter(({ variable }) => !labelled.has(variable))
    if (2 * labelled.size < fields.length) return []
    return alike.map(({ pairs }): Element => {
      const element = new Map<Variable, Scored>()
      for (const [variable, { candidate, named, target }] of pairs)
        element.set(variable, {
          target,
          candidate: candidate,
          score: weights.table.record,
          by: "label",
          named
        })
      const rate = rateIn(pairs, missing, reading)
      if (rate !== undefined) element.set(rate.target.variable, rate)
      return element
    })
  }
)

/** "VAT 19 %: 7,983.00" tells a rate that no label is of. */
const rateIn = (
  pairs: LabelledRecord["pairs"],
  missing: ReadonlyArray<Target>,
  { figures }: Reading
): Scored | undefined => {
  const target = missing.find(({ concept }) => concept === "vatRate")
  if (target === undefined) return undefined
  for (const { candidate, segment } of pairs.values()) {
    const end = candidate.span.segment === segment ? candidate.span.from : segment.text.length
    const [rate] = candidatesIn("percent", segment, 0, end, figures)
    if (rate !== undefined) return { target, candidate: rate, score: weights.table.record, by: "label" }
  }
  return undefined
}

/** Where one label stands twice in a row, blocks stand side by side; each is read by itself. */
const sideBySide = (pairs: ReadonlyArray<LabelledPair>): ReadonlyArray<ReadonlyArray<LabelledPair>> => {
  const lefts = new Set<number>([Number.NEGATIVE_INFINITY])
  for (const [index, pair] of pairs.entries()) {
    const twin = pairs
      .slice(Math.max(0, index - 12), index)
      .some(({ segment, target }) => segment.row === pair.segment.row && target === pair.target)
    if (twin) lefts.add(Math.floor(pair.segment.box.x))
  }
  const starts = [...lefts].sort((a, b) => a - b)
  return starts.map((left, index) => {
    const right = starts[index + 1] ?? Number.POSITIVE_INFINITY
    return pairs.filter(({ segment }) => segment.box.x >= left && segment.box.x < right)
  })
}

/** Pairs whose labels come again and again in one order, however much stands between them: so many make a record. */
const periodOf = (pairs: ReadonlyArray<LabelledPair>): number | undefined => {
  const again = pairs.findIndex(({ target }, index) => index > 0 && target === pairs[0]?.target)
  const isPeriod = again > 1 && pairs.every(({ target }, index) => target === pairs[index % again]?.target)
  return isPeriod && pairs.length % again === 0 ? again : undefined
}

/** A record ends where one of its labels comes again, or where no label of any field stands for some rows. */
const recordsIn = (pairs: ReadonlyArray<LabelledPair>): ReadonlyArray<LabelledRecord> => {
  const period = periodOf(pairs)
  if (period !== undefined)
    return pairs.flatMap((first, start) =>
      start % period > 0
        ? []
        : [{ first, pairs: new Map(pairs.slice(start, start + period).map((pair) => [pair.target.variable, pair])) }]
    )
  const found: Array<{ pairs: Map<Variable, LabelledPair>; first: LabelledPair }> = []
  let last: LabelledPair | undefined
  for (const pair of pairs) {
    const { variable } = pair.target
    const open = found.at(-1)
    const near = last !== undefined && pair.segment.row - last.segment.row <= farthest
    if (open === undefined || !near || open.pairs.has(variable))
      found.push({ pairs: new Map([[variable, pair]]), first: pair })
    else open.pairs.set(variable, pair)
    last = pair
  }
  return found
}

/** Records that begin with the label with which most of two or more fields begin. */
const maxAlike = (records: ReadonlyArray<LabelledRecord>): ReadonlyArray<LabelledRecord> => {
  const whole = records.filter(({ pairs }) => pairs.size > 1)
  const byFirst = new Map<Target, Array<LabelledRecord>>()
  for (const record of whole) byFirst.set(record.first.target, [...(byFirst.get(record.first.target) ?? []), record])
  let most: ReadonlyArray<LabelledRecord> = []
  for (const group of byFirst.values()) if (group.length > most.length) most = group
  const shared = most.filter(({ pairs }) =>
    most.some((other) => other.pairs !== pairs && [...pairs.keys()].filter((key) => other.pairs.has(key)).length > 1)
  )
  return shared
}

/** Records of one label each that stand below titles which are numbered one after the other. */
const numbered = (
  records: ReadonlyArray<LabelledRecord>,
  titleAbove: (record: LabelledRecord) => Row | undefined
): ReadonlyArray<LabelledRecord> => {
  const titled = records.filter((record) => numberOf(titleAbove(record)) !== undefined)
  return titled.every((record, index) => numberOf(titleAbove(record)) === index + 1) ? titled : []
}

const numberOf = (row: Row | undefined): number | undefined => {
  const [title] = row?.segments ?? []
  const digits = /^\s*#?(\d{1,3})[.)]?\s/.exec(title?.text ?? "")?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The row above a record's first pair, if it has no pair itself. */
const titleOf = (first: LabelledPair, taken: ReadonlySet<number>, { sheet }: Reading): Row | undefined => {
  const number = first.segment.row - 1
  const row = sheet.rows[number]
  return row === undefined || row.page !== first.segment.page || taken.has(number) ? undefined : row
}
