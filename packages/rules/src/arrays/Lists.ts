import { nothing, pass } from "../Pass.js"
import type { Label } from "../labels/Labels.js"
import { labelsFor } from "../labels/TargetLabels.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { bullet } from "../sheet/Bullet.js"
import { partsOf } from "../sheet/ListParts.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { placeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { blocksIn, related, wantedOf, withMore } from "./MarkedBlocks.js"

/**
 * The elements of a list of scalars: after the label's colon, between commas, or in the marked lines below it or below words that
 * speak of them and end in a colon.
 */
export const listItems = pass("lists of plain values", nothing, (target: Target, reading: Reading): Array<Element> => {
  const candidates = labelledItems(target, reading)
  return (candidates.length > 0 ? candidates : announcedItems(target, reading)).map(
    (candidate) => new Map([[target.variable, { target, candidate, score: weights.list, by: "list" }]])
  )
})

const labelledItems = (target: Target, reading: Reading): ReadonlyArray<Candidate> => {
  for (const label of labelsFor(target, reading).keys()) {
    const inline = label.quality < weights.label.start ? [] : inLine(label, target, reading)
    const beside = inline.length > 0 ? inline : inNext(label, target, reading)
    const found = beside.length > 0 ? beside : linesBelow(label, target, reading)
    if (found.length > 0) return found
  }
  return []
}

/** Words that announce a list: one of its key, or so many of its key and context. */
const minWords = 2

const announcedItems = (target: Target, reading: Reading): ReadonlyArray<Candidate> => {
  const { variable } = target
  const blocks = blocksIn(reading).flatMap((block) => {
    const announcing = block.lead.at(-1)
    return announcing !== undefined && /:\s*$/.test(announcing.segments.at(-1)?.text ?? "")
      ? [{ ...block, lead: [announcing] }]
      : []
  })
  const named = related(blocks, wantedOf({ ...variable, context: "" }))
  const [block] = named.length > 0 ? named : related(blocks, wantedOf(variable), minWords)
  return (block?.lines ?? []).flatMap(({ more, text }) => {
    const [candidate] = elementAt(text, target, reading)
    if (candidate === undefined) return []
    return [candidate.span.to < text.to && asksNames(variable) ? candidate : withMore(candidate, more)]
  })
}

/** What a line behind its mark says: all of it, or the name with which it begins. */
const elementAt = ({ from, segment, to }: Span, { kind, variable }: Target, { figures }: Reading): Array<Candidate> => {
  const name = asksNames(variable) ? nameLead.exec(segment.text.slice(from, to))?.[0].length : undefined
  return candidatesIn(kind, segment, from, name === undefined ? to : from + name, figures).slice(0, 1)
}

const asksNames = ({ context }: Target["variable"]): boolean => /^(?:full )?names? of /iu.test(context)

