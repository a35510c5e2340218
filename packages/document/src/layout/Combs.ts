import type { HasVerticalRuling } from "./Rulings.js"
import type { PlacedWord } from "./Words.js"
import { glued } from "./Words.js"

/**
 * Joins the letters that a form has in a row of equal cells, one in each: "S|C|H|N|E|I|D|E|R". An empty cell ends a
 * word. The words of a line are given from the left.
 */
export const combsGlued = (
  words: ReadonlyArray<PlacedWord>,
  hasVerticalRuling: HasVerticalRuling
): ReadonlyArray<PlacedWord> => {
  if (words.length < minCells || !words.some((word, index) => isCell(word) && isCell(words[index + 1]))) return words
  const joined: Array<PlacedWord> = []
  for (let start = 0; start < words.length; ) {
    let end = start + 1
    while (end < words.length && areInCells(words[end - 1], words[end], hasVerticalRuling)) end++
    const cells = words.slice(start, end)
    joined.push(...(isComb(cells) ? wordsOf(cells) : cells))
    start = end
  }
  return joined
}

const minCells = 4

const isCell = (word: PlacedWord | undefined): boolean =>
  word !== undefined && !word.rightToLeft && /^[\p{L}\p{N}.,/&'-]$/u.test(word.text)

/** Whether two letters stand in cells beside each other, or with one empty cell between them. */
const areInCells = (
  left: PlacedWord | undefined,
  right: PlacedWord | undefined,
  hasRuling: HasVerticalRuling
): boolean =>
  left !== undefined &&
  right !== undefined &&
  isCell(left) &&
  isCell(right) &&
  middleOf(right) - middleOf(left) < maxPitch * left.size &&
  hasRuling(left.right, right.left, (left.top + left.base) / 2)

/** The largest distance of two letters over an empty cell, in font sizes; columns of a table are wider. */
const maxPitch = 4.4

const middleOf = ({ left, right }: PlacedWord): number => (left + right) / 2

/** Whether the distances of the letters are all the width of a cell, or twice that. Scales such as 1 to 5 are none. */
const isComb = (cells: ReadonlyArray<PlacedWord>): boolean => {
  if (cells.length < minCells) return false
  const pitch = pitchOf(cells)
  const isScale = cells.every(({ text }, index) => Number(text) === Number(cells[0]?.text) + index)
  const isEven = (step: number) => [1, 2].some((count) => Math.abs(step - count * pitch) < 0.3 * pitch)
  return !isScale && pitch < (maxPitch / 2) * (cells[0]?.size ?? 0) && stepsOf(cells).every(isEven)
}

const stepsOf = (cells: ReadonlyArray<PlacedWord>): ReadonlyArray<number> =>
  cells.slice(1).map((cell, index) => middleOf(cell) - middleOf(cells[index] ?? cell))

/** The usual distance; letters are not all in the middle of their cells. */
const pitchOf = (cells: ReadonlyArray<PlacedWord>): number => {
  const sorted = Float64Array.from(stepsOf(cells)).sort()
  return sorted[(sorted.length - 1) >> 1] ?? 0
}

/** Words that end beside the next one, as the words of a line do. */
const wordsOf = (cells: ReadonlyArray<PlacedWord>): ReadonlyArray<PlacedWord> => {
  const pitch = pitchOf(cells)
  const words: Array<PlacedWord> = []
  for (const [index, cell] of cells.entries()) {
    const [last, before] = [words.at(-1), cells[index - 1]]
    if (last === undefined || before === undefined) words.push(cell)
    else if (middleOf(cell) - middleOf(before) < 1.5 * pitch) words[words.length - 1] = glued(last, cell)
    else words.splice(-1, 1, { ...last, right: cell.left - 0.25 * cell.size }, { ...cell, spaced: true })
  }
  return words
}
