import type { Candidate } from "./Candidates.js"
import { candidatesIn } from "./Candidates.js"
import type { Label } from "./Labels.js"
import type { Reading } from "./Scores.js"
import { labelsFor } from "./Scores.js"
import type { Segment } from "./Sheet.js"
import type { Element } from "./TableElements.js"
import type { Target } from "./Target.js"
import { weights } from "./Weights.js"

const bullet = /^\s*(?:[•·‣▪●○◦*–—-]|\d{1,2}[.)])\s+/

/** The elements of a list of scalars: after the label's colon, between commas, or in the marked lines below it. */
export const listItems = (target: Target, reading: Reading): Array<Element> => {
  for (const label of labelsFor(target, reading).keys()) {
    if (label.quality < weights.label.start) continue
    const inline = inLine(label, target, reading)
    const found = inline.length > 0 ? inline : linesBelow(label, target, reading)
    if (found.length > 0) {
      return found.map((candidate) => new Map([[target.variable, { target, candidate, score: weights.list }]]))
    }
  }
  return []
}

const inLine = (label: Label, target: Target, reading: Reading): Array<Candidate> => {
  const { segment, to } = label.span
  const start = /^[^:]{0,18}:/.exec(segment.text.slice(to))?.[0].length
  if (start === undefined) return []
  return partsOf(segment, to + start, target, reading)
}

/** The parts of a line between commas, semicolons, bullets and the last "and". */
const partsOf = (segment: Segment, from: number, target: Target, reading: Reading): Array<Candidate> => {
  const found: Array<Candidate> = []
  let start = from
  const take = (end: number) => {
    const text = segment.text.slice(start, end)
    const lead = /^[\s•·-]*/.exec(text)?.[0].length ?? 0
    const [candidate] = candidatesIn(target.kind, segment, start + lead, start + text.trimEnd().length, reading.figures)
    if (candidate !== undefined) found.push(candidate)
  }
  const separators = /[;•|]|,(?!\d)|\s(?:and|und|et|y|e|en)\s/g
  for (const mark of segment.text.slice(from).matchAll(separators)) {
    take(from + mark.index)
    start = from + mark.index + mark[0].length
  }
  take(segment.text.length)
  return found
}

const linesBelow = (label: Label, target: Target, reading: Reading): Array<Candidate> => {
  const { rows, lineHeight } = reading.sheet
  const { segment } = label.span
  if (!label.whole) return []
  const found: Array<Candidate> = []
  let bottom = segment.box.y + segment.box.height
  for (let number = segment.row + 1; number < rows.length && found.length < weights.longestList; number++) {
    const row = rows[number]
    if (row === undefined || row.page !== segment.page || row.box.y - bottom > 1.5 * lineHeight) break
    const line = row.segments.find((next) => Math.abs(next.box.x - segment.box.x) < 5 * lineHeight)
    const mark = line === undefined ? null : bullet.exec(line.text)
    if (line === undefined || mark === null) break
    found.push(...candidatesIn(target.kind, line, mark[0].length, line.text.length, reading.figures).slice(0, 1))
    bottom = row.box.y + row.box.height
  }
  return found
}
