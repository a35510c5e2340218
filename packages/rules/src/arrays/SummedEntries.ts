import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { beginsWith, saysSum, subtotals, totals } from "../tables/Totals.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Entry } from "./Entries.js"
import { amountOf, amountTarget, elementOfEntry, entriesIn, nameTarget } from "./Entries.js"

/** How far below each other entries stand at most, in line heights. */
const farthest = 3.5

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

const groupsIn = (reading: Reading): ReadonlyArray<ReadonlyArray<Entry>> => {
  const { lineHeight, rows } = reading.sheet
  const found: Array<ReadonlyArray<Entry>> = []
  let group: Array<Entry> = []
  for (const [number, row] of rows.entries()) {
    const [entry, ...more] = reading.itemRows.has(number) ? [] : entriesIn(row, reading)
    if (entry === undefined || more.length > 0) continue
    const last = group.at(-1)
    if (last !== undefined && !isNext(last, entry, lineHeight)) group = []
    if (saysSum(entry.name) || beginsWith(entry.name, ends, reading.labels)) {
      if (group.length > 1 && isSum(entry, group) && !areTotals(group, reading)) found.push(group)
      group = []
    } else group.push(entry)
  }
  return found
}

const isNext = (upper: Entry, lower: Entry, lineHeight: number): boolean => {
  const [above, below] = [upper.name.box, lower.name.box]
  const [right, next] = [upper, lower].map(({ numbers }) => numbers.at(-1)?.segment.box)
  return (
    upper.name.page === lower.name.page &&
    below.y - above.y - above.height < farthest * lineHeight &&
    Math.abs(above.x - below.x) < 2 * lineHeight &&
    right !== undefined &&
    next !== undefined &&
    Math.abs(right.x + right.width - next.x - next.width) < 2 * lineHeight
  )
}

const isSum = (sum: Entry, group: ReadonlyArray<Entry>): boolean => {
  const amounts = group.map((entry) => amountOf(entry, false)?.number)
  const total = amounts.reduce((total, amount) => total + (amount?.value ?? Number.NaN), 0)
  return (
    amounts.every((amount) => amount?.decimals === 2) &&
    total !== 0 &&
    sum.numbers.some(({ number }) => Math.abs(number.value - total) < 0.005)
  )
}

const ends: ReadonlySet<Concept> = new Set([...totals, ...subtotals])

/** "Previous balance, payments, balance" or "Charges, sales tax": what sums up a paper, and none of what it charges. */
const areTotals = (group: ReadonlyArray<Entry>, { labels }: Reading): boolean =>
  group.some(({ name }) => labels.bySegment.get(name.index)?.some(({ concepts }) => concepts.has("taxTotal"))) ||
  2 * group.filter(({ name }) => beginsWith(name, summed, labels)).length >= group.length

const summed: ReadonlySet<Concept> = new Set<Concept>([
  ...totals,
  ...subtotals,
  "openingBalance",
  "closingBalance",
  "grossSalary",
  "netSalary"
])
