import { boxAround } from "@winnow/document/plain"
import { pass, unchanged } from "../Pass.js"
import { isAligned, overlaps } from "../sheet/Alignment.js"
import type { Segment } from "../sheet/Sheet.js"
import { asOneLine, withSegments } from "../sheet/Sheet.js"
import { yesOrNo } from "../values/TickBoxes.js"
import { isLink } from "../words/ComposedLabels.js"
import { isLinkOrArticle } from "../words/Lexicon.js"
import { joined } from "../words/Text.js"
import { endOfBoxNumber } from "./BoxNumbers.js"
import { isWhole } from "./Labels.js"
import type { TabledDocument } from "./WordLabels.js"

const maxLines = 5
const maxWords = 12
const maxInRow = 8
/** Rows to the next line, and to the value below. */
const maxRows = 3
/** Gaps between lines, and to the value below, in heights of the letters. */
const maxGap = 0.45
const maxReach = 2
/** How much larger than its caption a value is. */
const minLarger = 1.2

type Read = Omit<TabledDocument, "targets">
type Printed = Pick<Read, "headerRows" | "itemRows" | "sheet">
/** Whether a text is the label of a field or of the lexicon, by `keyOf`. */
type IsPhrase = (key: string) => boolean

/** Draws the lines of each caption as one text, in the row of the value beside it or of its first line. */
export const withWholeCaptions = pass(
  "captions over several lines",
  unchanged,
  (printed: Printed, read: Read, isPhrase: IsPhrase): Printed => {
    const { headerRows, itemRows, sheet } = printed
    const linesOf = new Map<Segment, ReadonlyArray<Segment>>()
    for (const first of sheet.segments) {
      const lines = linesOf.has(first) ? [] : linesFrom(first, read, isPhrase)
      if (lines.length > 1) for (const line of lines) linesOf.set(line, lines)
    }
    const drawn = new Map<Segment, ReadonlyArray<Segment>>()
    for (const lines of new Set(linesOf.values())) {
      const whole = lines.length > maxLines ? undefined : asOne(lines, (one) => linesOf.has(one), read)
      if (whole !== undefined) for (const [at, line] of lines.entries()) drawn.set(line, at === 0 ? [whole] : [])
    }
    if (drawn.size === 0) return printed
    const segments = sheet.segments.flatMap((one) => drawn.get(one) ?? [one])
    const rows = [...new Set(segments.map(({ row }) => row))].sort((a, b) => a - b)
    const among = (old: ReadonlySet<number>) => new Set(rows.flatMap((row, at) => (old.has(row) ? [at] : [])))
    return { sheet: withSegments(sheet, segments), headerRows: among(headerRows), itemRows: among(itemRows) }
  }
)

