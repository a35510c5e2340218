import type { Box } from "../ParsedDocument.js"
import { cosSin } from "./Angles.js"

interface PlacedText {
  readonly text: string
  readonly box: Box | null
}

/** The words of a page's lines, in reading order. */
type Lines = ReadonlyArray<ReadonlyArray<PlacedText>>

/** A line's direction in degrees clockwise, and its length. */
export interface LineDirection {
  readonly degrees: number
  readonly length: number
}

/**
 * The direction in which the lines of a page run, in degrees clockwise, `[0, 360)`: not 0 for a page that was scanned
 * askew, sideways or upside down. It is the median direction of the long lines, weighted by length; 0 if they are
 * straight or disagree.
 */
export const directionOf = (lines: Lines): number => {
  const directions = lines.flatMap(lineDirection(longLine))
  // Word shapes show for short lines too that they run upwards or downwards.
  if (areUpright(lines)) return directionNear(quarterOf(lines.flatMap(lineDirection(shortLine))), directions)
  // Stains and symbols may stand below each other without forming a vertical line.
  const isLevel = ({ degrees }: LineDirection) => Math.abs(Math.cos((degrees * Math.PI) / 180)) > 0.7
  return usualDirection(directions.filter(isLevel))
}

/** Like `directionOf`, for lines whose directions are known. */
export const usualDirection = (lines: ReadonlyArray<LineDirection>): number => directionNear(quarterOf(lines), lines)

const directionNear = (quarter: number, lines: ReadonlyArray<LineDirection>): number => {
  const skews = lines.map(({ degrees, length }) => ({ degrees: within180(degrees - quarter), length }))
  const skew = skewOf(skews.filter(({ degrees }) => Math.abs(degrees) <= 45))
  return (quarter + skew + 360) % 360
}

/** The direction of a line that is at least `shortest` times as long as its words are high. */
const lineDirection =
  (minLength: number) =>
  (words: ReadonlyArray<PlacedText>): ReadonlyArray<LineDirection> => {
    const [first, last] = [words[0], words.at(-1)]
    if (!first?.box || !last?.box) return []
    const [from, to] = [middleOf(first.box), middleOf(last.box)]
    const [right, down] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(right, down)
    if (length < minLength * Math.max(heightOf(first.text, first.box), heightOf(last.text, last.box))) return []
    const degrees = (Math.atan2(down, right) * 180) / Math.PI
    // Right-to-left words may be in either order.
    const isBackwards = Math.abs(degrees) > 90 && words.some(({ text }) => rightToLeft.test(text))
    return [{ degrees: isBackwards ? within180(degrees - 180) : degrees, length }]
  }

/** Whether nearly all words run along the height of the page. */
const areUpright = (lines: Lines): boolean => {
  // Most pages have hardly a word that is higher than wide, which is seen without a look at its letters
  if (!lines.some((words) => words.some(({ box, text }) => box && isHigh(box) && text.length > 2))) return false
  const boxes = lines.flatMap((words) =>
    words.flatMap(({ box, text }) => (box && threeLetters.test(text) ? [box] : []))
  )
  return boxes.filter(isHigh).length > minShare * boxes.length
}

const isHigh = ({ height, width }: Box): boolean => height > width

const threeLetters = /[\p{L}\p{N}].?[\p{L}\p{N}].?[\p{L}\p{N}]/u

/** Letter height for any text direction: a word of three or more letters is longer than high. */
const heightOf = (text: string, { height, width }: Box): number =>
  text.length < 3 ? Math.max(height, width) : Math.min(height, width)

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** The multiple of 90° that is nearest to most of the lines by length. */
const quarterOf = (lines: ReadonlyArray<LineDirection>): number => {
  const lengthNear = (quarter: number) =>
    lines.reduce((sum, { degrees, length }) => sum + (Math.abs(within180(degrees - quarter)) <= 45 ? length : 0), 0)
  const total = lines.reduce((sum, { length }) => sum + length, 0)
  return lines.length < minLines ? 0 : ([90, 180, 270].find((quarter) => lengthNear(quarter) > minShare * total) ?? 0)
}

const skewOf = (lines: ReadonlyArray<LineDirection>): number => {
  if (lines.length < minLines) return 0
  const sorted = lines.toSorted((one, other) => one.degrees - other.degrees)
  const total = lines.reduce((sum, { length }) => sum + length, 0)
  const at = (share: number): number => {
    let passed = 0
    return sorted.find(({ length }) => (passed += length) >= share * total)?.degrees ?? 0
  }
  const [low, median, high] = [at(0.25), at(0.5), at(0.75)]
  const agree = Math.sign(low) === Math.sign(high) && high - low <= 0.5 + 0.2 * Math.abs(median)
  return agree && Math.abs(median) >= minSkew && Math.abs(median) <= maxSkew ? median : 0
}

/** As a multiple of the word height: on shorter lines the different heights of letters look like a slope. */
export const longLine = 8
const shortLine = 1.5
const minLines = 3
const minShare = 0.75
/** In degrees: the ends of flatter lines are hardly a point apart; steeper text was written at an angle. */
const minSkew = 0.3
const maxSkew = 15

/** The box of a word on a line of this direction after rotating the page until its lines are straight. */
export const straightened = (box: Box, direction: number): Box => {
  if (direction === 0) return box
  const { x, y } = middleOf(box)
  const [cos, sin] = cosSin(direction)
  const quarter = 90 * Math.round(direction / 90)
  const [along, upright] = quarter % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  // The box around sloping letters is higher and wider than the letters.
  const [close, across] = cosSin(Math.abs(direction - quarter))
  const stretch = close * close - across * across
  const width = Math.max(along / 2, (along * close - upright * across) / stretch)
  const height = Math.max(upright / 3, (upright * close - along * across) / stretch)
  return { x: x * cos + y * sin - width / 2, y: y * cos - x * sin - height / 2, width, height }
}

const middleOf = ({ height, width, x, y }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** The same angle in `(-180, 180]`. */
export const within180 = (degrees: number): number => degrees - 360 * Math.ceil((degrees - 180) / 360)

/** Sorts things by left edge in place; most lines are drawn in that order and are not sorted again. */
export const sortFromLeft = <A extends { readonly left: number }>(things: Array<A>): void => {
  let before = -Infinity
  for (const { left } of things) {
    if (left < before) return void things.sort(byLeft)
    before = left
  }
}

const byLeft = (one: { readonly left: number }, other: { readonly left: number }): number =>
  one.left < other.left ? -1 : one.left > other.left ? 1 : 0
