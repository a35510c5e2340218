import { PackedWriter } from "./PackedWriter.js"
import type { Box, Cell, Line, Page, ParsedDocument, Table, Word } from "./ParsedDocument.js"
import { lineRoles } from "./ParsedDocument.js"

/**
 * A `ParsedDocument` as one string and four flat arrays, to cross threads without a copy of every object:
 * `words` has the words' texts joined by U+0000, `boxes` x, y, width, height per word (NaN for none),
 * `layout` the pages, lines, tables and cells as counts and word numbers, `sizes` width, height and share of pictures
 * (NaN for unknown) per page, `rulings` x, y, width, height per ruling, page by page.
 */
export interface PackedDocument {
  readonly words: string
  readonly boxes: Float32Array<ArrayBuffer>
  readonly layout: Int32Array<ArrayBuffer>
  readonly sizes: Float32Array<ArrayBuffer>
  readonly rulings: Float32Array<ArrayBuffer>
}

const packedForm = Symbol.for("@winnow/document/PackedDocument")

interface Unpacked extends ParsedDocument {
  readonly [packedForm]?: PackedDocument
}

/** The packed form; free of work for a document that `unpack` made. */
export const pack = (document: Unpacked): PackedDocument => document[packedForm] ?? packAll(document)

/** The buffers of a packed document that can be transferred to another thread. */
export const transferables = (packed: PackedDocument): Array<ArrayBuffer> => [
  packed.boxes.buffer,
  packed.layout.buffer,
  packed.sizes.buffer,
  packed.rulings.buffer
]

/** The document again. Pages and tables are built when first asked for, so passing it on costs nothing. */
export const unpack = (packed: PackedDocument): ParsedDocument => {
  let whole: ParsedDocument | undefined
  const open = () => (whole ??= unpackAll(packed))
  const document: Unpacked = {
    get pages() {
      return open().pages
    },
    get tables() {
      return open().tables
    },
    [packedForm]: packed
  }
  return document
}

/** How many pages a document has, without building them. */
export const pageCountOf = (document: Unpacked): number => {
  const packed = document[packedForm]
  return packed === undefined ? document.pages.length : packed.sizes.length / 3
}

/** Whether a document has any text, without building its pages. */
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
    for (const { block, role, words } of lines) writer.line(words.map(numberOf), block, role)
  }
  for (const { cells, page } of document.tables) {
    writer.table(page, cells.length)
    for (const { column, columnSpan, row, rowSpan, words } of cells)
      writer.cell(row, column, rowSpan, columnSpan, words.map(numberOf))
  }
  return writer.finish()
}

const noBox: Box = { x: NaN, y: NaN, width: NaN, height: NaN }

const unpackAll = (packed: PackedDocument): ParsedDocument => {
  const texts = packed.words.split("\0")
  const words = texts
    .slice(0, packed.boxes.length / 4)
    .map((text, number): Word => ({ text, box: boxAt(packed.boxes, number) }))
  let position = 0
  const next = (): number => packed.layout[position++] ?? 0
  const many = <A>(count: number, make: (index: number) => A): Array<A> => {
    const all: Array<A> = []
    for (let index = 0; index < count; index++) all.push(make(index))
    return all
  }
  const nextWords = (): Array<Word> => many(next(), () => words[next()] ?? { text: "", box: null })
  let ruling = 0
  const pages = many(next(), (index): Page => {
    const number = next()
    const rulings = many(next(), () => boxAt(packed.rulings, ruling++) ?? noBox)
    const lines = many(next(), (): Line => {
      const block = next()
      const role = lineRoles[next()] ?? "body"
      return { block, role, words: nextWords() }
    })
    const [width = 0, height = 0, pictureShare = NaN] = packed.sizes.subarray(index * 3, index * 3 + 3)
    return {
      number,
      width,
      height,
      lines,
      ...(!Number.isNaN(pictureShare) && { pictureShare }),
      ...(rulings.length > 0 && { rulings })
    }
  })
  const tables = many(next(), (): Table => {
    const page = next()
    return {
      page,
      cells: many(next(), (): Cell => {
        const row = next()
        const column = next()
        const rowSpan = next()
        const columnSpan = next()
        return { row, column, rowSpan, columnSpan, words: nextWords() }
      })
    }
  })
  return { pages, tables }
}

const boxAt = (boxes: Float32Array, number: number): Box | null => {
  const x = boxes[number * 4] ?? NaN
  if (Number.isNaN(x)) return null
  return {
    x,
    y: boxes[number * 4 + 1] ?? 0,
    width: boxes[number * 4 + 2] ?? 0,
    height: boxes[number * 4 + 3] ?? 0
  }
}
