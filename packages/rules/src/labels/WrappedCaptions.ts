import { alternativesOf } from "../lexicon/Patterns.js"
import { pass, unchanged } from "../Pass.js"
import { isAligned, overlaps } from "../sheet/Alignment.js"
import type { Segment } from "../sheet/Sheet.js"
import { asOneLine, withSegments } from "../sheet/Redrawn.js"
import { yesOrNo } from "../values/TickBoxes.js"
import { isLink } from "../words/ComposedLabels.js"
import { isLinkOrArticle } from "../words/Lexicon.js"
import { joined } from "../words/Text.js"
import { endOfBoxNumber } from "./BoxNumbers.js"
import { isWhole } from "./Labels.js"
import type { TabledDocument } from "./WordLabels.js"

const maxWords = 12
const maxInRow = 8
/** Rows to the next line, and to the value below. */
const maxRows = 3
/** Gaps between lines, and to the value below, in heights of the letters. */
const maxGap = 0.45
const maxReach = 2

type Read = Omit<TabledDocument, "targets"> & {
  /** Whether a text is the label of a field or of the lexicon, by `keyOf`. */
  readonly isPhrase: (key: string) => boolean
}
type Printed = Pick<Read, "headerRows" | "itemRows" | "sheet">

/** Draws the lines of each caption as one text, in the row of the value beside it or of its first line. */
export const withWholeCaptions = pass(
  "captions over several lines",
  unchanged,
  (printed: Printed, read: Read): Printed => {
    const { headerRows, itemRows, sheet } = printed
    const captions = new Map<Segment, ReadonlyArray<Segment>>()
    const all = new Set<Segment>()
    for (const first of sheet.segments) {
      const more = all.has(first) ? [] : linesBelow(first, read)
      if (more.length > 0) captions.set(first, more)
      for (const line of more) all.add(first).add(line)
    }
    const drawn = new Map<Segment, ReadonlyArray<Segment>>()
    for (const [first, more] of captions) {
      const whole = asOne(first, more, all, read)
      if (whole === undefined) continue
      drawn.set(first, [whole])
      for (const line of more) drawn.set(line, [])
    }
    if (drawn.size === 0) return printed
    const segments = sheet.segments.flatMap((one) => drawn.get(one) ?? [one])
    const rows = [...new Set(segments.map(({ row }) => row))].sort((a, b) => a - b)
    const among = (old: ReadonlySet<number>) => new Set(rows.flatMap((row, at) => (old.has(row) ? [at] : [])))
    return { sheet: withSegments(sheet, segments), headerRows: among(headerRows), itemRows: among(itemRows) }
  }
)

/** The lines below the first one of a caption. */
const linesBelow = (first: Segment, read: Read): ReadonlyArray<Segment> => {
  const isOnly = ({ row }: Segment) => read.sheet.rows[row]?.segments.length === 1
  const lines = [first]
  for (let upper = first; mayGoOn(upper, read) && !/^\P{L}*\p{Ll}/u.test(first.text); ) {
    const next = nextTo(upper, 1, read)
    if (next === undefined || !endOfCaption.test(next.text)) break
    const words = [...lines, next].flatMap(({ tokens }) => tokens)
    const goesOn = /^[(\p{Ll}]/u.test(next.text)
    // The value stands beside the last line
    const isLast = () => lines.length > 1 && lines.every(isOnly) && !isOnly(next)
    // "Sold by" is a caption itself
    const mayBe = () => goesOn || (isLinked(upper, next, read) && !isWhole(upper, read.labels))
    if (words.length > maxWords || !(mayBe() || read.isPhrase(joined(words)) || isLast())) break
    lines.push(next)
    upper = next
  }
  return lines.slice(1)
}

const endOfCaption = /^(?=.*\p{L})(?:[^:;@\d]*|\p{Ll}[^;@\d]*[:?.])$/u

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
  const isMarked = joint.test(upper.folded) || lower.text.startsWith("(")
  return isMarked || joints.some(({ key }) => isLink(key) || isLinkOrArticle(key, language))
}

const joint = new RegExp(`[-/&]$|(?<!\\p{L})(?:${alternativesOf("andWords")})$`, "u")

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

/** A caption in one line; undefined without a value beside or below it. */
const asOne = (
  first: Segment,
  more: ReadonlyArray<Segment>,
  all: ReadonlySet<Segment>,
  read: Read
): Segment | undefined => {
  const last = more.at(-1) ?? first
  const { labels, sheet } = read
  const whole = asOneLine(first, more)
  const { height, y } = last.box
  const isBoxed = sheet.drawnBoxOf(last) !== undefined
  const goesOn = ({ text }: Segment) => /^\p{Ll}/u.test(text)
  const linked = more.filter((line, at) => isLinked(more[at - 1] ?? first, line, read))
  const isKnown = read.isPhrase(joined(whole.tokens)) && more.every((line) => goesOn(line) || linked.includes(line))
  const areLinked = isKnown || linked.length === more.length
  const isAlone = (nextTo(first, -1, read) ?? nextTo(last, 1, read)) === undefined
  const inRows = (from: number, to: number, is: (one: Segment) => boolean) =>
    sheet.rows
      .slice(from, to)
      .flatMap(({ segments }) => segments.find((one) => one.page === last.page && is(one)) ?? [])
  const isCaption = (one: Segment) => all.has(one) || (isWhole(one, labels) && yesOrNo(one.text) === undefined)
  const beside = inRows(first.row, last.row + 1, ({ box }) => box.x > whole.box.x + whole.box.width)
  const [value, ...rest] = beside.some(isCaption) ? [] : beside
  const isOne = isBoxed || beside.length <= more.length || (areLinked && rest.every(goesOn))
  if (value !== undefined && isOne && (areLinked || isAlone))
    return { ...whole, row: value.row, box: { ...whole.box, y: value.box.y + (value.box.height - height) / 2 } }
  const caption = { ...whole, isCaption: true, box: { ...whole.box, y } }
  if (isKnown || (isBoxed && isAlone)) return caption
  const [under] = inRows(last.row + 1, last.row + 1 + maxRows, ({ box }) => overlaps(box, whole.box))
  const isValue = under !== undefined && !isWhole(under, labels) && under.box.y - y <= (1 + maxReach) * height
  return isBoxed && isValue ? caption : undefined
}
