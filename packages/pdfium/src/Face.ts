import { believableAscent, believableDescent, cosSin } from "@winnow/document"
import type { CharacterTable } from "./CharacterTable.js"
import { place } from "./CharacterTable.js"
import type { Pdfium } from "./Pdfium.js"
import type { PageView } from "./PageView.js"

/** How a text object is written in the view. */
export interface Face {
  /** The direction of its base line in whole degrees clockwise. */
  readonly angle: number
  readonly cos: number
  readonly sin: number
  /** Its font's size in points, and how far that reaches above and below the base line in parts of it. */
  readonly size: number
  readonly ascent: number
  readonly descent: number
  /** Of the engine, and what to take its characters' widths times. */
  readonly font: number
  readonly stretch: number
  /** How far its letters lean, in parts of their height: their upright boxes are wider by that. */
  readonly lean: number
  /** The base line of text that runs down the page: the middle of its column; undefined for all other text. */
  readonly column: number | undefined
  /** What each of its characters means, whatever its code says. */
  readonly sign: number | undefined
}

/** The faces of a text page's objects, each asked for with the number of one of its characters. */
export const facesOf = (
  engine: Pdfium,
  text: number,
  table: CharacterTable,
  view: PageView
): ((object: number, index: number) => Face) => {
  const { call, memory } = engine
  const { transform } = view
  const traits = new Map<number, Pick<Face, "ascent" | "descent" | "sign">>()
  const at = memory.scratch
  const traitsOf = (font: number) => {
    const known = traits.get(font)
    if (known !== undefined) return known
    const found = { ascent: usualAscent, descent: usualDescent, sign: soleSign(engine, font) }
    // What stands in for a font that is missing says nothing of it.
    if (call.FPDFFont_GetIsEmbedded(font) === 1) {
      call.FPDFFont_GetAscent(font, 1, at)
      call.FPDFFont_GetDescent(font, 1, at + 4)
      const [ascent, descent] = memory.floats(at, 2)
      found.ascent = believableAscent(ascent)
      found.descent = believableDescent(descent)
    }
    traits.set(font, found)
    return found
  }
  return (object, index) => {
    const font = call.FPDFTextObj_GetFont(object)
    const { ascent, descent, sign } = traitsOf(font)
    const fontSize = call.FPDFText_GetFontSize(text, index)
    table.refresh()
    const record = table.at(index)
    const matrix = record + place.matrix
    const a = table.float(matrix)
    const b = table.float(matrix + 1)
    const c = table.float(matrix + 2)
    const d = table.float(matrix + 3)
    const e = table.float(matrix + 4)
    const f = table.float(matrix + 5)
    const x = table.float(record + place.origin)
    const y = table.float(record + place.origin + 1)
    const forward = fontSize < 0 ? -1 : 1
    const right = forward * (transform.a * a + transform.c * b)
    const down = forward * (transform.b * a + transform.d * b)
    const length = distance(right, down)
    const stretch = Math.abs(fontSize) * length
    const upX = transform.a * c + transform.c * d
    const upY = transform.b * c + transform.d * d
    const named = Math.abs(fontSize) * distance(upX, upY)
    // Text begins where its object's matrix says. In vertical text that is above the middle of a character, else it is
    // the start of the base line.
    const aside = transform.a * (x - e) + transform.c * (y - f)
    const below = transform.b * (x - e) + transform.d * (y - f)
    const isVertical = Math.abs(below * right - aside * down) > 0.2 * named * length
    const angle = (Math.round((Math.atan2(down, right) * 180) / Math.PI) + (isVertical ? 450 : 360)) % 360
    const [cos, sin] = cosSin(angle)
    const size = sizeOf(named, boxHeight(table, record, view, cos, sin))
    if (!isVertical) {
      const lean = leanOf(upX * cos + upY * sin, upY * cos - upX * sin)
      return { angle, cos, sin, size, ascent, descent, font, stretch, lean, column: undefined, sign }
    }
    const startX = transform.a * e + transform.c * f + transform.e
    const startY = transform.b * e + transform.d * f + transform.f
    const column = startY * cos - startX * sin
    return { angle, cos, sin, size, ascent: 0.5, descent: -0.5, font, stretch, lean: 0, column, sign }
  }
}

/** How tall the upright box of a character is across the direction of a base line that goes along the page's edges. */
export const boxHeight = (
  table: CharacterTable,
  record: number,
  { transform: { a, b, c, d } }: PageView,
  cos: number,
  sin: number
): number => {
  const box = record + place.box
  const width = table.float(box + 2) - table.float(box)
  const height = table.float(box + 3) - table.float(box + 1)
  return Math.abs((b * width + d * height) * cos - (a * width + c * height) * sin)
}

/** A Type 3 font may be drawn in units of any size; then the one it is named with says nothing. */
const sizeOf = (named: number, drawn: number): number => (drawn > 8 * named ? drawn / 1.2 : named)

/** Of an upright that goes so far along the base line and across it; angles that are not whole leave a trace. */
const leanOf = (along: number, across: number): number => {
  const lean = Math.abs(along / across)
  return lean > 0.02 && lean < 2 ? lean : 0
}

/** `Math.hypot` takes its numbers in an array. */
const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y)

const usualAscent = believableAscent(undefined)
const usualDescent = believableDescent(undefined)

/** Before there is any text. */
export const nowhere: Face = {
  angle: 0,
  cos: 1,
  sin: 0,
  size: 0,
  ascent: 0,
  descent: 0,
  font: 0,
  stretch: 0,
  lean: 0,
  column: undefined,
  sign: undefined
}

/**
 * The one character that all codes of a font mean whose own names for them say nothing: the fonts of LaTeX's package
 * `eurosym` (feymr10, feybo10 …) draw the euro for an "e".
 */
const soleSign = ({ call, memory }: Pdfium, font: number): number | undefined => {
  const length = call.FPDFFont_GetBaseFontName(font, memory.scratch, room)
  if (length < shortest || length > room) return undefined
  const name = Buffer.from(memory.bytes(memory.scratch, length - 1)).toString("latin1")
  return eurosym.test(name) ? euro : undefined
}

const shortest = "feymr5".length
const room = 64
const eurosym = /(?:^|[+-])fey[mbh][rol]\d{1,2}$/iu
const euro = 0x20ac
