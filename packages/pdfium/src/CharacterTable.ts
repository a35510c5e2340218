import type { Pdfium } from "./Pdfium.js"

/**
 * The characters of a text page, read where PDFium keeps them: asking it for each number of each character takes longer
 * than all that is made of them. These are the places in the one build that this package names; another one is noticed.
 */
export class CharacterTable {
  readonly count: number
  /** PDFium's memory by fours of bytes. */
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

  /** Where the record of a character begins in `integers` and `floats`. */
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

  /** To be called after PDFium may have taken more memory, which empties the views. */
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

// A `std::deque` in `CPDF_TextPage`, in fours of bytes.
const firstBlock = 5
const firstRecord = 8
const recordCount = 9
const blockRecords = 51
const recordLength = 20

/** Places in a record, of coordinates of the page: `box` is left, bottom, right, top, `matrix` a to f. */
export const place = { kind: 0, unicode: 1, origin: 3, box: 9, matrix: 13, object: 19 } as const

/** The last byte of a record's `kind`. */
export const unmapped = 2
export const hyphenated = 3
export const replaced = 4
