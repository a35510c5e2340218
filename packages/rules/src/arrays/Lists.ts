import type { Label } from "../labels/Labels.js"
import { labelsFor } from "../labels/TargetLabels.js"
import type { Reading } from "../reading/Reading.js"
import { arrayFinder } from "../reading/Reading.js"
import { bullet, listParts } from "../sheet/ListParts.js"
import type { Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { optionsOf } from "../scalars/Choices.js"
import { weights } from "../Weights.js"
import { elementOf } from "../reading/Scored.js"

/** The elements of a list of scalars: separated by commas behind or right of the label, or in the lines below it. */
export const listItems = arrayFinder("lists of plain values", ({ list: target }, reading) => {
  if (target === undefined || target.concept === "parties") return []
  for (const label of labelsFor(target, reading).keys()) {
    const options = optionsOf(label, reading)
    const found =
      options.length > 1
        ? options.flatMap((one) => (one.ticked ? candidatesIn(target.kind, one, reading.figures).slice(0, 1) : []))
        : [itemsInLine, itemsRightOf, linesBelow]
            .map((read) => read(label, target, reading))
            .find(({ length }) => length > 0)
    if (found !== undefined)
      return found.map((candidate) => elementOf([{ target, candidate, score: weights.list, by: "list" }]))
  }
  return []
})

const itemsInLine = ({ quality, span: { segment, to } }: Label, target: Target, reading: Reading): Array<Candidate> => {
  const colon = /^[^:]{0,18}:/.exec(segment.text.slice(to))?.[0].length
  return quality < weights.label.start || colon === undefined ? [] : partsIn(segment, to + colon, target, reading)
}

/** Parts of the text right of a label that stands alone, if separators divide that text. */
const itemsRightOf = ({ span: { segment }, whole }: Label, target: Target, reading: Reading): Array<Candidate> => {
  const next = whole ? reading.sheet.rows[segment.row]?.segments.find(({ box }) => box.x > segment.box.x) : undefined
  const parts = next === undefined || !/[,;•|]/.test(next.text) ? [] : partsIn(next, 0, target, reading)
  return parts.every(({ value }) => String(value).length <= maxItemLength) ? parts : []
}

/** Candidates from the parts of a line, from an index on. */
const partsIn = (segment: Segment, from: number, { kind }: Target, { figures }: Reading): Array<Candidate> =>
  listParts({ segment, from, to: segment.text.length }).flatMap((part) => candidatesIn(kind, part, figures).slice(0, 1))

/** Max words of a line that heads a list: "The users are". */
const maxHeadingWords = 6

/** Candidates from the bulleted lines below a label, else from one divided line or from short lines. */
const linesBelow = ({ span: { segment }, whole }: Label, target: Target, reading: Reading): Array<Candidate> => {
  if (!whole && (segment.tokens.length > maxHeadingWords || /[.!?]$/.test(segment.text))) return []
  const lines = blockBelow(segment, reading.sheet)
  const elementsIn = (all: ReadonlyArray<Segment>) =>
    all.flatMap((line) => {
      const from = bullet.exec(line.text)?.[0].length ?? 0
      return candidatesIn(target.kind, { ...wholeOf(line), from }, reading.figures).slice(0, 1)
    })
  const [first] = lines
  // A number ends a list with letters or bullets: "iii. Desk", "3. Keys"
  const end = lines.findIndex(({ text }) => !bullet.test(text) || (digit.test(text) && !digit.test(first?.text ?? "")))
  const marked = end < 0 ? lines : lines.slice(0, end)
  if (marked.length > 0) return elementsIn(marked)
  const isParted = first !== undefined && /[,;•|]/.test(first.text) && !/[.!?]$/.test(first.text)
  if (isParted && lines.length === 1) return partsIn(first, 0, target, reading)
  return lines.length > 1 && lines.every(isShort) ? elementsIn(lines) : []
}

const digit = /^\s*\d/
const maxItemLength = 50

const isShort = ({ text, tokens }: Segment): boolean =>
  tokens.length <= 5 && text.length <= maxItemLength && !/[:;.]$|: /.test(text)

/** The lines close below a segment, near its left edge. */
const blockBelow = (segment: Segment, { lineHeight, rows }: Reading["sheet"]): ReadonlyArray<Segment> => {
  const found: Array<Segment> = []
  let bottom = segment.box.y + segment.box.height
  for (const { box, page, segments } of rows.slice(segment.row + 1)) {
    if (found.length >= weights.longestList || page !== segment.page || box.y - bottom > 1.5 * lineHeight) break
    const line = segments.find((next) => Math.abs(next.box.x - segment.box.x) < 5 * lineHeight)
    if (line === undefined) continue
    found.push(line)
    bottom = box.y + box.height
  }
  return found
}
