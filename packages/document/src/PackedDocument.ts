import { Effect } from "effect"
import { cooperatively } from "./Cooperative.js"
import type { DocumentWarning } from "./DocumentWarning.js"
import { PackedWriter } from "./PackedWriter.js"
import type { Box, ParsedDocument, Word } from "./ParsedDocument.js"
import { runToEnd } from "./RunToEnd.js"
import { unpackAll } from "./UnpackAll.js"

/**
 * A `ParsedDocument` as one string and four flat arrays, which can be sent between threads without copying every
 * object:
 * - `words`: the words' texts, joined by U+0000
 * - `boxes`: x, y, width, height per word (NaN for none)
 * - `layout`: the pages, lines, tables and cells as counts and word numbers
 * - `sizes`: width, height and picture share (NaN if unknown) per page
 * - `rulings`: x, y, width, height per ruling, page by page
 */
export interface PackedDocument {
  readonly words: string
  readonly boxes: Float32Array<ArrayBuffer>
  readonly layout: Int32Array<ArrayBuffer>
  readonly sizes: Float32Array<ArrayBuffer>
  readonly rulings: Float32Array<ArrayBuffer>
  readonly warnings?: ReadonlyArray<DocumentWarning>
}

const packedForm = Symbol.for("@winnow/document/PackedDocument")

/** For each document that `unpack` made: the effect that builds its pages without blocking the event loop. */
const openings = new WeakMap<ParsedDocument, Effect.Effect<void>>()

interface Unpacked extends ParsedDocument {
  readonly [packedForm]?: PackedDocument
}

/** Packs a document; costs nothing for a document that `unpack` made. */
export const pack = (document: Unpacked): PackedDocument => document[packedForm] ?? packAll(document)

/** The buffers of a packed document that can be transferred to another thread. */
export const transferables = (packed: PackedDocument): Array<ArrayBuffer> => [
  packed.boxes.buffer,
  packed.layout.buffer,
  packed.sizes.buffer,
  packed.rulings.buffer
]

/** Unpacks a document. Its pages and tables are built on first access, so passing it on costs nothing. */
export const unpack = (packed: PackedDocument): ParsedDocument => {
  let whole: ParsedDocument | undefined
  const open = () => (whole ??= runToEnd(unpackAll(packed)))
  const document: Unpacked = {
    get pages() {
      return open().pages
    },
    get tables() {
      return open().tables
    },
    ...(packed.warnings !== undefined && { warnings: packed.warnings }),
    [packedForm]: packed
  }
  openings.set(
    document,
    Effect.suspend(() =>
      whole === undefined
        ? Effect.map(
            cooperatively(() => unpackAll(packed)),
            (made) => void (whole ??= made)
          )
        : Effect.void
    )
  )
  return document
}

/** Builds a document's pages and tables without blocking the event loop, so that later access costs nothing. */
export const opened = (document: ParsedDocument): Effect.Effect<void> => openings.get(document) ?? Effect.void

/** Number of pages, without building them. */
export const pageCountOf = (document: Unpacked): number => {
  const packed = document[packedForm]
  return packed === undefined ? document.pages.length : packed.sizes.length / 3
}

/** Whether the document has no page sizes, such as DOCX, without building its pages. */
export const flows = (document: Unpacked): boolean => {
  const packed = document[packedForm]
  return packed === undefined ? document.pages.every(({ width }) => width === 0) : packed.sizes[0] === 0
}

/** Whether the document has any text, without building its pages. */
export const hasWords = (document: Unpacked): boolean => {
  const packed = document[packedForm]
  return packed === undefined ? document.pages.some(({ lines }) => lines.length > 0) : packed.boxes.length > 0
}

const packAll = (document: ParsedDocument): PackedDocument => {
  const writer = new PackedWriter()
  const numbers = new Map<Word, number>()
  const numberOf = (word: Word): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const { x, y, width, height } = word.box ?? noBox
    const number = writer.word(word.text, x, y, width, height)
    numbers.set(word, number)
    return number
  }
  for (const { height, lines, number, pictureShare, rulings, width } of document.pages) {
    writer.page(number, width, height, pictureShare ?? NaN, rulings ?? [], lines.length)
    for (const { block, role, startsPage, words } of lines) writer.line(words.map(numberOf), block, role, startsPage)
  }
  for (const { cells, page } of document.tables) {
    writer.table(page, cells.length)
    for (const { column, columnSpan, row, rowSpan, words } of cells)
      writer.cell(row, column, rowSpan, columnSpan, words.map(numberOf))
  }
  return writer.finish(document.warnings)
}

const noBox: Box = { x: NaN, y: NaN, width: NaN, height: NaN }
