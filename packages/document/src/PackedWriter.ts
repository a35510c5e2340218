import type { DocumentWarning } from "./DocumentWarning.js"
import type { PackedDocument } from "./PackedDocument.js"
import type { Box, LineRole, Ruling } from "./ParsedDocument.js"
import { lineRoles } from "./ParsedDocument.js"

/** Writes a `PackedDocument` page by page, so that only numbers and texts stay in memory after each page. */
export class PackedWriter {
  private readonly texts: Array<string> = []
  private boxes = new Float32Array(4 * 256)
  private readonly pages = new IntegerList()
  private readonly tables = new IntegerList()
  private readonly sizes: Array<number> = []
  private readonly rulings: Array<number> = []
  private tableCount = 0

  /** Adds a word and returns its number. All four coordinates are NaN for a word without a position. */
  word(text: string, x: number, y: number, width: number, height: number): number {
    const number = this.texts.length
    this.texts.push(text.includes("\0") ? text.replaceAll("\0", "") : text)
    const at = 4 * number
    if (at === this.boxes.length) {
      const larger = new Float32Array(2 * at)
      larger.set(this.boxes)
      this.boxes = larger
    }
    this.boxes[at] = x
    this.boxes[at + 1] = y
    this.boxes[at + 2] = width
    this.boxes[at + 3] = height
    return number
  }

  text(word: number): string {
    return this.texts[word] ?? ""
  }

  box(word: number): Box {
    const { boxes } = this
    const at = 4 * word
    return { x: boxes[at] ?? NaN, y: boxes[at + 1] ?? NaN, width: boxes[at + 2] ?? NaN, height: boxes[at + 3] ?? NaN }
  }

  /** Begins a page; the next `lines` lines belong to it. `pictureShare` is NaN if unknown. */
  page(
    number: number,
    width: number,
    height: number,
    pictureShare: number,
    rulings: ReadonlyArray<Ruling>,
    lines: number
  ): void {
    this.sizes.push(width, height, pictureShare)
    for (const { height, width, x, y } of rulings) this.rulings.push(x, y, width, height)
    this.pages.push([number, rulings.length, lines])
  }

  /** Adds a line and returns the index of its role, for `setRole`. */
  line(words: ReadonlyArray<number>, block: number, role: LineRole, startsPage = false): number {
    const { pages } = this
    const at = pages.length
    pages.push([block, lineRoles.indexOf(role) + (startsPage ? lineRoles.length : 0), words.length])
    pages.push(words)
    return at + 1
  }

  setRole(line: number, role: LineRole): void {
    this.pages.set(line, lineRoles.indexOf(role))
  }

  /** Begins a table; the next `cells` cells belong to it. */
  table(page: number, cells: number): void {
    this.tableCount++
    this.tables.push([page, cells])
  }

  cell(row: number, column: number, rowSpan: number, columnSpan: number, words: ReadonlyArray<number>): void {
    const { tables } = this
    tables.push([row, column, rowSpan, columnSpan, words.length])
    tables.push(words)
  }

  finish(warnings: ReadonlyArray<DocumentWarning> = []): PackedDocument {
    const { boxes, pages, rulings, sizes, tableCount, tables, texts } = this
    const layout = new Int32Array(2 + pages.length + tables.length)
    layout[0] = sizes.length / 3
    layout.set(pages.all(), 1)
    layout[1 + pages.length] = tableCount
    layout.set(tables.all(), 2 + pages.length)
    return {
      words: texts.join("\0"),
      boxes: boxes.slice(0, 4 * texts.length),
      layout,
      sizes: new Float32Array(sizes),
      rulings: new Float32Array(rulings),
      ...(warnings.length > 0 && { warnings })
    }
  }
}

/** A growing list of 32-bit integers in one typed array. */
class IntegerList {
  private numbers = new Int32Array(1024)
  length = 0

  push(added: ReadonlyArray<number>): void {
    const needed = this.length + added.length
    if (needed > this.numbers.length) {
      const larger = new Int32Array(2 * needed)
      larger.set(this.numbers)
      this.numbers = larger
    }
    for (const number of added) this.numbers[this.length++] = number
  }

  set(at: number, number: number): void {
    this.numbers[at] = number
  }

  /** A view of the current numbers; numbers added later may not appear in it. */
  all(): Int32Array {
    return this.numbers.subarray(0, this.length)
  }
}
