import { dayWords } from "../lexicon/KeyWords.js"
import { weekdayOf } from "../lexicon/Weekdays.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import { asksGroup } from "../template/AskedGroups.js"
import { isWords } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import { weights } from "../Weights.js"
import { wordsOfKey } from "../words/Text.js"
import { headingOf } from "./HeadedParts.js"
import type { TableHeader } from "./TableHeader.js"

/**
 * Elements with what stands above the titles of their part of the table, for a field that no column answers: the group of a price list,
 * the day of a programme. One heading above all of them is the table's own.
 */
export const withPartHeadings = (
  elements: ReadonlyArray<Element>,
  headers: ReadonlyArray<TableHeader>,
  fields: ReadonlyArray<Target>,
  { figures, sheet }: Reading
): ReadonlyArray<Element> => {
  const target = fields.find(
    (field) => (asksGroup(field) || asksDay(field)) && !elements.some((element) => element.has(field.variable))
  )
  const parts = headers.map((header) => ({ header, heading: headingOf(header, sheet) }))
  if (target === undefined || new Set(parts.map(({ heading }) => heading?.text)).size < 2) return elements
  const read = asksDay(target) ? dayIn(target, figures) : (heading: Segment) => asPrinted(wholeOf(heading))
  const known = new Map(
    parts.flatMap(({ header, heading }) => (heading === undefined ? [] : [[header.first, read(heading)]]))
  )
  return elements.map((element) => {
    const row = Math.min(...[...element.values()].map(({ candidate }) => candidate.span.segment.row))
    const part = Math.max(...headers.filter(({ last }) => last < row).map(({ first }) => first))
    const candidate = known.get(part)
    const scored: Scored | undefined = candidate && { target, candidate, score: weights.table.entry, by: "row" }
    return scored === undefined ? element : new Map([...element, [target.variable, scored]])
  })
}

/** Whether a field asks on which day something is. */
const asksDay = (target: Target): boolean =>
  (target.kind === "date" || isWords(target)) && wordsOfKey(target.variable.key).some((word) => dayWords.has(word))

/** A heading that tells a day: its date, its weekday, or which one it is, "Day 2". */
const dayIn =
  (target: Target, figures: Figures) =>
  (heading: Segment): Candidate | undefined => {
    const [date] = candidatesIn("date", heading, 0, heading.text.length, figures)
    if (target.kind === "date") return date
    const says = heading.tokens.some(({ key }) => dayWords.has(key) || weekdayOf(key) !== undefined)
    return date !== undefined || says ? asPrinted(wholeOf(heading)) : undefined
  }
