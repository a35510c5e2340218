import { believableAscent, believableDescent, cosSin } from "@winnow/document"
import type { CharacterTable } from "./CharacterTable.js"
import { place } from "./CharacterTable.js"
import type { Pdfium } from "./Pdfium.js"
import type { PageView } from "./PageView.js"

/** The font and geometry of a text object in the view. */
export interface Face {
  /** The direction of its base line in whole degrees clockwise. */
  readonly angle: number
  readonly cos: number
  readonly sin: number
  /** Font size in points; `ascent` and `descent` are fractions of it, above and below the base line. */
  readonly size: number
  readonly ascent: number
  readonly descent: number
  /** The engine's font handle, and the factor for its character widths. */
  readonly font: number
  readonly stretch: number
  /** The spacing in points that the file adds between its letters (`Tc`). */
  readonly tracking: number
  /** How far its letters lean, as a fraction of their height, by which their upright boxes are too wide. */
  readonly lean: number
  /** The base line of vertical text, which is the middle of its column; undefined for horizontal text. */
  readonly column: number | undefined
  /** The character that every code of the font means, if there is only one. */
  readonly sign: number | undefined
}

/** Makes a function that returns the face of a text object, given the index of one of its characters. */
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
    // A substitute for a missing font says nothing about that font.
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
    // Text begins at the position of its object's matrix: above the middle of a character in vertical text, else at the
    // start of the base line.
    const aside = transform.a * (x - e) + transform.c * (y - f)
    const below = transform.b * (x - e) + transform.d * (y - f)
    const isVertical = Math.abs(below * right - aside * down) > 0.2 * named * length
    const angle = (Math.round((Math.atan2(down, right) * 180) / Math.PI) + (isVertical ? 450 : 360)) % 360
    const [cos, sin] = cosSin(angle)
    const tracking = characterSpacing(engine, object, font) * length
    const size = sizeOf(named, boxHeight(table, record, view, cos, sin))
    if (!isVertical) {
      const lean = leanOf(upX * cos + upY * sin, upY * cos - upX * sin)
      return { angle, cos, sin, size, ascent, descent, font, stretch, tracking, lean, column: undefined, sign }
    }
    const startX = transform.a * e + transform.c * f + transform.e
    const startY = transform.b * e + transform.d * f + transform.f
    const column = startY * cos - startX * sin
    return { angle, cos, sin, size, ascent: 0.5, descent: -0.5, font, stretch, tracking, lean: 0, column, sign }
  }
}

/**
 * The character spacing of a text object, read directly from PDFium's memory, since PDFium does not report it. 0 if this
 * build keeps it elsewhere.
 */
const characterSpacing = ({ memory }: Pdfium, object: number, font: number): number => {
  const integers = memory.integers()
  const state = (integers[(object >>> 2) + textState] ?? 0) >>> 2
  return integers[state + stateFont] === font ? (memory.singles()[state + stateSpacing] ?? 0) : 0
}

// `CPDF_TextState::TextData` of a `CPDF_TextObject`, in units of four bytes.
const textState = 4
const stateFont = 2
const stateSpacing = 5

/** Height of a character's upright box across the base line, for base lines parallel to the page's edges. */
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

/** A Type 3 font may be drawn in units of any size, so its nominal size is ignored if it is far too small. */
const sizeOf = (named: number, drawn: number): number => (drawn > 8 * named ? drawn / 1.2 : named)

/** The lean of an upright that extends `along` and `across` the base line; tiny leans are rounding errors. */
const leanOf = (along: number, across: number): number => {
  const lean = Math.abs(along / across)
  return lean > 0.02 && lean < 2 ? lean : 0
}

/** `Math.hypot` would allocate an array. */
const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y)

const usualAscent = believableAscent(undefined)
const usualDescent = believableDescent(undefined)

/** The face before the first text. */
export const nowhere: Face = {
  angle: 0,
  cos: 1,
  sin: 0,
  size: 0,
  ascent: 0,
  descent: 0,
  font: 0,
  stretch: 0,
  tracking: 0,
  lean: 0,
  column: undefined,
  sign: undefined
}

/**
 * The only character that all codes of a font mean, if the font's own mapping is wrong: the fonts of LaTeX's package
 * `eurosym` (feymr10, feybo10 …) draw the euro for an "e".
 */
const soleSign = ({ call, memory }: Pdfium, font: number): number | undefined => {
  const length = call.FPDFFont_GetBaseFontName(font, memory.scratch, room)
  if (length < minNameLength || length > room) return undefined
  const name = Buffer.from(memory.bytes(memory.scratch, length - 1)).toString("latin1")
  return eurosym.test(name) ? euro : undefined
}

const minNameLength = "feymr5".length
const room = 64
const eurosym = /(?:^|[+-])fey[mbh][rol]\d{1,2}$/iu
const euro = 0x20ac
