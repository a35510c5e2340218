import { wordsListed } from "../words/Lexicon.js"
import type { Stretch } from "../words/Text.js"
import { fold } from "../words/Text.js"

/** A tick box; the group `ticked` matches if it is ticked. */
const tickBox = /(?<ticked>\[\s?[xX✓✔✗✘]\s?\]|\(\s?[xX✓✔]\s?\)|[☒☑✓✔🗹🗷])|\[\s*\]|\(\s*\)|[☐□◻❏❑]/gu

/** A tick box that begins at `start`; `[from, to)` is the text behind it, up to the next box. */
interface TickBox extends Stretch {
  readonly ticked: boolean
  readonly start: number
}

export const tickBoxesIn = (text: string): ReadonlyArray<TickBox> => {
  // A filled square is a bullet, unless the text has empty boxes too
  const marks = [...(/[□☐◻]/u.test(text) ? text.replaceAll("■", "☒") : text).matchAll(tickBox)]
  return marks.map((mark, number) => ({
    ticked: mark.groups?.["ticked"] !== undefined,
    start: mark.index,
    from: mark.index + mark[0].length,
    to: marks[number + 1]?.index ?? text.length
  }))
}

const yes = new Set(wordsListed("yes").map(fold))
const no = new Set(wordsListed("no").map(fold))

/** Whether a word means yes or no; undefined for all others. */
export const yesOrNo = (word: string): boolean | undefined =>
  yes.has(fold(word)) ? true : no.has(fold(word)) ? false : undefined

/**
 * The answer of a text's boxes. Without words behind the last box, the first box counts: "Photos ☒ Invoice ☐" is true.
 * Else the ticked yes or no counts: "☐ yes ☒ no" is false. Boxes before other words give no answer.
 */
export const tickedAnswer = (
  text: string,
  boxes: ReadonlyArray<TickBox>
): (Stretch & { readonly value: boolean }) | undefined => {
  const [first] = boxes
  const last = boxes.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (!/[\p{L}\p{N}]/u.test(text.slice(last.from, last.to)))
    return { value: first.ticked, from: first.start, to: first.from }
  for (const { from, start, ticked, to } of boxes) {
    const said = yesOrNo(text.slice(from, to).trim())
    if (said !== undefined && (ticked || boxes.length === 1)) return { value: said === ticked, from: start, to }
  }
  return undefined
}