const linesFrom = (first: Segment, read: Read, isPhrase: IsPhrase): ReadonlyArray<Segment> => {
  const lines = [first]
  for (let upper = first; mayGoOn(upper, read) && !/^\P{L}*\p{Ll}/u.test(first.text); ) {
    const next = nextTo(upper, 1, read)
    if (next === undefined || !endOfCaption.test(next.text)) break
    const words = [...lines, next].flatMap(({ tokens }) => tokens)
    const goesOn = /^[(\p{Ll}]/u.test(next.text)
    // "Sold by" is a caption itself
    const mayBe = () => goesOn || (isLinked(upper, next, read) && !isWhole(upper, read.labels))
    if (words.length > maxWords || !(mayBe() || isPhrase(joined(words)))) break
    lines.push(next)
    upper = next
  }
  return lines
}

const endOfCaption = /^(?:[^:;@\d]*|\p{Ll}[^;@\d]*[:?.])$/u

const mayGoOn = ({ field, row, text, tokens }: Segment, { headerRows, itemRows }: Read): boolean =>
  field === undefined &&
  tokens.length <= maxWords &&
  /\p{L}{2}/u.test(text) &&
  !/[:;@\d]|[.?!]$/.test(text.slice(endOfBoxNumber(text))) &&
  ![row, row + 1].some((one) => headerRows.has(one) || itemRows.has(one))

/** Whether a link, an article or a mark joins two lines. */
const isLinked = (upper: Segment, lower: Segment, { figures: { language } }: Read): boolean => {
  const begins = /^\p{Ll}+\s/u.test(lower.text) ? lower.tokens.slice(0, 1) : []
  const joints = [...upper.tokens.slice(-1), ...begins]
  const isMarked = /[-/&]$/.test(upper.text) || lower.text.startsWith("(")
  return isMarked || joints.some(({ key }) => isLink(key) || isLinkOrArticle(key, language))
}

/** The line close above or below, in letters of the same size and in the same box. */
const nextTo = (line: Segment, step: 1 | -1, { sheet }: Read): Segment | undefined => {
  for (let at = line.row + step; Math.abs(at - line.row) <= maxRows; at += step) {
    const row = sheet.rows[at]
    if (row === undefined || row.page !== line.page || row.segments.length > maxInRow) return undefined
    const next = row.segments.find(({ box }) => overlaps(box, line.box))
    if (next === undefined) continue
    const { height, y } = line.box
    const isClose = Math.abs(next.box.y - y) < (1 + maxGap) * height
    const isOfSize = Math.abs(next.box.height - height) < 0.1 * height && next.role === line.role
    const fits = isClose && isOfSize && isAligned(next.box, line.box, 0.3 * height)
    return fits && sheet.drawnBoxOf(next)?.y === sheet.drawnBoxOf(line)?.y ? next : undefined
  }
  return undefined
}

/** A caption in one line without hyphens within words; undefined without a value beside or below it. */
const asOne = (lines: ReadonlyArray<Segment>, isLine: (one: Segment) => boolean, read: Read): Segment | undefined => {
  const { labels, sheet } = read
  const around = boxAround(lines.map(({ box }) => box))
  const [first, last] = [lines[0], lines.at(-1)]
  if (around === null || first === undefined || last === undefined) return undefined
  const {
    box: { height, y }
  } = last
  const frame = sheet.drawnBoxOf(last)
  const isInFrame = ({ box }: Segment) =>
    frame !== undefined && Math.abs(box.y + box.height / 2 - frame.y - frame.height / 2) < frame.height / 2
  const areLinked = lines.slice(1).every((line, at) => isLinked(lines[at] ?? line, line, read))
  const [above, below] = [nextTo(first, -1, read), nextTo(last, 1, read)]
  const beside = sheet.rows
    .slice(first.row, last.row + 1)
    .flatMap(({ segments }) => segments.find(({ box }) => box.x > around.x + around.width) ?? [])
  const [value] = beside
  const isCaption = (one: Segment) => isLine(one) || (isWhole(one, labels) && yesOrNo(one.text) === undefined)
  const hasOne =
    (beside.length < lines.length ||
      (areLinked && beside.slice(1).every(({ text }) => /^\p{Ll}/u.test(text))) ||
      beside.every(isInFrame)) &&
    (areLinked || (above ?? below) === undefined) &&
    !beside.some(isCaption)
  const isBeside = value !== undefined && hasOne && (frame === undefined || isInFrame(value))
  const under = sheet.rows
    .slice(last.row + 1, last.row + 1 + maxRows)
    .flatMap(({ page, segments }) => (page === last.page ? segments : []))
    .find(({ box }) => overlaps(box, around))
  const isBelow = () => {
    if (under === undefined || isWhole(under, labels) || under.box.y - y > (1 + maxReach) * height) return false
    const isLarger = under.role === "field" || under.box.height > minLarger * height
    const endsBlock = areLinked && under === below && above === undefined && nextTo(under, 1, read) === undefined
    return isLarger || isInFrame(under) || (endsBlock && !/^\p{Ll}/u.test(under.text))
  }
  if (!isBeside && !isBelow()) return undefined
  const whole = asOneLine([first, ...lines.slice(1)])
  return isBeside
    ? { ...whole, row: value.row, box: { ...whole.box, height, y: value.box.y + (value.box.height - height) / 2 } }
    : { ...whole, isCaption: true, box: { ...whole.box, height, y } }
}
