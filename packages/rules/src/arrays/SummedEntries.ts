import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { beginsWith, saysSum, subtotals, totals } from "../tables/Totals.js"
import type { Row } from "../sheet/Sheet.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Entry } from "./Entries.js"
import { amountOf, amountTarget, elementOfEntry, entriesIn, nameTarget } from "./Entries.js"

/** How far below each other entries stand at most, in line heights. */
const farthest = 3.5
const mostEntries = 60

/**
 * What is charged, without a header: names and amounts in rows below each other, group by group, of which a row below each
 * group gives the sum. Two numbers that sum up to a third one by chance are told by being totals themselves.
 */
export const summedEntries = ({ fields }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  if (nameTarget(fields) === undefined || amountTarget(fields) === undefined) return []
  return groupsIn(reading).flatMap((group) =>
    group.flatMap((entry) => {
      const amount = amountOf(entry, false)
      return amount === undefined ? [] : [elementOfEntry(entry, amount, fields, "row", reading)]
    })
  )
}

/**
 * The groups, side by side where a page has columns: those of a column end below each other. One entry with its sum is one only
 * beside others.
 */
const groupsIn = (reading: Reading): ReadonlyArray<ReadonlyArray<Entry>> => {
  const { lineHeight, rows } = reading.sheet
  const found: Array<ReadonlyArray<Entry>> = []
  let open: Array<Array<Entry>> = []
  for (const [number, row] of rows.entries()) {
    if (reading.itemRows.has(number)) continue
    for (const entry of entriesIn(row, reading)) {
      const above = open.filter((group) => endsBelow(group.at(-1), entry, lineHeight))
      if (saysSum(entry.name) || isNamed(entry, totals, subtotals, reading)) {
        const group = above.map((own) => summedBy(entry, own)).find((own) => own !== undefined)
        if (group !== undefined && !areTotals(group, reading)) found.push(group)
        open = open.filter((own) => !above.includes(own))
      } else {
        const group = above.find((own) => beginsBelow(own.at(-1), entry, lineHeight))
        if (group === undefined) open.push([entry])
        else group.push(entry)
      }
    }
    open = open.filter((group) => isNear(group.at(-1), row, lineHeight))
  }
  return found.some(({ length }) => length > 1) ? found : []
}

const isNear = (upper: Entry | undefined, { box, page }: Row, lineHeight: number): boolean =>
  upper !== undefined &&
  upper.name.page === page &&
  box.y - upper.name.box.y - upper.name.box.height < farthest * lineHeight

const beginsBelow = (upper: Entry | undefined, { name }: Entry, lineHeight: number): boolean =>
  upper !== undefined && Math.abs(upper.name.box.x - name.box.x) < 2 * lineHeight

const endsBelow = (upper: Entry | undefined, lower: Entry, lineHeight: number): boolean => {
  const [right, next] = [upper, lower].map((entry) => entry?.numbers.at(-1)?.segment.box)
  return (
    right !== undefined && next !== undefined && Math.abs(right.x + right.width - next.x - next.width) < 2 * lineHeight
  )
}

/** The last entries of a group that an amount is the sum of, as many as possible. */
const summedBy = ({ numbers }: Entry, group: ReadonlyArray<Entry>): ReadonlyArray<Entry> | undefined => {
  for (let first = Math.max(0, group.length - mostEntries); first < group.length; first++) {
    const own = group.slice(first)
    const amounts = own.map((entry) => amountOf(entry, false)?.number)
    const total = amounts.reduce((total, amount) => total + (amount?.value ?? Number.NaN), 0)
    const printed = amounts.every((amount) => amount?.money === true)
    if (printed && total !== 0 && numbers.some(({ number }) => Math.abs(number.value - total) < 0.005)) return own
  }
  return undefined
}

/** "Previous balance, payments, balance" or "Charges, sales tax": what sums up a paper, and none of what it charges. */
const areTotals = (group: ReadonlyArray<Entry>, reading: Reading): boolean =>
  group.some((entry) => isNamed(entry, taxes, none, reading)) ||
  2 * group.filter((entry) => isNamed(entry, summed, subtotals, reading)).length >= group.length

/** Whether an entry begins as the label of one of some concepts, or is that of one of some others and no more: not "Delivery Monday". */
const isNamed = (
  { name }: Entry,
  begins: ReadonlySet<Concept>,
  whole: ReadonlySet<Concept>,
  { labels }: Reading
): boolean =>
  beginsWith(name, begins, labels) ||
  (labels.bySegment.get(name.index) ?? []).some(
    (label) => label.whole && [...label.concepts.keys()].some((concept) => whole.has(concept))
  )

const none: ReadonlySet<Concept> = new Set<Concept>()
const taxes: ReadonlySet<Concept> = new Set<Concept>(["taxTotal"])

const summed: ReadonlySet<Concept> = new Set<Concept>([
  ...totals,
  "openingBalance",
  "closingBalance",
  "paymentsReceived",
  "currentCharges",
  "grossSalary",
  "netSalary"
])
