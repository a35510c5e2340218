import { labelsFor } from "../labels/TargetLabels.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"

/** A box of a form with the words beside it, `[from, to)` of the segment. */
interface Choice {
  readonly ticked: boolean
  readonly segment: Segment
  readonly from: number
  readonly to: number
}

/** The boxes of each row of a document that has some. */
type Choices = ReadonlyMap<number, ReadonlyArray<Choice>>

const choicesOf = onceFor(
  ({ rows }: Sheet): Choices =>
    new Map(
      rows.flatMap((row, index) => {
        const choices = choicesIn(row)
        return choices.length === 0 ? [] : [[index, choices] as const]
      })
    )
)

const box = /(?<ticked>\[\s?[xX✓✔]\s?\]|\([xX✓✔]\)|[☒☑✓✔])|\[\s*\]|\(\s*\)|[☐□]/gu

/** Answers from ticked boxes: "[X] Yes [ ] No" beside a question, "[X] I accept the rules" alone, one option of several. */
export const choicesFor = (target: Target, reading: Reading): Array<Scored> => {
  if (target.kind !== "boolean" && target.kind !== "text" && target.kind !== "code") return []
  const rows = choicesOf(reading.sheet)
  if (rows.size === 0) return []
  const beside = [...labelsFor(target, reading)].flatMap(([label, weight]) => {
    const { segment } = label.span
    const own = (rows.get(segment.row) ?? []).filter((choice) => isBehind(choice, label.span))
    const below = own.length > 0 || !label.whole ? own : (rows.get(segment.row + 1) ?? [])
    const score = weights.choice * weight * Math.max(label.quality, weights.label.start)
    return below.filter(({ ticked }) => ticked).flatMap((choice) => answerOf(target, choice, below, score, reading))
  })
  if (beside.length > 0 || target.kind !== "boolean") return beside
  return [...rows.values()].flat().flatMap((choice) => {
    const { segment, from, to, ticked } = choice
    const candidate = { value: ticked, span: { segment, from, to }, fit: 1 }
    return isSaidIn(segment.text.slice(from, to), target)
      ? [{ target, candidate, score: weights.statement, by: "label" as const }]
      : []
  })
}

const isBehind = (choice: Choice, { segment, to }: { readonly segment: Segment; readonly to: number }): boolean =>
  choice.segment === segment ? choice.from >= to : choice.segment.box.x > segment.box.x

const answerOf = (
  target: Target,
  { segment, from, to }: Choice,
  all: ReadonlyArray<Choice>,
  score: number,
  { figures }: Reading
): ReadonlyArray<Scored> => {
  const candidates = candidatesIn(target.kind, segment, from, to, figures)
  // One ticked box of several says which; a single one is a statement
  return (target.kind === "boolean" || all.length > 1 ? candidates.slice(0, 1) : []).map((candidate) => ({
    target,
    candidate,
    score,
    by: "label"
  }))
}

/** The boxes of a row with the words up to the next one. */
const choicesIn = ({ segments }: Row): ReadonlyArray<Choice> =>
  segments.flatMap((segment, index) => {
    const marks = [...segment.text.matchAll(box)]
    return marks.map((mark, number): Choice => {
      const from = mark.index + mark[0].length
      const to = marks[number + 1]?.index ?? segment.text.length
      const ticked = mark.groups?.["ticked"] !== undefined
      const next = segments[index + 1]
      // The words may stand somewhat right of their box
      return /[\p{L}\p{N}]/u.test(segment.text.slice(from, to)) || next === undefined
        ? { ticked, segment, from, to }
        : { ticked, segment: next, from: 0, to: next.text.length }
    })
  })

/** Whether a statement has the words of a key, or most of those that the context has. */
const isSaidIn = (statement: string, { variable }: Target): boolean => {
  const said = tokensOf(statement).map(({ key }) => key)
  if (said.length < fewestWords) return false
  const has = (word: string) => synonymsOf(word).some((form) => said.some((one) => isSameWord(form, one)))
  const words = contentOf(wordsOfKey(variable.key))
  const context = contentOf(tokensOf(variable.context).map(({ key }) => key))
  const hits = context.filter(has).length
  return (words.length > 0 && words.every(has)) || (hits > 1 && hits >= 0.6 * context.length)
}

const fewestWords = 3
const contentOf = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word) => word.length > 3 && !typeWords.name.has(word))
