import type { Box } from "@winnow/document"
import { faintestAt, isClippedAway } from "@winnow/document/pdf"
import type { GraphicsState } from "./GraphicsState.js"
import { coloursOf } from "./GraphicsState.js"
import type { Matrix } from "./Matrix.js"
import { boxIn, times, unmoved } from "./Matrix.js"

/** One character of the page, in PDF coordinates. */
export interface DrawnLetter {
  readonly text: string
  readonly turn: number
  /** Start of the character on its base line. */
  readonly x: number
  readonly y: number
  /** Its width without any letter spacing. */
  readonly advance: number
  /** Where a letter shown after it begins. */
  readonly next: { readonly x: number; readonly y: number }
  readonly isAfterSpace: boolean
  readonly size: number
  /** Transforms text space to the page; the text is `fontSize` high in text space. */
  readonly matrix: Matrix
  readonly fontSize: number
  readonly box: Box
  /** The colours of its inside and its edge, as far as they are drawn. */
  readonly colours: ReadonlyArray<string | undefined>
  /** Whether it is transparent or drawn in a render mode of ISO 32000 that draws nothing (3) or only clips (7). */
  readonly isInkless: boolean
  readonly isSwitchedOff: boolean
  /** Outside the clip. */
  readonly isClipped: boolean
  /** Stretched or squeezed to a line. */
  readonly isSqueezed: boolean
}

/** Where the next letter of a page is drawn, after ISO 32000, 9.4. */
export class TextCursor {
  private text: Matrix = unmoved
  private line: Matrix = unmoved
  private isAfterSpace = false

  /** Moves to the beginning of a line. */
  moveTo(line: Matrix): void {
    this.line = line
    this.text = line
  }

  /** Moves to the beginning of a line, relative to that of the current one. */
  moveBy(x: number, y: number): void {
    this.moveTo(times(this.line, [1, 0, 0, 1, x, y]))
  }

  /** The letters of pdf.js's glyphs and gaps between them; `turn` is their position in drawing order. */
  show(glyphs: ReadonlyArray<unknown>, turn: number, state: GraphicsState, isSwitchedOff: boolean): Array<DrawnLetter> {
    const letters: Array<DrawnLetter> = []
    // Single letters that OCR finds may be mere lines.
    const isWord = glyphs.filter((glyph) => typeof glyph !== "number").length > 2
    const { fontSize, stretch } = state
    const inText: Matrix = [stretch, 0, 0, 1, 0, state.rise]
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        this.advance((-glyph * fontSize * stretch) / 1000)
        continue
      }
      const { isSpace, unicode, width } = glyphOf(glyph)
      const advance = (width * fontSize) / 1000
      const matrix = times(state.matrix, times(this.text, inText))
      this.advance((advance + state.spacing + (isSpace ? state.wordSpacing : 0)) * stretch)
      if (unicode.trim() === "") {
        this.isAfterSpace = true
        continue
      }
      const next = times(state.matrix, times(this.text, inText))
      const box = boxIn(matrix, 0, 0, advance, 0.7 * fontSize)
      const [stretchX, stretchY] = [Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3])]
      const size = Math.abs(fontSize) * stretchY
      letters.push({
        text: unicode,
        turn,
        x: matrix[4],
        y: matrix[5],
        advance: Math.abs(advance) * stretchX,
        next: { x: next[4], y: next[5] },
        isAfterSpace: this.isAfterSpace,
        size,
        matrix,
        fontSize,
        box,
        colours: coloursOf(state),
        isInkless: isInkless(state, size),
        isSwitchedOff,
        isClipped: isClippedAway(box, state.clip),
        isSqueezed: isWord && Math.min(stretchX, stretchY) < squeezed * Math.max(stretchX, stretchY)
      })
      this.isAfterSpace = false
    }
    return letters
  }

  private advance(step: number): void {
    this.text = times(this.text, [1, 0, 0, 1, step, 0])
  }
}

const isInkless = ({ alpha, mode }: GraphicsState, size: number): boolean =>
  mode === 3 || mode === 7 || (mode % 4 === 0 && 255 * alpha < faintestAt(size))

/** Letters that are so many times longer than high, or the reverse, are lines. */
const squeezed = 0.005

const glyphOf = (glyph: unknown): { readonly unicode: string; readonly width: number; readonly isSpace: boolean } => {
  const { isSpace, unicode, width } = (glyph ?? {}) as Readonly<Record<string, unknown>>
  return {
    unicode: typeof unicode === "string" ? unicode : "",
    width: typeof width === "number" ? width : 0,
    isSpace: isSpace === true
  }
}
