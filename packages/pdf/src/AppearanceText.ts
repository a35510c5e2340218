import type { DrawnLetter } from "./DrawnLetters.js"

/** The lines of text that an annotation's appearance draws. */
export const appearanceText = (letters: ReadonlyArray<DrawnLetter> = []): string => {
  let text = ""
  let last: DrawnLetter | undefined
  for (const letter of letters) {
    if (last !== undefined && Math.abs(letter.y - last.y) > 0.5 * last.size) text += "\n"
    else if (last !== undefined && (letter.isAfterSpace || letter.x - last.next.x > 0.2 * last.size)) text += " "
    text += letter.text
    last = letter
  }
  return text
}
