import { unpack } from "../document/PackedDocument.js"
import { PackedWriter } from "../document/PackedWriter.js"
import type { ParsedDocument } from "../document/ParsedDocument.js"
import type { DrawnPage } from "./PageLayout.js"
import { pageLayout } from "./PageLayout.js"
import { RunningLines } from "./RunningLines.js"

/** Puts a document together from what an engine reads, page by page. */
export class DocumentLayout {
  private readonly writer = new PackedWriter()
  private readonly running = new RunningLines(this.writer)
  private pages = 0
  private lines = 0

  get hasLines(): boolean {
    return this.lines > 0
  }

  add(drawn: DrawnPage): void {
    const { writer } = this
    const { number, width, height } = drawn
    const { lines, tables } = pageLayout(drawn, writer)
    const share = lines.length > fullOfText ? undefined : drawn.pictureShare?.()
    writer.page(number, width, height, share ?? NaN, lines.length)
    for (const { block, role, words } of lines) {
      const line = writer.line(words, block, role)
      if (role === "body") this.running.look(line, words, number, height)
    }
    for (const cells of tables) {
      writer.table(number, cells.length)
      for (const { column, columnSpan, row, words } of cells) writer.cell(row, column, 1, columnSpan, words)
    }
    this.pages++
    this.lines += lines.length
  }

  /** A page that cannot be read. */
  addEmpty(number: number): void {
    this.writer.page(number, 0, 0, NaN, 0)
    this.pages++
  }

  /** The whole document; nothing is added after that. */
  document(): ParsedDocument {
    this.running.mark(this.pages)
    return unpack(this.writer.finish())
  }
}

/** A page of more lines is not judged by its pictures. */
const fullOfText = 40
