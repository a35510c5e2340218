import type { Box } from "../document/ParsedDocument.js"
import { cosSin } from "./Angles.js"

/** The lines of a page, the words of each from one end to the other. */
type Lines = Iterable<ReadonlyArray<{ readonly box: Box | null }>>

/**
 * How much the lines of a page slope, as those of a page that lay askew in a scanner, in degrees clockwise: the median of
 * the long lines, each counting by its length. 0 where they are straight or do not agree.
 */
export const skewOf = (lines: Lines): number => {
  const slopes: Array<{ readonly degrees: number; readonly length: number }> = []
  for (const line of lines) {
    const [first, last] = [line[0]?.box, line.at(-1)?.box]
    if (first === undefined || first === null || last === undefined || last === null) continue
    const right = middleOf(last).x - middleOf(first).x
    const down = middleOf(last).y - middleOf(first).y
    const length = Math.abs(right)
    if (length < longLine * Math.min(first.height, last.height)) continue
    slopes.push({ degrees: (Math.atan(down / right) * 180) / Math.PI, length })
  }
  if (slopes.length < fewestLines) return 0
  slopes.sort((one, other) => one.degrees - other.degrees)
  const total = slopes.reduce((sum, { length }) => sum + length, 0)
  const at = (share: number): number => {
    let passed = 0
    return slopes.find(({ length }) => (passed += length) >= share * total)?.degrees ?? 0
  }
  const [low, median, high] = [at(0.25), at(0.5), at(0.75)]
  const agree = Math.sign(low) === Math.sign(high) && high - low <= 0.5 + 0.2 * Math.abs(median)
  return agree && Math.abs(median) >= straight && Math.abs(median) <= farthest ? median : 0
}

/** In heights of its words: on shorter lines the letters' own heights would look like a slope. */
const longLine = 8
const fewestLines = 3
/** In degrees: the ends of less sloping lines are hardly a point apart, and what slopes more was written so. */
const straight = 0.15
const farthest = 15

/** The box of a word on a line of that slope as it would be if the page were turned about its corner until its lines are straight. */
export const straightened = (box: Box, skew: number): Box => {
  if (skew === 0) return box
  const [cos, sin] = cosSin(skew)
  const { x, y } = middleOf(box)
  // A box around sloping letters is higher and wider than they are
  const across = Math.abs(sin)
  const stretch = cos * cos - sin * sin
  const width = Math.max(box.width / 2, (box.width * cos - box.height * across) / stretch)
  const height = Math.max(box.height / 3, (box.height * cos - box.width * across) / stretch)
  return { x: x * cos + y * sin - width / 2, y: y * cos - x * sin - height / 2, width, height }
}

const middleOf = ({ height, width, x, y }: Box) => ({ x: x + width / 2, y: y + height / 2 })
