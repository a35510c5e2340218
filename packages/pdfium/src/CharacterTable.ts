import type { Pdfium } from "./Pdfium.js"

/**
 * The characters of a text page, read directly from PDFium's memory: one call for each number of each character would
 * take longer than all processing. The offsets are those of the build that this package depends on; another build is
 * detected.
 */
export class CharacterTable {
  readonly count: number
  /** PDFium's memory in units of four bytes. */
  integers: Uint32Array
  floats: Float32Array
  private readonly blocks: number
  private readonly start: number

  constructor(
    private readonly engine: Pdfium,
    textPage: number
  ) {
    this.integers = engine.memory.integers()
    this.floats = engine.memory.singles()
    const list = textPage >>> 2
    this.blocks = this.integer(list + firstBlock) >>> 2
    this.start = this.integer(list + firstRecord)
    this.count = engine.call.FPDFText_CountChars(textPage)
    if (this.count > 0 && !this.agrees(textPage, 0)) throw new Error("This build of PDFium keeps characters elsewhere")
  }

  /** Index of a character's record in `integers` and `floats`. */
  at(index: number): number {
    const turn = this.start + index
    const block = (turn / blockRecords) | 0
    return (this.integer(this.blocks + block) >>> 2) + (turn - block * blockRecords) * recordLength
  }

  integer(at: number): number {
    return this.integers[at] ?? 0
  }

  float(at: number): number {
    return this.floats[at] ?? 0
  }

  /** Must be called after PDFium may have grown its memory, which detaches the views. */
  refresh(): void {
    if (this.integers.length > 0) return
    this.integers = this.engine.memory.integers()
    this.floats = this.engine.memory.singles()
  }

  private agrees(textPage: number, index: number): boolean {
    const { call } = this.engine
    const at = this.at(index)
    return (
      this.integer(at + place.unicode) === call.FPDFText_GetUnicode(textPage, index) >>> 0 &&
      this.integer(at + place.object) === call.FPDFText_GetTextObject(textPage, index) &&
      this.integer((textPage >>> 2) + recordCount) === this.count
    )
  }
}

// A `std::deque` in `CPDF_TextPage`, in units of four bytes.
const firstBlock = 5
const firstRecord = 8
const recordCount = 9
const blockRecords = 51
const recordLength = 20

/** Offsets in a record, in page coordinates: `box` is left, bottom, right, top; `matrix` is a to f. */
export const place = { kind: 0, unicode: 1, origin: 3, box: 9, matrix: 13, object: 19 } as const

/** Values of the lowest byte of a record's `kind`. */
export const generated = 1
export const unmapped = 2
export const hyphenated = 3
export const fromActualText = 4
