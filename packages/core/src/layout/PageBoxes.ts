import type { Box } from "../document/ParsedDocument.js"
import { cosSin } from "./Angles.js"
import type { PlacedWord } from "./Words.js"

/** A page's size in points. */
interface PageSize {
  readonly width: number
  readonly height: number
}

/** From the coordinates of text at `angle` back to the page's: a word's box, none for a word outside the page. */
export const pageBoxes = (angle: number, page: PageSize): ((word: PlacedWord) => Box | undefined) => {
  const toPage = angle === 0 ? uprightBox : turnedBox(angle)
  return (word) => {
    const box = toPage(word)
    const inside = box.x < page.width && box.y < page.height && box.x + box.width > 0 && box.y + box.height > 0
    return inside ? box : undefined
  }
}

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
