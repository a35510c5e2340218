import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { MarkedBlock, MarkedLine } from "./MarkedBlocks.js"
import { blocksIn, related, wantedOf, withMore } from "./MarkedBlocks.js"

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

/** Every row of one segment. */
const rowsAsLines = ({ sheet }: Reading): MarkedBlock => ({
  lines: sheet.rows.flatMap(({ segments: [first, ...more] }) =>
    first === undefined || more.length > 0 ? [] : [{ text: wholeOf(first), more: [] }]
  ),
  lead: []
})

const elementsOf = (
  { lead, lines }: MarkedBlock,
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
