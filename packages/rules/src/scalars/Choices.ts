import type { Box } from "@winnow/document"
import type { Kind } from "../lexicon/Concepts.js"
import type { Label } from "../labels/Labels.js"
import { isWhole } from "../labels/Labels.js"
import { labelsFor } from "../labels/TargetLabels.js"
import { weakMemoized } from "../Memoized.js"
import type { Reading } from "../reading/Reading.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Row, Segment, Sheet, Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import type { TickBox } from "../values/TickBoxes.js"
import { boxSignsOf, hasWords, tickBoxesIn, yesOrNo } from "../values/TickBoxes.js"
import { weights } from "../Weights.js"

/** A tick box with the words beside it, `[from, to)` of the segment. */
interface Choice extends Span {
  readonly ticked: boolean
  /** Yes or no, from the title of its column. */
  readonly said?: boolean | undefined
}

/** A document's tick boxes by row. */
type Choices = ReadonlyArray<ReadonlyArray<Choice>>

const choicesOf = weakMemoized(({ rows }: Sheet): Choices => rows.map((_, index) => choicesIn(index, rows)))

/** Values from ticked boxes: "[X] Yes [ ] No" beside a question, or "[X] Smoke detector", one of several options. */
export const choicesFor = finder("ticked boxes", (target, reading) => {
  if (!chosenKinds.has(target.kind)) return []
  const rows = choicesOf(reading.sheet)
  if (rows.every(({ length }) => length === 0)) return []
  return [...labelsFor(target, reading)].flatMap(([label, weight]): ReadonlyArray<Scored> => {
    const options = optionsOf(label, reading)
    const inRow = rows[label.span.segment.row] ?? []
    const ofLabel = target.kind === "boolean" ? boxOf(label.span, inRow, options) : undefined
    if (ofLabel !== undefined) {
      const candidate = { value: ofLabel.ticked, span: label.span, fit: 1 }
      return [{ target, candidate, score: weights.choice * weight * label.quality, by: "label" as const }]
    }
    const score = weights.choice * weight * Math.max(label.quality, weights.label.start)
    return options.filter(({ ticked }) => ticked).flatMap((choice) => answerOf(target, choice, options, score, reading))
  })
})

/** The boxes behind a label, or else below it. */
export const optionsOf = ({ span, whole }: Label, reading: Reading): ReadonlyArray<Choice> => {
  const rows = choicesOf(reading.sheet)
  const next = nextQuestion(span.segment, reading)
  const own = (rows[span.segment.row] ?? []).filter((one) => isBehind(one, span) && one.segment.index <= next)
  return own.length > 0 || !whole ? own : choicesBelow(span.segment, rows, reading)
}

const chosenKinds: ReadonlySet<Kind> = new Set<Kind>(["boolean", "text", "code", "name"])

/** The index of the next label in a label's row: the boxes behind it answer that one, "Name: Ann Lee   Insured?   ☒ Yes". */
const nextQuestion = ({ index, row }: Segment, { labels, sheet }: Reading): number =>
  sheet.rows[row]?.segments.find(
    (one) =>
      one.index > index && (/[:?]\s*$/.test(one.text) || (isWhole(one, labels) && tickBoxesIn(one.text).length === 0))
  )?.index ?? Infinity

