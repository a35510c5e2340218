import { wordsListed } from "../words/Lexicon.js"
import type { Stretch } from "../words/Text.js"
import { fold } from "../words/Text.js"
import type { Read } from "./Reads.js"

/** A tick box; the group `ticked` matches if it is ticked. */
const tickBox = /(?<ticked>\[\s?[xX✓✔✗✘•●◉]\s?\]|\(\s?[xX✓✔•●◉]\s?\)|[☒☑✓✔🗹🗷])|\[\s*\]|\(\s*\)|[☐□◻❏❑✗✘]/gu

/** A tick box `[start, end)`; `[from, to)` is its text: behind it, or before each box of "male ☐ female ☒". */
export interface TickBox extends Stretch {
  readonly ticked: boolean
  readonly start: number
  readonly end: number
}

export const tickBoxesIn = (text: string, withBoxes = boxSignsOf(text)): ReadonlyArray<TickBox> => {
  const marks = [...withBoxes(text).matchAll(tickBox)].map((mark) => ({
    ticked: mark.groups?.["ticked"] !== undefined,
    start: mark.index,
    end: mark.index + mark[0].length
  }))
  const behind = marks.map((mark, number) => ({ ...mark, from: mark.end, to: marks[number + 1]?.start ?? text.length }))
  if (marks.length < 2 || hasWords(text.slice(marks.at(-1)?.end))) return behind
  const before = marks.map((mark, number) => {
    const from = marks[number - 1]?.end ?? text.slice(0, mark.start).search(/[^:?]*$/u)
    return { ...mark, from, to: mark.start }
  })
  return before.every(({ from, to }) => hasWords(text.slice(from, to))) ? before : behind
}

/**
 * Replaces other signs of a row's boxes by ☒ and ☐. Filled squares and circles are bullets and a cross means "no", unless
 * the row has empty boxes too. Circles side by side are a rating.
 */
export const boxSignsOf = (row: string) => {
  const areBoxes = /[□☐◻❏❑]/u.test(row)
  const areOptions = /[●◉⦿]/u.test(row) && row.includes("○") && !/[○●]\s?[○●]/u.test(row)
  return (text: string): string => {
    const squares = areBoxes ? text.replace(/[■✗✘]/gu, "☒") : text
    return areOptions ? squares.replace(/[●◉⦿]/gu, "☒").replaceAll("○", "☐") : squares
  }
}

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const yes = new Set(wordsListed("yes").map(fold))
const no = new Set(wordsListed("no").map(fold))

/** Whether a word means yes or no; undefined for all others. */
export const yesOrNo = (word: string): boolean | undefined =>
  yes.has(fold(word)) ? true : no.has(fold(word)) ? false : undefined

/**
 * The answer of a text's boxes, undefined without boxes. Without words behind the last box, the first box counts:
 * "Photos ☒ Invoice ☐" is true. Else the ticked yes or no counts: "☐ yes ☒ no" is false. Other words give no answer.
 */
export const tickedAnswer = (text: string): Array<Read> | undefined => {
  const boxes = tickBoxesIn(text)
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (!hasWords(text.slice(last.from, last.to)))
    return [{ value: first.ticked, from: first.start, to: first.end, fit: 1 }]
  for (const { end, from, start, ticked, to } of boxes) {
    const said = yesOrNo(text.slice(from, to).trim())
    if (said !== undefined && (ticked || boxes.length === 1))
      return [{ value: said === ticked, from: Math.min(start, from), to: Math.max(end, to), fit: 1 }]
  }
  return []
}
