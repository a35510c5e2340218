import type { Label } from "../labels/Labels.js"
import { periodNow, toDate, yearHeading, yearWords } from "../lexicon/TypeWords.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { wordsOfKey } from "../words/Text.js"
import { columnTitleOf } from "./ColumnTitles.js"

/** Whether a number sums up the year so far where a field asks for this period's, or the other way round. */
export const isOtherPeriod = (target: Target, label: Label, candidate: Candidate, sheet: Sheet): boolean =>
  target.variable.type === "number" && isOfYear(label, candidate, sheet) !== asksYear(target)

const asksYear = ({ variable }: Target): boolean =>
  yearWords.test(wordsOfKey(variable.key).join(" ")) || yearWords.test(variable.context)

/** The label, what stands between it and the number, or the title of the number's column says so. */
const isOfYear = ({ span: { from, segment } }: Label, { span }: Candidate, sheet: Sheet): boolean => {
  const number = span.segment
  const isBeside = number === segment
  const words = isBeside
    ? segment.text.slice(from, span.from)
    : `${segment.text.slice(from)} ${left(span, segment, sheet)}`
  if (yearWords.test(words) || toDate.test(words.trim()) || isHeadedByYear(segment, sheet)) return true
  const title = isBeside ? undefined : columnTitleOf(number, sheet)
  if (title === undefined || title === segment || !yearWords.test(title.text)) return false
  // "THIS MONTH" heads what follows
  return !sheet.rows
    .slice(title.row + 1, number.row)
    .some(({ segments }) => segments.some(({ box, text }) => overlaps(box, title.box) && periodNow.test(text)))
}

/** Rows between a caption and the heading of its part, at most. */
const farthestHeading = 12

/** "Year to date" above captions: the nearest heading of a time above one says which. */
const isHeadedByYear = ({ box, page, row }: Segment, { rows }: Sheet): boolean => {
  for (let index = row - 1; index >= Math.max(0, row - farthestHeading); index--) {
    const above = rows[index]
    if (above === undefined || above.page !== page) return false
    const heading = above.segments.find(
      (other) => overlaps(other.box, box) && !/\d/.test(other.text) && other.tokens.length <= mostOfHeading
    )
    if (heading === undefined) continue
    if (periodNow.test(heading.text)) return false
    if (yearHeading.test(heading.text)) return true
  }
  return false
}

const mostOfHeading = 4

/** The words that stand next to a number, in its own segment or in the one before it. */
const left = ({ from, segment }: Candidate["span"], label: Segment, sheet: Sheet): string => {
  const before = segment.text.slice(0, from)
  if (/\p{L}/u.test(before) || segment.row !== label.row) return before
  const last = sheet.rows[segment.row]?.segments.findLast(({ box }) => box.x > label.box.x && box.x < segment.box.x)
  return last === undefined || /\d/.test(last.text) ? "" : last.text
}