/** The boxes of the next row below a label, if no other label begins it, and of the rows after it while each begins with a box. */
const choicesBelow = ({ box, row }: Segment, rows: Choices, { sheet }: Reading): ReadonlyArray<Choice> => {
  const found = [...(rows[row + 1] ?? [])]
  const [begin] = sheet.rows[row + 1]?.segments ?? []
  if (begin === undefined || /^[^☐-☒[(]{2,}[:?]/u.test(begin.text)) return []
  if ((found[0]?.segment.box.x ?? 0) > box.x + box.width) return []
  for (let next = row + 2; next <= row + maxOptions && [found, rows[next]].every(beginWithBox); next++)
    found.push(...(rows[next] ?? []))
  return found
}

const beginWithBox = (choices?: ReadonlyArray<Choice>) => leadingBox.test(choices?.[0]?.segment.text ?? "")
const maxOptions = 12
const leadingBox = /^\s*[[(☐□☒☑✓✔🗹🗷■]/u

/** The box before a label, or the only box behind it at the end of the line. */
const boxOf = (label: Span, inRow: ReadonlyArray<Choice>, behind: ReadonlyArray<Choice>): Choice | undefined =>
  inRow.find((choice) => isBefore(choice, label)) ??
  (inRow.length === 1 ? behind.find((only) => inRow.includes(only) && !hasWords(wordsIn(only))) : undefined)

/** Whether the label is in the box's words: "☒ Smoke detector installed". */
const isBefore = (choice: Choice, { from, segment, to }: Span): boolean =>
  choice.segment === segment && choice.from <= from && to <= choice.to

const isBehind = (choice: Choice, { segment, to }: { readonly segment: Segment; readonly to: number }): boolean =>
  choice.segment === segment ? choice.from >= to : choice.segment.box.x > segment.box.x

const answerOf = (target: Target, choice: Choice, all: ReadonlyArray<Choice>, score: number, { figures }: Reading) => {
  const isQuestion = target.kind === "boolean"
  // One ticked box of several is the answer; a single box is a statement
  if (!isQuestion && all.length < 2) return []
  const { from, segment, to } = choice
  const span = { segment, from, to }
  const value = isQuestion ? (choice.said ?? negationAmong(all, choice)) : undefined
  const [candidate] = value === undefined ? candidatesIn(target.kind, span, figures) : [{ value, span, fit: 1 }]
  return candidate === undefined ? [] : [{ target, candidate, score, by: "label" as const }]
}

/** Whether the choice is "required" rather than "not required"; undefined without such a pair. */
const negationAmong = (all: ReadonlyArray<Choice>, choice: Choice): boolean | undefined => {
  const own = wordsIn(choice)
  const affirmed = own.replace(negation, "")
  const others = all.map(wordsIn).filter((words) => words !== own)
  return others.some((words) => words.replace(negation, "") === affirmed) ? affirmed === own : undefined
}

const wordsIn = ({ from, segment, to }: Choice): string => segment.folded.slice(from, to).trim()
const negation = /^(?:not|no|non|nicht|keine?|nao|ne|pas|niet|geen|ikke|inte|nie)\s+/

/** A row's boxes, each with its words or the title above it: "Yes" and "No" over columns of boxes. */
const choicesIn = (row: number, rows: ReadonlyArray<Row>): ReadonlyArray<Choice> => {
  const own = rows[row]?.segments ?? []
  const withBoxes = boxSignsOf(own.map(({ text }) => text).join(" "))
  const boxesIn = own.map(({ text }) => tickBoxesIn(text, withBoxes))
  const before = own.flatMap(
    (segment, index) => boxesIn[index]?.map((box) => wordsBefore(box, segment, own[index - 1])) ?? []
  )
  const found = before.filter((choice) => choice !== undefined)
  if (found.length > 1 && found.length === before.length && boxesIn.at(-1)?.length === 1) return found
  return own.flatMap((segment, index, segments) => {
    const { boxes, starts, text } = segment
    const said = cross.test(text) ? titleOf(segment.box, row, rows) : undefined
    if (said !== undefined) return [{ ticked: true, said, segment, from: 0, to: text.length }]
    return (boxesIn[index] ?? []).map(({ from, start, ticked, to }): Choice => {
      const next = segments[index + 1]
      if (hasWords(text.slice(from, to))) return { ticked, segment, from, to }
      // The words may be in the next segment, right of their box
      if (next !== undefined && hasWords(next.text)) return { ticked, segment: next, from: 0, to: next.text.length }
      const said = titleOf(boxes[starts.findLastIndex((at) => at <= start)] ?? segment.box, row, rows)
      return { ticked, said, segment, from: said === undefined ? from : start, to }
    })
  })
}

/** The choice of a box that ends its segment, with the words before it: "Male ☐   Female ☒". */
const wordsBefore = (box: TickBox, segment: Segment, previous: Segment | undefined): Choice | undefined => {
  const { end, start, ticked } = box
  if (hasWords(segment.text.slice(end))) return undefined
  const from = segment.text.slice(0, start).search(/[^:?]*$/u)
  if (hasWords(segment.text.slice(from, start))) return { ticked, segment, from, to: start }
  if (start > 0 || previous === undefined || !/^[\p{L}\p{N}][^:?☐☒☑]*$/u.test(previous.text)) return undefined
  return { ticked, segment: previous, from: 0, to: previous.text.length }
}

/** Whether the word nearest above a box means yes or no. */
const titleOf = ({ width, x }: Box, row: number, rows: ReadonlyArray<Row>): boolean | undefined => {
  const above = rows.slice(Math.max(0, row - maxRows), row).reverse()
  for (const { boxes, words } of above.flatMap(({ segments }) => segments)) {
    const at = boxes.findIndex((box) => box.x <= x + width / 2 && x + width / 2 <= box.x + box.width)
    const word = words[at]?.text ?? ""
    if (hasWords(word) && !cross.test(word)) return yesOrNo(word)
  }
  return undefined
}

const cross = /^[xX]$/
const maxRows = 60
