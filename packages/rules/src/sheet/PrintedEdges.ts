import type { PlacedWord } from "./Drawing.js"

/**
 * A page's words without what browsers and fax machines print at its edges. Browsers: above the time of printing and a
 * title, below an address and the page's number, or, with others, the title and the address above, the number and the
 * time below. Fax machines: one line with the time, a telephone number and the page's number.
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
  if ((timeFirst.test(above) && addressFirst.test(below)) || (addressLast.test(above) && timeLast.test(below)))
    return without(words, [...top, ...bottom])
  if (isFaxed(above)) return without(words, top)
  return isFaxed(below) ? without(words, bottom) : words
}

const without = (words: ReadonlyArray<PlacedWord>, edges: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  const gone = new Set(edges)
  return words.filter((word) => !gone.has(word))
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
    .map(({ word }) => word.text.slice(0, mostLetters))
    .join(" ")

const mostWords = 100
const mostLetters = 400

const time = "\\d{1,4}[./-]\\s?\\d{1,2}[./-]\\s?\\d{1,4}\\.?,?\\s\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?:\\s?[AP]\\.?M\\.?)?"
const address = "(?:https?|file)://\\S+"
const timeFirst = new RegExp(`^${time}(?:\\s|$)`, "i")
const addressFirst = new RegExp(`^${address}(?:\\s.*)?\\s\\d{1,4}/\\d{1,4}$`, "i")
const addressLast = new RegExp(`(?:^|\\s)${address}$`, "i")
const timeLast = new RegExp(`^\\d{1,4}\\s\\p{L}{1,4}\\s\\d{1,4}\\s${time}$`, "iu")

/**
 * "24/11/2026 10:31 FROM: +49 30 5551234 TO: Accounts P.01/02": with whom it spoke, or a number and pages as no paper
 * counts its own.
 */
const isFaxed = (text: string): boolean =>
  faxTime.test(text) &&
  faxPage.test(text) &&
  (fromAndTo.test(text) ||
    (paddedPage.test(text) && (/\bfax\b/i.test(text) || telephone.test(text.replace(faxTime, "")))))

const faxTime = new RegExp(`(?<!\\S)${time}(?!\\S)`, "i")
const faxPage = /(?<!\S)(?:P(?:age|g)?\s?[.:]?\s?\d{1,4}(?:\s?\/\s?\d{1,4})?|0\d{1,3}\/0\d{1,3})$/i
const paddedPage = /(?<!\d)0\d{1,3}(?:\s?\/\s?0\d{1,3})?$/
const fromAndTo = /\bfrom:.*\bto:/i
/** Seven digits and more. */
const telephone = /\+?\d(?:[\s().-]{0,2}\d){6}/
