import type { TextRun } from "@winnow/document"
import { isAccent, isLeftToRight, isMark, isRightToLeft, isSpace } from "./CharacterKinds.js"
import type { Face } from "./Face.js"
import { nowhere } from "./Face.js"

/**
 * Combines characters into runs without white space. Positions are in the coordinates of the face's direction: `start`
 * to `end` along its base line, y downwards. The state is kept in fields for speed: pages have thousands of characters.
 */
export class RunWriter {
  readonly runs: Array<TextRun> = []
  private text = ""
  private spaced = false
  /** The face of the last character; each text object has its own. */
  private face: Face = nowhere
  private base = 0
  private start = 0
  private end = 0
  /** 1 from the left, -1 from the right, 0 not known yet. */
  private direction = 0
  private lastStart = 0
  private lastEnd = 0
  private lastBase = 0
  private lastIsAccent = false
  private lastIsInk = false
  /** Gap in points between the last two characters of one object, which is the letter spacing of the file. */
  private tracking = 0
  /** The last space, until another character is drawn. */
  private open: { readonly start: number; readonly end: number; readonly base: number } | undefined

  /** `isInk` if `end` is that of the ink, as of text that replaces a ligature, and not that of the character. */
  add(code: number, face: Face, start: number, end: number, base: number, isInk = false): void {
    // If a substitute font is used, boxes are wider than the character widths of the original font.
    if (face === this.face && start > this.lastStart && start < this.end && !this.isUnderAccent(face, start))
      this.end = start
    if (isSpace(code)) this.open = { start, end, base }
    else {
      if (this.open !== undefined && !this.isDrawnOver(this.open, face, start, base)) this.space()
      this.open = undefined
      const direction = isRightToLeft(code) ? -1 : isLeftToRight(code) ? 1 : 0
      if (this.text !== "" && !this.joins(code, direction, face, start, end, base)) this.close()
      if (this.text === "") {
        this.start = start
        this.end = end
        this.base = base
        this.direction = direction
        this.tracking = 0
      } else this.tracking = face === this.face ? start - this.lastEnd : 0
      this.text += String.fromCodePoint(code)
    }
    this.face = face
    this.lastStart = start
    this.lastEnd = end
    this.lastBase = base
    this.lastIsAccent = isAccent(code)
    this.lastIsInk = isInk
  }

  /** Adds white space without a position. */
  space(): void {
    this.open = undefined
    this.close()
    this.spaced = true
  }

  /** Ends the current run. */
  close(): void {
    if (this.text === "") return
    const { angle, ascent, cos, descent, sin, size } = this.face
    this.runs.push({
      text: this.text,
      x: this.start * cos - this.base * sin,
      y: this.start * sin + this.base * cos,
      angle,
      width: this.end - this.start,
      size,
      ascent,
      descent,
      rightToLeft: this.direction < 0,
      family: "sans-serif",
      spaced: this.spaced
    })
    this.text = ""
    this.spaced = false
  }

  /** Whether a character continues the run; if so, the run is extended to include it. */
  private joins(code: number, direction: number, face: Face, start: number, end: number, base: number): boolean {
    // The letters of a ligature have the same position.
    if ((start === this.lastStart && end === this.lastEnd && base === this.lastBase) || isMark(code)) return true
    if (this.isUnderAccent(face, start)) return false
    const { angle, size } = this.face
    if (face.angle !== angle || Math.abs(face.size - size) > 0.02 * size) return false
    if (Math.abs(base - this.lastBase) > 0.15 * size) return false
    // Within one object, PDFium inserts spaces itself by the metrics of the font.
    const sameObject = face === this.face
    const reach = (this.lastIsInk ? 0.2 : 0.1) * size
    const gap = start - this.end
    const isTracked = [this.tracking, this.face.tracking].some((own) => own > 0 && Math.abs(gap - own) < reach)
    if (
      direction >= 0 &&
      this.direction >= 0 &&
      (sameObject ? start > this.lastStart : Math.abs(gap) < reach || isTracked)
    ) {
      this.end = Math.max(this.end, end)
      this.direction ||= direction
      return true
    }
    if (
      direction <= 0 &&
      this.direction <= 0 &&
      (sameObject ? start < this.lastStart : Math.abs(this.start - end) < reach)
    ) {
      this.start = Math.min(this.start, start)
      this.direction ||= direction
      return true
    }
    return false
  }

  /** Whether a letter begins under the left half of the accent before it; `withAccents` needs them in separate runs. */
  private isUnderAccent(face: Face, start: number): boolean {
    return this.lastIsAccent && face === this.face && start < (this.lastStart + this.lastEnd) / 2
  }

  /** Some programs draw the next piece of text far over the space that ends the last one. */
  private isDrawnOver(space: { start: number; end: number; base: number }, face: Face, start: number, base: number) {
    const early = space.end - start
    return (
      face !== this.face &&
      base === space.base &&
      early > 0.25 * face.size &&
      early > 0.75 * (space.end - space.start) &&
      start > space.start - face.size
    )
  }
}
