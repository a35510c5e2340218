import type { Box } from "../ParsedDocument.js"
import { cosSin } from "./Angles.js"
import type { PlacedWord } from "./Words.js"

/** A page's size in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** A word's box on the page, from its coordinates in text rotated by `angle`. */
export const pageBox = (word: PlacedWord, angle: number): Box => {
  const { left, right, top, bottom } = word
  return angle === 0 ? { x: left, y: top, width: right - left, height: bottom - top } : turnedBox(word, angle)
}

const turnedBox = ({ left, right, top, bottom }: PlacedWord, angle: number): Box => {
  const [cos, sin] = cosSin(angle)
  const x = Math.min(left * cos, right * cos) - Math.max(top * sin, bottom * sin)
  const y = Math.min(left * sin, right * sin) + Math.min(top * cos, bottom * cos)
  return {
    x,
    y,
    width: Math.max(left * cos, right * cos) - Math.min(top * sin, bottom * sin) - x,
    height: Math.max(left * sin, right * sin) + Math.max(top * cos, bottom * cos) - y
  }
}
