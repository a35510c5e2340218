import type { PlacedWord } from "./Words.js"
import { glued } from "./Words.js"

/** "T O T A L" as one word: four or more single letters in a row, or digits that stand closer than words do. */
export const spacedOutGlued = (words: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  if (words.length < least || !words.some((word, index) => isSingle(word) && isSingle(words[index + 1]))) return words
  const joined: Array<PlacedWord> = []
  for (let start = 0; start < words.length; ) {
    let end = start + 1
    while (end < words.length && belongs(words[end - 1], words[end])) end++
    const run = words.slice(start, end)
    joined.push(...(run.length >= least ? spacedWords(run).map((word) => word.reduce(glued)) : run))
    start = end
  }
  return joined
}

/** Several words in a row have wider gaps between them than their letters. */
const spacedWords = (letters: ReadonlyArray<PlacedWord>): ReadonlyArray<ReadonlyArray<PlacedWord>> => {
  const gaps = letters.slice(1).map((letter, index) => letter.left - (letters[index]?.right ?? letter.left))
  const usual = Float64Array.from(gaps).sort()[gaps.length >> 1] ?? 0
  const words: Array<Array<PlacedWord>> = []
  for (const [index, letter] of letters.entries()) {
    const gap = gaps[index - 1]
    if (gap === undefined || (gap > 2 * usual && gap > usual + 0.2 * letter.size)) words.push([letter])
    else words.at(-1)?.push(letter)
  }
  return words
}

const least = 4

const isSingle = (word: PlacedWord | undefined): boolean => word?.text.length === 1

const belongs = (left: PlacedWord | undefined, right: PlacedWord | undefined): boolean => {
  if (left === undefined || right === undefined || !isSingle(left) || !isSingle(right)) return false
  if (/\p{L}/u.test(left.text) && /[\p{L}\p{P}]/u.test(right.text)) return true
  return right.left - left.right < 0.22 * right.size
}
