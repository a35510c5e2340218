import type { Box } from "../document/ParsedDocument.js"
import { cosSin } from "./Angles.js"
import type { PlacedWord } from "./Words.js"

/** A page's size in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** A word's box on the page, from the coordinates of text at `angle`. */
export const pageBox = (word: PlacedWord, angle: number): Box => {
  const { left, right, top, bottom } = word
  return angle === 0 ? { x: left, y: top, width: right - left, height: bottom - top } : turnedBox(word, angle)
}

const turnedBox = ({ left, right, top, bottom }: PlacedWord, angle: number): Box => {
  const [cos, sin] = cosSin(angle)
  const xs = [left, right].flatMap((x) => [x * cos - top * sin, x * cos - bottom * sin])
  const ys = [left, right].flatMap((x) => [x * sin + top * cos, x * sin + bottom * cos])
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
