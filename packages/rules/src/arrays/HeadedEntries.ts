import type { Concept } from "../lexicon/Concepts.js"
import { yearWords } from "../lexicon/TypeWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { taking } from "../tables/TableLines.js"
import { beginsWith, saysSum, subtotals, totals } from "../tables/Totals.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { joined } from "../words/Text.js"
import type { Entry } from "./Entries.js"
import { amountOf, amountTarget, elementOfEntry, entriesIn, nameTarget } from "./Entries.js"

/** Words that a heading may have beside the array's name. */
const mostOtherWords = 2

/** How far below the heading the first entry may stand, in line heights, and the next ones below each other. */
const farthestFirst = 5
const farthestNext = 3.5

/**
 * The entries below a heading that is what the array is called, "Deductions", up to a total: rows of a name and an amount
 * without titles of their own.
 */
export const headedEntries = (
  { fields, titles }: ArrayTarget,
  others: ReadonlySet<string>,
  reading: Reading
): ReadonlyArray<Element> => {
  if (nameTarget(fields) === undefined || amountTarget(fields) === undefined) return []
  for (const heading of reading.sheet.segments) {
    if (!isHeading(heading, titles, reading)) continue
    const all = entriesBelow(heading, others, reading)
    const entries = [...titles].some((title) => taking.has(title)) ? all.entries : withoutTaxes(all, reading)
    const sumsYear = aroundHeading(heading, reading).some(({ text }) => yearWords.test(text))
    const elements = entries.flatMap((entry) => {
      const amount = amountOf(entry, sumsYear)
      return amount === undefined ? [] : [elementOfEntry(entry, amount, fields, "row", reading)]
    })
    if (elements.length > 0 && elements.length === entries.length) return elements
  }
  return []
}

/** The array's name, alone or with a word or two, and no number beside it. */
const isHeading = (segment: Segment, titles: ReadonlySet<string>, { sheet }: Reading): boolean => {
  const { tokens } = segment
  if (tokens.length > mostOtherWords + 2 || /;\s*$|\d/.test(segment.text)) return false
  const says = tokens.some(
    (_, index) => titles.has(joined(tokens.slice(0, index + 1))) && tokens.length - index - 1 <= mostOtherWords
  )
  if (!says) return false
  const next = sheet.rows[segment.row]?.segments.find((other) => other.box.x > segment.box.x)
  return next === undefined || /\p{L}{2}/u.test(next.text)
}

const aroundHeading = ({ row }: Segment, { sheet: { rows } }: Reading): ReadonlyArray<Segment> =>
  rows.slice(Math.max(0, row - 1), row + 2).flatMap(({ segments }) => segments)

interface Below {
  readonly entries: ReadonlyArray<Entry>
  /** The row of their sum. */
  readonly end: Entry | undefined
}

const entriesBelow = (heading: Segment, others: ReadonlySet<string>, reading: Reading): Below => {
  const { lineHeight, rows } = reading.sheet
  const middle = heading.box.x + heading.box.width / 2
  const found: Array<Entry> = []
  let end: Entry | undefined
  let bottom = heading.box.y + heading.box.height
  for (const row of rows.slice(heading.row + 1)) {
    const far = found.length === 0 ? farthestFirst : farthestNext
    if (row.page !== heading.page || row.box.y - bottom > far * lineHeight) break
    const entry = entriesIn(row, reading).find((own) => isInColumn(own, middle, found[0], lineHeight))
    if (entry === undefined) {
      if (row.segments.some((segment) => isHeading(segment, others, reading))) break
      continue
    }
    if (saysSum(entry.name) || beginsWith(entry.name, ends, reading.labels) || isSubtotal(entry.name, reading)) {
      end = entry
      break
    }
    found.push(entry)
    bottom = row.box.y + row.box.height
  }
  return { entries: found, end }
}

const ends: ReadonlySet<Concept> = new Set<Concept>([
  ...[...totals].filter((concept) => concept !== "taxTotal"),
  "grossSalary",
  "netSalary"
])

/** "Transport" is one, "Transport allowance" is none. */
const isSubtotal = ({ index }: Segment, { labels }: Reading): boolean =>
  labels.bySegment
    .get(index)
    ?.some(({ concepts, whole }) => whole && [...concepts.keys()].some((concept) => subtotals.has(concept))) ?? false

const taxes: ReadonlySet<Concept> = new Set<Concept>(["taxTotal"])

/** The tax on an invoice's entries stands below them; one that the sum has in it is an entry itself, as a payslip's. */
const withoutTaxes = ({ end, entries }: Below, { labels }: Reading): ReadonlyArray<Entry> => {
  const tax = entries.findIndex(({ name }) => beginsWith(name, taxes, labels))
  if (tax < 0) return entries
  const sum = entries.reduce((total, { numbers }) => total + (numbers.at(-1)?.number.value ?? 0), 0)
  const isSummed = end?.numbers.some(({ number }) => Math.abs(number.value - sum) < 0.015) ?? false
  return isSummed ? entries : entries.slice(0, tax)
}

/** Around the heading's middle, and in line with the first entry. */
const isInColumn = (
  { name, numbers }: Entry,
  middle: number,
  first: Entry | undefined,
  lineHeight: number
): boolean => {
  const right = rightOf(numbers)
  if (first !== undefined)
    return (
      Math.abs(name.box.x - first.name.box.x) < 2 * lineHeight &&
      Math.abs(right - rightOf(first.numbers)) < 4 * lineHeight
    )
  return name.box.x <= middle + 2 * lineHeight && middle <= right
}

const rightOf = (numbers: Entry["numbers"]): number => {
  const box = numbers.at(-1)?.segment.box
  return box === undefined ? Number.NEGATIVE_INFINITY : box.x + box.width
}
