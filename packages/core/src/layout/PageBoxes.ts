import type { Box } from "../document/ParsedDocument.js"
import { cosSin } from "./Angles.js"
import type { PlacedWord } from "./Words.js"

/** A page's size in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** From the coordinates of text at `angle` back to the page's: a word's box. */
export const pageBoxes = (angle: number): ((word: PlacedWord) => Box) => (angle === 0 ? uprightBox : turnedBox(angle))

const uprightBox = ({ left, right, top, bottom }: PlacedWord): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top
})

const turnedBox = (angle: number) => {
  const [cos, sin] = cosSin(angle)
  return ({ left, right, top, bottom }: PlacedWord): Box => {
    const xs = [left, right].flatMap((x) => [x * cos - top * sin, x * cos - bottom * sin])
    const ys = [left, right].flatMap((x) => [x * sin + top * cos, x * sin + bottom * cos])
    const x = Math.min(...xs)
    const y = Math.min(...ys)
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  }
}
