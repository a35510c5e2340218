import { isLabel } from "../reading/Reading.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { beginsWithJoint, endsInJoint } from "../lexicon/Joints.js"
import { beginsName } from "../lexicon/Particles.js"
import { attention } from "../lexicon/Addresses.js"
import { wholeTime } from "../reading/TimeRanges.js"
import type { Segment } from "../sheet/Sheet.js"
import { boxOf, placeOf, wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { isInCapitals } from "../words/Text.js"

/** A name or a few words with the lines in which they go on: "House of" above "Lights", "Brightwater Sailing" above "club"; a time with its end. */
export const withWholeText = (scored: Scored, reading: Reading): Scored => {
  const { by, candidate, target } = scored
  if (target.kind === "time" && by === "label") return { ...scored, candidate: wholeTime(target, candidate) }
  const mayWrap = (target.kind === "name" || target.kind === "text") && (by === "label" || by === "party")
  if (!mayWrap || candidate.more !== undefined || typeof candidate.value !== "string") return scored
  const { segment, to } = candidate.span
  if (!/^[\s,&/]*$/.test(segment.text.slice(to)) || boxOf(candidate.span) === null) return scored
  const lines: Array<Segment> = []
  while (lines.length < mostLines) {
    const next = nextLine(lines.at(-1) ?? segment, scored, reading)
    if (next === undefined) break
    lines.push(next)
  }
  if (lines.length === 0) return scored
  const texts = [segment.text.slice(candidate.span.from).trimEnd(), ...lines.map(({ text }) => text)]
  const value = texts.join(target.concept === "address" ? ", " : " ").replace(/,\s*,\s/g, ", ")
  return { ...scored, candidate: { ...candidate, value, more: lines.map(wholeOf) } }
}

const mostLines = 3

/** The line right below in the same column, where one of the two says that they belong together. */
const nextLine = (line: Segment, scored: Scored, reading: Reading): Segment | undefined => {
  const { box, page, row } = line
  const place = placeOf(scored.candidate.span)
  for (const below of reading.sheet.rows.slice(row + 1, row + farthest)) {
    if (below.page !== page || below.box.y - box.y > mostGap * box.height) return undefined
    const next = below.segments.find(
      (other) =>
        isNear(other.box.x, place.x, line) ||
        isNear(other.box.x + other.box.width, place.x + place.width, line) ||
        (isSubject(scored) && isNear(other.box.x, box.x, line))
    )
    if (next === undefined) continue
    return mayFollow(next, line, scored, reading) && goesOn(line, next, below.segments[0] === next, scored)
      ? next
      : undefined
  }
  return undefined
}

/** Words in letters as large that are no label, no item and, below a name, no street. */
const mayFollow = (next: Segment, line: Segment, { target }: Scored, { itemRows, labels }: Reading): boolean =>
  Math.abs(next.box.height - line.box.height) < 0.15 * line.box.height &&
  (/^\p{L}/u.test(next.text) || isRestOfAddress(target, next)) &&
  (target.kind === "text" || !/\d/.test(next.text)) &&
  !/^[^\d]{2,30}:/.test(next.text) &&
  !itemRows.has(next.row) &&
  !isLabel(next, labels)

/** Where the label stands beside, a word in its column would begin another value, and none tells that this one goes on. */
const goesOn = (line: Segment, next: Segment, isAlone: boolean, scored: Scored) => {
  const { label, target } = scored
  const { span } = scored.candidate
  if (isRestOfAddress(target, next)) return true
  if (isSubject(scored) && isAlone && isInCapitals(line.text) && isInCapitals(next.text)) return true
  const isBeside =
    label !== undefined && label !== span.segment && label.row === span.segment.row && label.box.x < span.segment.box.x
  if (isBeside && !isAlone) return false
  return (
    endsInJoint.test(line.text) ||
    (line.tokens.length > 1 && beginsLow(next)) ||
    (isBeside && target.kind === "text" && !/\d/.test(next.text))
  )
}

const isSubject = ({ target }: Scored): boolean => target.concept === "subject"

/** "Anytown, USA" and "1010 Wien" below a street. */
const isRestOfAddress = ({ concept }: Target, { text }: Segment): boolean =>
  concept === "address" &&
  (/^\p{Lu}[\p{L} .'’-]{1,40}, ?\p{Lu}/u.test(text) || /^(?:[A-Z]{1,2}-)?\d{4,6} \p{Lu}/u.test(text))

/** Edges of two lines that are in one column. */
const isNear = (a: number, b: number, { box }: Segment): boolean => Math.abs(a - b) < 0.5 * box.height

const beginsLow = ({ text }: Segment): boolean =>
  (/^\p{Ll}{2,}/u.test(text) || beginsWithJoint.test(text)) &&
  !attention.test(text) &&
  !beginsName.test(text) &&
  !/^\S*[@.]\S/.test(text)

/** Rows that other columns may have between two lines of one. */
const farthest = 4
/** From line to line, in heights of a line. */
const mostGap = 1.7
