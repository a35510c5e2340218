import type { PlacedWord } from "./Drawing.js"

/**
 * A page's words without what browsers print at its edges: above the time of printing and a title, below an address and
 * the page's number, or, with others, the title and the address above, the number and the time below.
 */
export const withoutPrintedEdges = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  let highest = Infinity
  let lowest = -Infinity
  for (const word of words) {
    highest = Math.min(highest, middleOf(word))
    lowest = Math.max(lowest, middleOf(word))
  }
  const [top, bottom] = [rowAt(words, highest), rowAt(words, lowest)]
  const [above, below] = [textOf(top), textOf(bottom)]
  if (!(timeFirst.test(above) && addressFirst.test(below)) && !(addressLast.test(above) && timeLast.test(below)))
    return words
  const edges = new Set([...top, ...bottom])
  return words.filter((word) => !edges.has(word))
}

const middleOf = ({ box }: PlacedWord): number => box.y + box.height / 2

/** From left to right. */
const rowAt = (words: ReadonlyArray<PlacedWord>, middle: number): ReadonlyArray<PlacedWord> =>
  words
    .filter((word) => Math.abs(middleOf(word) - middle) <= sameRow * word.box.height)
    .sort((one, other) => one.box.x - other.box.x)

/** In heights of a word. */
const sameRow = 0.5

const textOf = (row: ReadonlyArray<PlacedWord>): string =>
  row
    .slice(0, mostWords)
    .map(({ word }) => word.text)
    .join(" ")

const mostWords = 100

const time = "\\d{1,4}[./-]\\s?\\d{1,2}[./-]\\s?\\d{1,4}\\.?,?\\s\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?:\\s?[AP]\\.?M\\.?)?"
const address = "(?:https?|file)://\\S+"
const timeFirst = new RegExp(`^${time}(?:\\s|$)`, "i")
const addressFirst = new RegExp(`^${address}(?:\\s.*)?\\s\\d{1,4}/\\d{1,4}$`, "i")
const addressLast = new RegExp(`(?:^|\\s)${address}$`, "i")
const timeLast = new RegExp(`^\\d{1,4}\\s\\p{L}{1,4}\\s\\d{1,4}\\s${time}$`, "iu")
