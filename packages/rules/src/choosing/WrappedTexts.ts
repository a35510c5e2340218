import type { Kind } from "../lexicon/Concepts.js"
import { isWhole } from "../labels/Labels.js"
import { letterOf } from "../letters/Letter.js"
import { weakMemoized } from "../Memoized.js"
import type { PartyReading } from "../parties/Party.js"
import { pass, unchanged } from "../Pass.js"
import { isLabel } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { placeOf, wholeOf } from "../sheet/Sheet.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { townIn } from "../values/Towns.js"
import { weights } from "../Weights.js"

/** Completes a text that continues in the lines below it: the lines of a paragraph, or of a column beside or below its label. */
export const withWrappedLines = pass("texts over several lines", unchanged, (scored: Scored, reading: PartyReading) => {
  const { by, candidate, label, target } = scored
  const { segment, to } = candidate.span
  if (by !== "label" || label === undefined || candidate.more !== undefined || !wrapping.has(target.kind)) return scored
  if (/[\p{L}\p{N}]/u.test(segment.text.slice(to)) || typeof candidate.value !== "string") return scored
  const all = linesBelow(scored, label, reading)
  const lines = target.kind === "name" ? all.slice(0, 1 + all.findIndex(({ text }) => endsName(text))) : all
  if (lines.length === 0 || (target.kind === "name" && hasLegalForm(candidate.value))) return scored
  const isWrapped = isFullOf(reading.sheet)
  const value = lines.reduce((text, line, index) => {
    const upper = lines[index - 1] ?? segment
    // Lines that end before the edge of their column are parts of their own, as in an address
    const isPart =
      target.kind === "text" &&
      (!isWrapped(upper, line) || target.concept === "address" || isOfAddress(segment, line, reading))
    const mark =
      !isPart || endsName(line.text) || /^\p{Ll}|^[(&–-]/u.test(line.text) || /[\p{P}&]$/u.test(text) ? " " : ", "
    return `${text}${mark}${line.text}`
  }, segment.text.slice(candidate.span.from).trimEnd())
  return { ...scored, candidate: { ...candidate, value, more: lines.map(wholeOf) } }
})

const wrapping: ReadonlySet<Kind> = new Set<Kind>(["text", "name"])

/** Whether a line ends a company's name: "Company Limited"; an address has digits. */
const endsName = (text: string): boolean => hasLegalForm(text) && !/\d/.test(text)

const maxLines = 12

/** The lines that continue a text. */
const linesBelow = ({ candidate: { span }, target }: Scored, label: Segment, reading: PartyReading): Array<Segment> => {
  const { sheet } = reading
  const lines: Array<Segment> = []
  const lefts = [placeOf(span).x, ...(span.segment === label ? [label.box.x] : [])]
  const greeting = letterOf(sheet).greeting
  // All lines of an address or a drawn box below a caption in smaller letters belong to the value
  const isBelowSmall =
    label.box.height < weights.smallPrint * span.segment.box.height &&
    (target.concept === "address" || sheet.drawnBoxOf(span.segment) !== undefined)
  let gap: number | undefined
  for (let upper = span.segment; lines.length < maxLines; ) {
    const row = sheet.rows[upper.row + 1]
    const next = row?.segments.find(({ box }) => lefts.some((x) => Math.abs(box.x - x) < 0.5 * sheet.lineHeight))
    if (row === undefined || next === undefined || next === greeting || next.page !== upper.page) break
    const isAddress = isOfAddress(span.segment, next, reading)
    const ownGap = next.box.y - upper.box.y - upper.box.height
    const isClose =
      ownGap < (gap ?? (upper.words[0]?.box === null ? maxGap.grid : maxGap.page) * sheet.lineHeight) * 1.1
    const isOfSize = Math.abs(next.box.height - upper.box.height) <= 0.08 * upper.box.height
    if (!(isClose || isAddress) || !isOfSize || next.role !== upper.role) break
    if (sheet.drawnBoxOf(next)?.y !== sheet.drawnBoxOf(upper)?.y || reading.itemRows.has(next.row)) break
    const isHanging = next.box.x > label.box.x + 0.5 * sheet.lineHeight && label.row === span.segment.row
    // Text at the place of the label is the next label
    if (row.segments.some(({ box }) => box.x < next.box.x && box.x + box.width > label.box.x)) break
    if (!(isHanging && /^\p{Ll}[^:]*$/u.test(next.text)) && isOther(next, reading)) break
    const goesOn = /^\p{Ll}/u.test(next.text) || /[,&(–-]$/u.test(upper.text)
    const isLong = upper.text.length >= minLength && !/[.!?:;]$/.test(upper.text)
    const isWrapped = isFullOf(sheet)(upper, next) && (isLong || goesOn || lines.length > 0)
    const isOwn = target.kind === "name" ? endsName(next.text) : isHanging || isAddress || isBelowSmall
    // A short line between two others below a caption is the next caption
    const isCaption =
      label.row < span.segment.row && !goesOn && next.tokens.length <= maxCaptionWords && hasNext(next, sheet)
    if (!isOwn && (!isWrapped || isCaption)) break
    gap ??= ownGap
    lines.push(next)
    upper = next
  }
  return lines
}

/** In line heights; paragraphs and fields stand farther apart. */
const maxGap = { grid: 0.4, page: 0.8 }
/** Characters of a line that may be full. */
const minLength = 36

const maxCaptionWords = 5

/** Whether another line stands close below in the same column. */
const hasNext = ({ box, page, row }: Segment, { lineHeight, rows }: Sheet): boolean =>
  rows[row + 1]?.page === page &&
  rows[row + 1]?.segments.some(
    (lower) => Math.abs(lower.box.x - box.x) < lineHeight && lower.box.y - box.y - box.height < maxGap.page * lineHeight
  ) === true

/** "Street, number: 4 Mill Lane" */
const caption = /^\P{Ll}[^:.]{0,40}\s?:/u

const isOther = (line: Segment, { headerRows, labels }: PartyReading): boolean =>
  isLabel(line, labels) || isWhole(line, labels) || caption.test(line.text) || headerRows.has(line.row)

/** Whether two lines are of one address: the upper one is its name. */
const isOfAddress = (first: Segment, line: Segment, { parties, sheet }: PartyReading): boolean =>
  parties.all.some(
    ({ block: { lines } }) =>
      lines.includes(first) &&
      lines.includes(line) &&
      lines.slice(lines.indexOf(line)).some((one) => townIn(one, sheet))
  )

/** Whether the first word of the lower line has no room behind the upper one, in a column as wide as its widest line. */
const isFullOf = weakMemoized(({ lineHeight, segments }: Sheet) => {
  const columnOf = ({ box, page }: Segment) => `${page}/${Math.round(box.x / lineHeight)}`
  const rights = new Map<string, number>()
  for (const segment of segments) {
    const right = segment.box.x + segment.box.width
    rights.set(columnOf(segment), Math.max(right, rights.get(columnOf(segment)) ?? 0))
  }
  return (upper: Segment, lower: Segment): boolean => {
    const [first] = lower.boxes
    return upper.box.x + upper.box.width + (first?.width ?? 0) + 0.2 * lineHeight > (rights.get(columnOf(lower)) ?? 0)
  }
})
