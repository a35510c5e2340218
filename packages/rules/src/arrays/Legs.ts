import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import { isOfJourney } from "../reading/AskedOf.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn } from "../values/Candidates.js"
import { placeIn } from "../values/Places.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { keyOf, wordsOfKey } from "../words/Text.js"

/**
 * The legs of a journey from a table that has its departures and its arrivals in columns, each with day, time and place in one
 * line or in lines below each other.
 */
export const legElements = ({ fields }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const asked = fields.filter(({ concept }) => concept !== undefined && ends.has(concept))
  if (asked.length < 2 || !isOfJourney(reading.sheet)) return []
  for (const [index, { segments }] of reading.sheet.rows.entries()) {
    const table = tableAt(segments, reading)
    if (table === undefined) continue
    const elements = legsBelow(index, table, reading).map((leg) => elementOf(leg, fields, table, reading))
    if (elements.length > 0 && elements.every((element) => asked.some(({ variable }) => element.has(variable))))
      return elements
  }
  return []
}

const ends: ReadonlySet<Concept> = new Set<Concept>(["origin", "destination", "departureTime", "arrivalTime"])

/** The captions of a table of legs. */
interface LegTable {
  readonly captions: ReadonlyArray<Segment>
  readonly departure: Segment
  readonly arrival: Segment
}

const tableAt = (captions: ReadonlyArray<Segment>, reading: Reading): LegTable | undefined => {
  if (captions.length < 3) return undefined
  const departure = captions.find((caption) => names(caption, ["origin", "departureTime"], reading))
  const arrival = captions.find((caption) => names(caption, ["destination", "arrivalTime"], reading))
  return departure === undefined || arrival === undefined || departure === arrival
    ? undefined
    : { captions, departure, arrival }
}

const names = ({ index }: Segment, concepts: ReadonlyArray<Concept>, { labels }: Reading): boolean =>
  labels.bySegment
    .get(index)
    ?.some((label) => label.whole && concepts.some((concept) => label.concepts.has(concept))) ?? false

/** What a leg has below each caption, from top to bottom. */
type Leg = ReadonlyMap<Segment, ReadonlyArray<Segment>>

const mostRows = 60

/** Rows below the captions, parted between two departures where they stand farthest from each other. */
const legsBelow = (header: number, table: LegTable, reading: Reading): ReadonlyArray<Leg> => {
  const rows = rowsBelow(header, table, reading)
  const starts = rows.flatMap((row, index) =>
    row.segments.some((segment) => captionOf(segment, table) === table.departure && hasTime(segment, reading))
      ? [index]
      : []
  )
  if (starts.length === 0) return []
  const cuts = starts.map((start, index) => (index === 0 ? 0 : widestGap(rows, (starts[index - 1] ?? 0) + 1, start)))
  return cuts.map((from, index) => {
    const leg = new Map<Segment, Array<Segment>>()
    for (const segment of rows.slice(from, cuts[index + 1] ?? rows.length).flatMap(({ segments }) => segments)) {
      const caption = captionOf(segment, table)
      if (caption !== undefined) leg.set(caption, [...(leg.get(caption) ?? []), segment])
    }
    return leg
  })
}

const hasTime = (segment: Segment, { figures }: Reading): boolean =>
  candidatesIn("time", segment, 0, segment.text.length, figures).length > 0

/** Rows down to a wide gap or to a line that runs across the captions. */
const rowsBelow = (header: number, table: LegTable, { sheet }: Reading): ReadonlyArray<Row> => {
  const found: Array<Row> = []
  let above = sheet.rows[header]
  for (const row of sheet.rows.slice(header + 1, header + 1 + mostRows)) {
    const isNear = above !== undefined && row.page === above.page && gapOf(above, row) < widest * sheet.lineHeight
    const runs = row.segments.some(
      ({ box }) => table.captions.filter((caption) => overlaps(caption.box, box)).length > 1
    )
    if (!isNear || runs) break
    found.push(row)
    above = row
  }
  return found
}

const widest = 4

const gapOf = (upper: Row, lower: Row): number => lower.box.y - upper.box.y - upper.box.height

/** The row in `[from, to]` that stands farthest below the one above it. */
const widestGap = (rows: ReadonlyArray<Row>, from: number, to: number): number => {
  let [at, most] = [to, Number.NEGATIVE_INFINITY]
  for (let index = from; index <= to; index++) {
    const [above, row] = [rows[index - 1], rows[index]]
    const gap = above === undefined || row === undefined ? most : gapOf(above, row)
    if (gap > most + 0.5) [at, most] = [index, gap]
  }
  return at
}

/** The caption above a segment: the one that it overlaps, else the last one that begins left of it. */
const captionOf = ({ box }: Segment, { captions }: LegTable): Segment | undefined =>
  captions.find((caption) => overlaps(caption.box, box)) ?? captions.findLast((caption) => caption.box.x <= box.x)

const elementOf = (leg: Leg, fields: ReadonlyArray<Target>, table: LegTable, reading: Reading): Element =>
  new Map(
    fields.flatMap((target): ReadonlyArray<[Variable, NonNullable<ReturnType<Element["get"]>>]> => {
      const candidate = valueIn(leg, target, table, reading)
      return candidate === undefined
        ? []
        : [[target.variable, { target, candidate, score: weights.table.record, by: "column" }]]
    })
  )

const valueIn = (leg: Leg, target: Target, table: LegTable, reading: Reading): Candidate | undefined => {
  const { concept } = target
  const cells = (caption: Segment | undefined) => (caption === undefined ? [] : (leg.get(caption) ?? []))
  const read = (segments: ReadonlyArray<Segment>) =>
    segments.flatMap((segment) => candidatesIn(target.kind, segment, 0, segment.text.length, reading.figures))[0]
  if (concept === "origin") return placeAmong(cells(table.departure), reading)
  if (concept === "destination") return placeAmong(cells(table.arrival), reading)
  if (concept === "departureTime") return read(cells(table.departure))
  if (concept === "arrivalTime") return read(cells(table.arrival))
  const own = table.captions.find((caption) => saysTarget(caption, target, reading))
  if (target.kind === "date") return read([...cells(own), ...cells(table.departure)])
  if (own !== undefined) return read(cells(own))
  // Who flies stands below the number of the flight
  const carrier = wordsOfKey(target.variable.key).some((word) => carriers.has(keyOf(word)))
  const numbers = table.captions.find((caption) => names(caption, ["flightNumber", "trainNumber"], reading))
  return carrier ? read(cells(numbers).filter(({ text }) => !/\d/.test(text))) : undefined
}

const carriers: ReadonlySet<string> = new Set(["airline", "carrier"].flatMap(synonymsOf))

const saysTarget = (caption: Segment, target: Target, { labels }: Reading): boolean =>
  labels.bySegment
    .get(caption.index)
    ?.some(
      (label) =>
        label.whole &&
        (label.targets.has(target) || (target.concept !== undefined && label.concepts.has(target.concept)))
    ) ?? false

const placeAmong = (cells: ReadonlyArray<Segment>, { figures }: Reading): Candidate | undefined => {
  for (const segment of cells) {
    const place = placeIn(segment.text, figures)
    const span = place === undefined ? undefined : { segment, ...place }
    if (span !== undefined && !/\d/.test(textOf(span))) return asPrinted(span)
  }
  return undefined
}
