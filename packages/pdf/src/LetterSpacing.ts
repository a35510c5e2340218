import type { DrawnLetter } from "./DrawnLetters.js"
import type { TextItem } from "./ItemLetters.js"
import { itemLetters } from "./ItemLetters.js"
import type { TextContent } from "./TextRuns.js"

/**
 * Joins the letters of words whose letters the file spaces apart (`Tc`). pdf.js takes the distance for white space, so
 * that each letter would be a word.
 */
export const withoutLetterSpacing = (content: TextContent, letters: ReadonlyArray<DrawnLetter>): TextContent => {
  if (!letters.some(isSpacedApart)) return content
  const items: Array<TextItem> = []
  let white: Array<TextItem> = []
  let last: DrawnLetter | undefined
  for (const { item, letters: own } of itemLetters(content, letters)) {
    if (item.str.trim() === "") {
      white.push(item)
      continue
    }
    const isSpaced = item.dir === "ltr" && own.some(isSpacedApart)
    // The white space between two spaced words may only be the distance of their letters.
    if (!isSpaced || last === undefined) items.push(...white)
    white = []
    if (!isSpaced) items.push(item)
    for (const letter of isSpaced ? own : []) {
      const word = items.at(-1)
      if (last !== undefined && word !== undefined && continues(letter, last))
        items.splice(-1, 1, { ...word, str: word.str + letter.text, width: lengthTo(letter, word) })
      else {
        if (last !== undefined) items.push({ ...item, str: " ", width: 0 })
        const transform = [...item.transform.slice(0, 4), letter.x, letter.y]
        items.push({ ...item, str: letter.text, width: letter.advance, transform })
      }
      last = letter
    }
    if (!isSpaced) last = undefined
  }
  return { ...content, items: [...items, ...white] }
}

const isSpacedApart = ({ advance, next, size, x, y }: DrawnLetter): boolean =>
  Math.hypot(next.x - x, next.y - y) - advance > spacedApart * size

/** Whether a letter stands where the spacing puts the one after the last, give or take some kerning. */
const continues = (letter: DrawnLetter, last: DrawnLetter): boolean =>
  !letter.isAfterSpace && Math.hypot(letter.x - last.next.x, letter.y - last.next.y) < kerning * letter.size

/** As fractions of the font size. */
const spacedApart = 0.1
const kerning = 0.15

const lengthTo = (letter: DrawnLetter, { transform }: TextItem): number => {
  const [x, y] = transform.slice(4).filter((value) => typeof value === "number")
  return Math.hypot(letter.x - (x ?? 0), letter.y - (y ?? 0)) + letter.advance
}
