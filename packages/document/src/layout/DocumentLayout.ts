import type { DocumentWarning } from "../DocumentWarning.js"
import { unpack } from "../PackedDocument.js"
import { PackedWriter } from "../PackedWriter.js"
import type { ParsedDocument } from "../ParsedDocument.js"
import type { DrawnPage } from "./PageLayout.js"
import { pageLayout } from "./PageLayout.js"
import { isAtEdge, RunningLines } from "./RunningLines.js"

/** Builds a document, page by page, from what an engine reads. */
export class DocumentLayout {
  private readonly writer = new PackedWriter()
  private readonly running = new RunningLines<number>()
  private pages = 0
  private lines = 0

  get hasLines(): boolean {
    return this.lines > 0
  }

  add(drawn: DrawnPage): void {
    const { writer } = this
    const { number, width, height, rulings = [] } = drawn
    const { lines, tables } = pageLayout(drawn, writer)
    const share = lines.length > fullOfText ? undefined : drawn.pictureShare?.()
    writer.page(number, width, height, share ?? NaN, rulings, lines.length)
    for (const { block, role, words } of lines) {
      const line = writer.line(words, block, role)
      if (role === "body") this.look(line, words, drawn)
    }
    for (const cells of tables) {
      writer.table(number, cells.length)
      for (const { column, columnSpan, row, words } of cells) writer.cell(row, column, 1, columnSpan, words)
    }
    this.pages++
    this.lines += lines.length
  }

  private look(line: number, words: ReadonlyArray<number>, page: DrawnPage): void {
    const { running, writer } = this
    const [first] = words
    // Most lines are far from the page edges, which the first word shows.
    if (first === undefined || !isAtEdge(writer.box(first), page.height)) return
    const text = () => words.map((word) => writer.text(word)).join(" ")
    running.look(
      line,
      words.map((word) => writer.box(word)),
      text,
      page
    )
  }

  /** Adds a page that cannot be read. */
  addEmpty(number: number): void {
    this.writer.page(number, 0, 0, NaN, [], 0)
    this.pages++
  }

  /** Returns the whole document; nothing may be added afterwards. */
  document(warnings?: ReadonlyArray<DocumentWarning>): ParsedDocument {
    for (const [line, role] of this.running.roles(this.pages)) this.writer.setRole(line, role)
    return unpack(this.writer.finish(warnings))
  }
}

/** The picture share is not computed for pages with more lines. */
const fullOfText = 40
