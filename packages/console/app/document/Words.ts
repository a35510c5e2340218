import type { Box, Word } from "@winnow/client"

/** The smallest box around these boxes; null if there are none. */
export const boxAround = (boxes: ReadonlyArray<Box>): Box | null => {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const isOneLine = (a: Box, b: Box): boolean => {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return overlap > Math.min(a.height, b.height) / 2
}

/** Words as lines from top to bottom, each from left to right. */
export const linesOfWords = (words: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> => {
  const lines: Array<Array<Word>> = []
  for (const word of [...words].sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const line = lines.find(([first]) => first !== undefined && isOneLine(first, word))
    if (line === undefined) lines.push([word])
    else line.push(word)
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x))
}

/** The words as one text in reading order. */
export const textOfWords = (words: ReadonlyArray<Word>): string =>
  linesOfWords(words)
    .map((line) => line.map(({ text }) => text).join(" "))
    .join(" ")

interface Point {
  readonly x: number
  readonly y: number
}

/** The word at a point, or the nearest one at most `room` away. */
export const wordAt = (words: ReadonlyArray<Word>, point: Point, room = 1): Word | undefined => {
  let best: Word | undefined
  let minDistance = room
  for (const word of words) {
    const distance = distanceTo(word, point)
    if (distance > minDistance || (distance === minDistance && best !== undefined)) continue
    minDistance = distance
    best = word
  }
  return best
}

/** The distance of a point from a box, along the axis where it is larger; 0 inside. */
const distanceTo = ({ height, width, x, y }: Box, point: Point): number =>
  Math.max(x - point.x, point.x - x - width, y - point.y, point.y - y - height, 0)

export const middleOf = (box: Box | undefined): Point | undefined =>
  box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }

/** The words whose centre is inside a box. */
export const wordsWithin = (words: ReadonlyArray<Word>, box: Box): ReadonlyArray<Word> =>
  words.filter((word) => {
    const x = word.x + word.width / 2
    const y = word.y + word.height / 2
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  })

/** The words whose centre is between two points, and those under the points. */
export const wordsBetween = (words: ReadonlyArray<Word>, from: Point, to: Point): ReadonlyArray<Word> => {
  const ends = [wordAt(words, from), wordAt(words, to)]
  const left = Math.min(from.x, to.x)
  const right = Math.max(from.x, to.x)
  // Along a single line, the pointer need not meet the words' centres.
  const tops = [Math.min(from.y, to.y), ...ends.map((word) => word?.y ?? Infinity)]
  const bottoms = [
    Math.max(from.y, to.y),
    ...ends.map((word) => (word === undefined ? -Infinity : word.y + word.height))
  ]
  const top = Math.min(...tops)
  const bottom = Math.max(...bottoms)
  return words.filter((word) => {
    if (ends.includes(word)) return true
    const x = word.x + word.width / 2
    const y = word.y + word.height / 2
    return x >= left && x <= right && y >= top && y <= bottom
  })
}