/** "Jane Doe" of "Jane Doe, manager" and "Jane Doe (manager)". */
const nameLead = /^[^,(:;–—]{3,60}(?=\s?[,(:;]|\s[–—-]\s)/u

const inLine = (label: Label, target: Target, reading: Reading): Array<Candidate> => {
  const { from, segment, to } = label.span
  // "Encl. two plans"
  const isShortened = from === 0 && segment.text.slice(from, to + 1).includes(".")
  const start = (isShortened ? /^(?:[^:]{0,18}:|\.?\s)/ : /^[^:]{0,18}:/).exec(segment.text.slice(to))?.[0].length
  if (start === undefined) return []
  const own = partsIn(segment, to + start, target, reading)
  const [first] = own
  if (first === undefined || own.length > 1) return own
  const more = hangingBelow(first.span, segment, reading.sheet)
  return more.every(isShort) ? [...own, ...more.flatMap((line) => elementIn(line, target, reading))] : own
}

/** Lines of a list that goes on below its first element, close and all in line with that. */
const hangingBelow = (first: Span, label: Segment, { lineHeight, rows }: Reading["sheet"]): ReadonlyArray<Segment> => {
  const { x } = placeOf(first)
  if (x - label.box.x < lineHeight) return []
  const found: Array<Segment> = []
  let above = label.box.y
  for (const { box, page, segments } of rows.slice(label.row + 1, label.row + 1 + weights.longestList)) {
    const [line, ...others] = segments
    const isInLine = line !== undefined && Math.abs(line.box.x - x) < 0.3 * lineHeight
    if (!isInLine || others.length > 0 || page !== label.page || box.y - above > 2 * lineHeight) break
    found.push(line)
    above = box.y
  }
  return found
}

/** Right of a label that stands alone, where commas part what stands there. */
const inNext = (label: Label, target: Target, reading: Reading): Array<Candidate> => {
  const { segment } = label.span
  if (!label.whole) return []
  const next = reading.sheet.rows[segment.row]?.segments.find((other) => other.box.x > segment.box.x)
  if (next === undefined || !/[,;•|]/.test(next.text)) return []
  const parts = partsIn(next, 0, target, reading)
  return parts.every(isPart) ? parts : []
}

/** What the parts of a line say from a place on. */
const partsIn = (segment: Segment, from: number, { kind }: Target, { figures }: Reading): Array<Candidate> =>
  partsOf({ segment, from, to: segment.text.length }).flatMap((part) =>
    candidatesIn(kind, segment, part.from, part.to, figures).slice(0, 1)
  )

/** Words that a line may have beside the label that heads a list: "The users are". */
const maxHeading = 6

/** The marked lines below a label, or short lines of one kind. */
const linesBelow = (label: Label, target: Target, reading: Reading): Array<Candidate> => {
  const { segment } = label.span
  const heads = label.whole || (segment.tokens.length <= maxHeading && !/[.!?]$/.test(segment.text))
  if (!heads) return []
  const lines = blockBelow(segment, reading.sheet)
  const marked = lines.filter((line) => bullet.test(line.text))
  if (marked.length > 0 && marked[0] === lines[0])
    return takeWhile(lines, (line) => bullet.test(line.text)).flatMap((line) => elementIn(line, target, reading))
  const [line] = lines
  const short = takeWhile(lines, isShort)
  const areShort = short.length >= 2 && short.length === lines.length
  if (line !== undefined && /[,;•|]/.test(line.text) && !/[.!?]$/.test(line.text)) {
    const parts = partsIn(line, 0, target, reading)
    const others = areShort ? short.slice(1).flatMap((other) => elementIn(other, target, reading)) : []
    if (lines.length === 1 || (parts.length >= minParts && parts.every(isTerm) && !/[.!?]\s/.test(line.text)))
      return [...parts, ...others]
  }
  return areShort ? short.flatMap((line) => elementIn(line, target, reading)) : []
}

/** So many short parts between commas are a list, whatever stands below them. */
const minParts = 3
const maxPart = 50
const maxTerm = 35

const isTerm = ({ value }: Candidate): boolean => String(value).length <= maxTerm

const isPart = ({ value }: Candidate): boolean => String(value).length <= maxPart

const elementIn = (line: Segment, target: Target, reading: Reading): Array<Candidate> => {
  const from = bullet.exec(line.text)?.[0].length ?? 0
  return elementAt({ segment: line, from, to: line.text.length }, target, reading)
}

const isShort = ({ text, tokens }: Segment): boolean =>
  tokens.length <= 5 && text.length <= 50 && !/[:;.]$|: /.test(text)

const takeWhile = <A>(all: ReadonlyArray<A>, holds: (one: A) => boolean): ReadonlyArray<A> => {
  const end = all.findIndex((one) => !holds(one))
  return end < 0 ? all : all.slice(0, end)
}

/** Where another column of the page may begin, in line heights. */
const apart = 10

/** The lines close below a segment, near its left edge. */
const blockBelow = (segment: Segment, { lineHeight, rows }: Reading["sheet"]): ReadonlyArray<Segment> => {
  const found: Array<Segment> = []
  let bottom = segment.box.y + segment.box.height
  for (let number = segment.row + 1; number < rows.length && found.length < weights.longestList; number++) {
    const row = rows[number]
    if (row === undefined || row.page !== segment.page || row.box.y - bottom > 1.5 * lineHeight) break
    const line = row.segments.find((next) => Math.abs(next.box.x - segment.box.x) < 5 * lineHeight)
    const others = row.segments.filter((next) => next !== line)
    // What begins far right of it is another column of the page
    if (line === undefined && others.every((other) => other.box.x > segment.box.x + apart * lineHeight)) continue
    if (line === undefined || others.some((other) => other.box.x < line.box.x + apart * lineHeight)) break
    found.push(line)
    bottom = row.box.y + row.box.height
  }
  return found
}
