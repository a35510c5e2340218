import type { PlacedWord } from "./Words.js"
import { glued } from "./Words.js"

/**
 * Joins letter-spaced words in which kerning leaves some letters together: "D AT E", "TO TA L". No white space is drawn
 * between the pieces, and their gaps are narrower than those between words.
 */
export const trackedGlued = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  if (words.length < 2 || !words.some(isSingle)) return words
  const joined: Array<PlacedWord> = []
  for (let start = 0; start < words.length; ) {
    let end = start + 1
    while (end < words.length && isTracked(words[end - 1], words[end])) end++
    for (const pieces of splitAtWideGaps(words.slice(start, end))) {
      if (areOneWord(pieces)) joined.push(pieces.reduce(glued))
      else joined.push(...pieces)
    }
    start = end
  }
  return joined
}

/** Largest gap between two pieces, between more, and between single letters, as a fraction of the font size. */
const maxGapOfTwo = 0.18
const maxGapOfMore = 0.3
const maxGapOfLetters = 0.45
const maxPiece = 4

const isTracked = (left: PlacedWord | undefined, right: PlacedWord | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  !right.spaced &&
  !right.rightToLeft &&
  right.order === left.order + 1 &&
  left.text.length <= maxPiece &&
  right.text.length <= maxPiece &&
  Math.abs(right.size - left.size) <= 0.02 * left.size &&
  right.left > left.right &&
  right.left - left.right < maxGapOfLetters * right.size &&
  /[\p{L}\p{N}.,:/-]$/u.test(left.text) &&
  /^[\p{L}\p{N}.,:/-]/u.test(right.text)

const areOneWord = (pieces: ReadonlyArray<PlacedWord>): boolean => {
  const single = pieces.filter(isSingle).length
  if (pieces.length < 2 || single * 3 < pieces.length) return false
  const maxGap = pieces.length === 2 ? maxGapOfTwo : single === pieces.length ? maxGapOfLetters : maxGapOfMore
  return Math.max(...gapsIn(pieces)) < maxGap
}

/** Splits pieces into words at gaps that are wider than the usual gap between letters. */
const splitAtWideGaps = (pieces: ReadonlyArray<PlacedWord>): ReadonlyArray<ReadonlyArray<PlacedWord>> => {
  const gaps = gapsIn(pieces)
  const usual = Float64Array.from(gaps).sort()[gaps.length >> 1] ?? 0
  const words: Array<Array<PlacedWord>> = []
  for (const [index, piece] of pieces.entries()) {
    const gap = gaps[index - 1]
    if (gap === undefined || gap > 1.6 * usual + 0.05) words.push([piece])
    else words.at(-1)?.push(piece)
  }
  return words
}

/** Gaps between neighbouring pieces, as fractions of the font size. */
const gapsIn = (pieces: ReadonlyArray<PlacedWord>): ReadonlyArray<number> =>
  pieces.slice(1).map((piece, index) => (piece.left - (pieces[index]?.right ?? piece.left)) / piece.size)

/**
 * Joins "T O T A L" into one word: four or more single letters, or digits with gaps narrower than between words. Digits
 * with gaps as wide as between words are joined behind such letters, or if they are an amount or a date.
 */
export const spacedOutGlued = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  if (words.length < minLetters || !words.some((word, index) => isSingle(word) && isSingle(words[index + 1])))
    return words
  const joined: Array<PlacedWord> = []
  let isSpaced = false
  for (let start = 0; start < words.length; ) {
    const digits = words.slice(start, endOfDigits(words, start))
    const isNumber =
      digits.length >= minLetters && (isSpaced || isSpacedNumber(digits.map(({ text }) => text).join("")))
    let end = start + 1
    if (isNumber) end = start + digits.length
    else while (end < words.length && belongs(words[end - 1], words[end])) end++
    const run = words.slice(start, end)
    isSpaced = run.length >= minLetters && /\p{L}/u.test(run[0]?.text ?? "")
    joined.push(...(run.length >= minLetters ? spacedWords(run) : run))
    start = end
  }
  return joined
}

/** Whether digits and signs are an amount with two decimals or a date: "1,250.00", "03.05.2026". */
export const isSpacedNumber = (digits: string): boolean =>
  /^\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$|^\d{1,2}([./-])\d{1,2}\1\d{4}$/.test(digits)

/** The end of at most `maxDigits` single digits and signs from a word on. */
const endOfDigits = (words: ReadonlyArray<PlacedWord>, start: number): number => {
  const most = Math.min(words.length, start + maxDigits)
  let end = start
  while (end < most && /^[\d.,/-]$/.test(words[end]?.text ?? "")) end++
  return end
}

/**
 * Splits spaced-out letters into words at the wider gaps. The gap on both sides of each letter counts as part of the
 * words.
 */
const spacedWords = (letters: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  const gaps = letters.slice(1).map((letter, index) => letter.left - (letters[index]?.right ?? letter.left))
  const usual = Float64Array.from(gaps).sort()[gaps.length >> 1] ?? 0
  const words: Array<Array<PlacedWord>> = []
  for (const [index, letter] of letters.entries()) {
    const gap = gaps[index - 1]
    if (gap === undefined || (gap > 1.6 * usual && gap > usual + 0.15 * letter.size)) words.push([letter])
    else words.at(-1)?.push(letter)
  }
  return words.map((word, index) => {
    const { left, right, ...whole } = word.reduce(glued)
    const [isFirst, isLast] = [index === 0, index === words.length - 1]
    return { ...whole, left: isFirst ? left : left - usual, right: isLast ? right : right + usual }
  })
}

/** Extra gap allowed before `next` after spaced-out letters, in points, beyond the usual gap between words. */
export const widenedBy = (words: ReadonlyArray<PlacedWord>, next: PlacedWord): number => {
  const letters = [...words.slice(-3), next]
  if (letters.length < minLetters || !letters.every(({ text }) => /^[\p{Lu}\p{Ll}]$/u.test(text))) return 0
  return 2 * ((words.at(-1)?.left ?? 0) - (words.at(-2)?.right ?? 0))
}

const minLetters = 4
const maxDigits = 24

const isSingle = (word: PlacedWord | undefined): boolean => word?.text.length === 1

const belongs = (left: PlacedWord | undefined, right: PlacedWord | undefined): boolean => {
  if (left === undefined || right === undefined || !isSingle(left) || !isSingle(right)) return false
  if (/\p{L}/u.test(left.text) && /[\p{L}\p{P}]/u.test(right.text)) return true
  return right.left - left.right < 0.22 * right.size
}
