import { isTurned } from "@winnow/document/plain"
import type { DrawnLetter } from "./DrawnLetters.js"
import type { TextItem } from "./ItemLetters.js"
import { itemLetters } from "./ItemLetters.js"
import { times } from "./Matrix.js"
import type { TextContent } from "./TextRuns.js"

/**
 * Adds the text that pdf.js does not read: if the first text of a page or form has the size 0, pdf.js stops there. So
 * the letters that follow such a text are added, up to one that belongs to an item.
 */
export const withUnreadLetters = (content: TextContent, letters: ReadonlyArray<DrawnLetter>): TextContent => {
  if (!letters.some(isSizeless)) return content
  const read = new Set(itemLetters(content, letters).flatMap((item) => item.letters))
  const items: Array<TextItem> = []
  let isUnread = false
  let last: DrawnLetter | undefined
  for (const letter of letters) {
    if (isSizeless(letter)) isUnread = true
    else if (read.has(letter)) isUnread = false
    else if (isUnread && Number.isFinite(letter.x + letter.y + letter.size)) {
      const word = items.at(-1)
      if (last !== undefined && word !== undefined && continues(letter, last)) {
        const [, , , , x = 0, y = 0] = word.transform.filter((value) => typeof value === "number")
        const width = Math.hypot(letter.x - x, letter.y - y) + letter.advance
        items.splice(-1, 1, { ...word, str: word.str + letter.text, width })
      } else {
        items.push({ ...itemOf(letter), str: " ", width: 0 }, itemOf(letter))
      }
      last = letter
      continue
    }
    last = undefined
  }
  return { ...content, items: [...content.items, ...items.map(inLogicalOrder)] }
}

const isSizeless = ({ size }: DrawnLetter): boolean => size === 0

const continues = (letter: DrawnLetter, last: DrawnLetter): boolean =>
  !letter.isAfterSpace &&
  letter.size === last.size &&
  Math.hypot(letter.x - last.next.x, letter.y - last.next.y) < kerning * letter.size

/** As a fraction of the font size. */
const kerning = 0.15

const itemOf = ({ advance, fontSize, matrix, size, text }: DrawnLetter): TextItem => ({
  str: text,
  dir: "ltr",
  width: advance,
  height: size,
  transform: [...times(matrix, [fontSize, 0, 0, fontSize, 0, 0])],
  fontName: "",
  hasEOL: false
})

/** Letters are drawn from the left, also those that are read from the right. */
const inLogicalOrder = (item: TextItem): TextItem =>
  isTurned(item.str) ? { ...item, str: [...item.str].toReversed().join(""), dir: "rtl" } : item
