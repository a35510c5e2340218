import { everyWords } from "../lexicon/KeyWords.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import { bullet } from "../sheet/Bullet.js"
import type { Row, Segment, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { isLink, isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"

/** A line behind its mark, and what goes on with it below. */
interface MarkedLine {
  readonly text: Span
  readonly more: ReadonlyArray<Segment>
}

/** Lines one below the other, and the rows above that say what they are. */
interface Block {
  readonly lines: ReadonlyArray<MarkedLine>
  readonly lead: ReadonlyArray<Row>
}

/**
 * Elements that are one line each, with a sign between the fields: "1. Jane – order paper", "• D5 → RESET". The lines have a mark
 * and stand below words that say what the array is called, or they begin with the day that its first field asks for.
 */
export const separatedLines = ({ fields, variable }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  if (fields.length < 2 || fields.length > mostFields) return []
  const wanted = wantedOf(variable)
  const blocks = fields[0]?.kind === "date" ? [rowsAsLines(reading)] : related(blocksIn(reading), wanted)
  const [best] = blocks
    .flatMap((block) => separators.map((separator) => elementsOf(block, separator, fields, reading)))
    .sort((a, b) => b.length - a.length)
  return best ?? []
}

const mostFields = 4

/** Fewer lines with a mark, or with a day, are no list. */
const fewestMarked = 2
const fewestDated = 3

/** What may stand between two fields, a global pattern each. */
const separators: ReadonlyArray<RegExp> = [/\s*(?:→|⇒|->|=>)\s*/g, /\s+[–—-]\s+/g, /\s+=\s+/g, /\s*\|\s*/g, /\s*:\s+/g]

type Wanted = ReadonlyArray<ReadonlyArray<string>>

/** The words of an array's key and context, each with what it may be called in any language. */
const wantedOf = ({ context, key }: ArrayTarget["variable"]): Wanted => {
  const words = new Set([...wordsOfKey(key), ...tokensOf(context).map((token) => token.key)])
  return [...words]
    .filter((word) => word.length >= shortestWord && !everyWords.has(word) && !isLink(word))
    .map(synonymsOf)
}

const shortestWord = 4

/** The block whose lead says most of what is wanted; none where two say as much. */
const related = (blocks: ReadonlyArray<Block>, wanted: Wanted): ReadonlyArray<Block> => {
  const scored = blocks
    .map((block) => ({ block, score: saidIn(block, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const [best, other] = scored
  return best === undefined || best.score === other?.score ? [] : [best.block]
}

const saidIn = ({ lead }: Block, wanted: Wanted): number => {
  const said = lead.flatMap(({ segments }) => segments.flatMap(({ tokens }) => tokens.map(({ key }) => key)))
  return wanted.filter((forms) => said.some((word) => forms.some((form) => isSameWord(form, word)))).length
}

/** So many rows above a block tell what it is. */
const leadRows = 4

const blocksIn = ({ sheet: { lineHeight, rows } }: Reading): ReadonlyArray<Block> => {
  const found: Array<{
    readonly lines: Array<{ text: Span; more: Array<Segment> }>
    readonly lead: ReadonlyArray<Row>
  }> = []
  let end = 0
  for (const [index, row] of rows.entries()) {
    const text = markedIn(row)
    const open = end === index ? found.at(-1) : undefined
    const last = open?.lines.at(-1)
    if (text !== undefined) {
      if (open !== undefined) open.lines.push({ text, more: [] })
      else found.push({ lines: [{ text, more: [] }], lead: rows.slice(Math.max(end, index - leadRows), index) })
      end = index + 1
    } else if (last !== undefined && goesOn(row, last.text, lineHeight)) {
      last.more.push(...row.segments)
      end = index + 1
    }
  }
  return found
}

/** What stands behind a mark; the mark may stand alone left of it. */
const markedIn = ({ segments }: Row): Span | undefined => {
  const [first, second, ...more] = segments
  if (first === undefined || more.length > 0) return undefined
  const mark = bullet.exec(`${first.text} `)?.[0].length
  if (mark === undefined) return undefined
  if (mark <= first.text.length) return second === undefined ? { ...wholeOf(first), from: mark } : undefined
  return second === undefined ? undefined : wholeOf(second)
}

/** A line right of the mark above it. */
const goesOn = ({ page, segments: [first, ...more] }: Row, { from, segment }: Span, lineHeight: number): boolean =>
  first !== undefined &&
  more.length === 0 &&
  page === segment.page &&
  first.box.x > segment.box.x + (from > 0 ? 0.5 : -0.5) * lineHeight

/** Every row of one segment. */
const rowsAsLines = ({ sheet }: Reading): Block => ({
  lines: sheet.rows.flatMap(({ segments: [first, ...more] }) =>
    first === undefined || more.length > 0 ? [] : [{ text: wholeOf(first), more: [] }]
  ),
  lead: []
})

const elementsOf = (
  { lead, lines }: Block,
  separator: RegExp,
  fields: ReadonlyArray<Target>,
  reading: Reading
): ReadonlyArray<Element> => {
  const found = lines.flatMap((line) => elementIn(line, separator, fields, reading) ?? [])
  const isMarked = lead.length > 0
  if (found.length < (isMarked ? fewestMarked : fewestDated)) return []
  return isMarked && 4 * found.length < 3 * lines.length ? [] : found
}

const longestPart = 80

const elementIn = (
  { more, text }: MarkedLine,
  separator: RegExp,
  fields: ReadonlyArray<Target>,
  { figures }: Reading
): Element | undefined => {
  const parts = partsOf(text, separator)
  const first = parts.slice(0, fields.length - 1)
  const last = parts.slice(fields.length - 1)
  const [begin, end] = [last[0], last.at(-1)]
  if (begin === undefined || end === undefined || first.some(({ from, to }) => to - from > longestPart))
    return undefined
  const element = new Map<Target["variable"], Scored>()
  for (const [index, target] of fields.entries()) {
    const isLast = index === fields.length - 1
    // Words go on to the end of the line; a number is its last part
    const span = first[index] ?? (target.kind === "text" ? { ...begin, to: end.to } : end)
    const [candidate] = candidatesIn(target.kind, span.segment, span.from, span.to, figures)
    if (candidate === undefined || (target.kind === "date" && !fills(candidate, span))) return undefined
    element.set(target.variable, {
      target,
      candidate: isLast && target.kind === "text" ? withMore(candidate, more) : candidate,
      score: weights.list,
      by: "list"
    })
  }
  return element
}

/** Whether a part has little beside a day: "Monday, 3 May". */
const fills = ({ span }: Candidate, part: Span): boolean => textOf(part).length - textOf(span).length <= longestWeekday

const longestWeekday = 16

const withMore = (candidate: Candidate, more: ReadonlyArray<Segment>): Candidate =>
  more.length === 0
    ? candidate
    : {
        ...candidate,
        value: [candidate.value, ...more.map(({ text }) => text)].join(" "),
        more: more.map(wholeOf)
      }

const partsOf = ({ from, segment, to }: Span, separator: RegExp): ReadonlyArray<Span> => {
  const found: Array<Span> = []
  let start = from
  for (const mark of segment.text.slice(from, to).matchAll(separator)) {
    found.push({ segment, from: start, to: from + mark.index })
    start = from + mark.index + mark[0].length
  }
  found.push({ segment, from: start, to })
  return found.filter((part) => textOf(part).trim() !== "")
}
