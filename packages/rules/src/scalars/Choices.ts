import { labelsFor } from "../labels/TargetLabels.js"
import { weakMemoized } from "../Memoized.js"
import type { Reading } from "../reading/Reading.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Row, Segment, Sheet, Span } from "../sheet/Sheet.js"
import { fold } from "../words/Text.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { tickBoxesIn } from "../values/TickBoxes.js"
import { weights } from "../Weights.js"

/** A tick box with the words beside it, `[from, to)` of the segment. */
interface Choice extends Span {
  readonly ticked: boolean
}

/** A document's tick boxes by row. */
type Choices = ReadonlyMap<number, ReadonlyArray<Choice>>

const choicesOf = weakMemoized(
  ({ rows }: Sheet): Choices =>
    new Map(
      rows.flatMap((row, index) => {
        const choices = choicesIn(row)
        return choices.length === 0 ? [] : [[index, choices] as const]
      })
    )
)

/** Values from ticked boxes: "[X] Yes [ ] No" beside a question, or "[X] Smoke detector", one of several options. */
export const choicesFor = finder("ticked boxes", (target, reading) => {
  if (target.kind !== "boolean" && target.kind !== "text" && target.kind !== "code") return []
  const rows = choicesOf(reading.sheet)
  if (rows.size === 0) return []
  return [...labelsFor(target, reading)].flatMap(([label, weight]) => {
    const { segment } = label.span
    const inRow = rows.get(segment.row) ?? []
    const own = inRow.filter((choice) => isBehind(choice, label.span))
    const ofLabel = target.kind === "boolean" ? boxOf(label.span, inRow, own) : undefined
    if (ofLabel !== undefined) {
      const candidate = { value: ofLabel.ticked, span: label.span, fit: 1 }
      return [{ target, candidate, score: weights.choice * weight * label.quality, by: "label" as const }]
    }
    const below = own.length > 0 || !label.whole ? own : choicesBelow(segment.row, rows)
    const score = weights.choice * weight * Math.max(label.quality, weights.label.start)
    return below.filter(({ ticked }) => ticked).flatMap((choice) => answerOf(target, choice, below, score, reading))
  })
})

/** The boxes of the next row, and of the rows after it while each begins with a box. */
const choicesBelow = (row: number, rows: Choices): ReadonlyArray<Choice> => {
  const found = [...(rows.get(row + 1) ?? [])]
  for (let next = row + 2; next <= row + maxOptions; next++) {
    const choices = rows.get(next) ?? []
    const [first] = choices
    if (
      first === undefined ||
      !beginsWithBox.test(first.segment.text) ||
      !beginsWithBox.test(found[0]?.segment.text ?? "")
    )
      break
    found.push(...choices)
  }
  return found
}

const maxOptions = 12
const beginsWithBox = /^\s*[[(☐□☒☑✓✔🗹🗷■]/u

/** The box before a label, or the only box behind it at the end of the line. */
const boxOf = (label: Span, inRow: ReadonlyArray<Choice>, behind: ReadonlyArray<Choice>): Choice | undefined => {
  const before = inRow.find((choice) => isBefore(choice, label))
  if (before !== undefined) return before
  const [only] = behind
  return behind.length === 1 && inRow.length === 1 && only !== undefined && !hasWords(only) ? only : undefined
}

const hasWords = ({ from, segment, to }: Choice): boolean => /[\p{L}\p{N}]/u.test(segment.text.slice(from, to))

/** Whether the label is in the box's words: "☒ Smoke detector installed". */
const isBefore = (choice: Choice, { from, segment, to }: Span): boolean =>
  choice.segment === segment && choice.from <= from && to <= choice.to

const isBehind = (choice: Choice, { segment, to }: { readonly segment: Segment; readonly to: number }): boolean =>
  choice.segment === segment ? choice.from >= to : choice.segment.box.x > segment.box.x

const answerOf = (
  target: Target,
  choice: Choice,
  all: ReadonlyArray<Choice>,
  score: number,
  { figures }: Reading
): ReadonlyArray<Scored> => {
  const isQuestion = target.kind === "boolean"
  // One ticked box of several is the answer; a single box is a statement
  if (!isQuestion && all.length < 2) return []
  const { from, segment, to } = choice
  const span = { segment, from, to }
  const value = isQuestion ? negationAmong(all, choice) : undefined
  const [candidate] = value === undefined ? candidatesIn(target.kind, span, figures) : [{ value, span, fit: 1 }]
  return candidate === undefined ? [] : [{ target, candidate, score, by: "label" }]
}

/** Whether the choice is "required" rather than "not required"; undefined without such a pair. */
const negationAmong = (all: ReadonlyArray<Choice>, choice: Choice): boolean | undefined => {
  const own = wordsIn(choice)
  const affirmed = own.replace(negation, "")
  const others = all.map(wordsIn).filter((words) => words !== own)
  return others.some((words) => words.replace(negation, "") === affirmed) ? affirmed === own : undefined
}

const wordsIn = ({ from, segment, to }: Choice): string => fold(segment.text.slice(from, to)).trim()
const negation = /^(?:not|no|non|nicht|keine?|nao|ne|pas|niet|geen|ikke|inte|nie)\s+/

/** A row's boxes, each with the words up to the next box. */
const choicesIn = ({ segments }: Row): ReadonlyArray<Choice> =>
  segments.flatMap((segment, index) => {
    return tickBoxesIn(segment.text).map(({ from, ticked, to }): Choice => {
      const next = segments[index + 1]
      // The words may be in the next segment, right of their box
      return /[\p{L}\p{N}]/u.test(segment.text.slice(from, to)) || next === undefined
        ? { ticked, segment, from, to }
        : { ticked, segment: next, from: 0, to: next.text.length }
    })
  })
