import type { PackedDocument } from "./PackedDocument.js"
import type { Box, Cell, Line, Page, ParsedDocument, Ruling, Table, Word } from "./ParsedDocument.js"
import { lineRoles } from "./ParsedDocument.js"
import { runToEnd } from "./RunToEnd.js"

/** Unpacks a document at once. */
export const unpacked = (packed: PackedDocument): ParsedDocument => ({
  ...runToEnd(unpackAll(packed)),
  ...(packed.warnings !== undefined && { warnings: packed.warnings })
})

const wordsPerPause = 500

/** Unpacks a document; pauses after every few hundred words, lines, rulings or cells. */
export function* unpackAll(packed: PackedDocument): Generator<void, ParsedDocument> {
  const texts = packed.words.split("\0")
  const count = packed.boxes.length / 4
  const words: Array<Word> = []
  for (let number = 0; number < count; number++) {
    words.push({ text: texts[number] ?? "", box: boxAt(packed.boxes, number) })
    if (number % wordsPerPause === 0) yield
  }
  let position = 0
  const next = (): number => packed.layout[position++] ?? 0
  const nextWords = function* (): Generator<void, Array<Word>> {
    const all: Array<Word> = []
    for (let left = next(); left > 0; left--) {
      all.push(words[next()] ?? { text: "", box: null })
      if (left % wordsPerPause === 0) yield
    }
    return all
  }
  let ruling = 0
  const pages: Array<Page> = []
  for (let left = next(); left > 0; left--) {
    const number = next()
    const rulings: Array<Ruling> = []
    for (let left = next(); left > 0; left--) {
      rulings.push(boxAt(packed.rulings, ruling++) ?? noBox)
      if (left % wordsPerPause === 0) yield
    }
    const lines: Array<Line> = []
    for (let left = next(); left > 0; left--) {
      const block = next()
      const code = next()
      const role = lineRoles[code % lineRoles.length] ?? "body"
      const startsPage = code >= lineRoles.length
      lines.push({ block, role, ...(startsPage && { startsPage }), words: yield* nextWords() })
      if (left % wordsPerPause === 0) yield
    }
    const at = 3 * pages.length
    const [width = 0, height = 0, pictureShare = NaN] = packed.sizes.subarray(at, at + 3)
    pages.push({
      number,
      width,
      height,
      lines,
      ...(!Number.isNaN(pictureShare) && { pictureShare }),
      ...(rulings.length > 0 && { rulings })
    })
    yield
  }
  const tables: Array<Table> = []
  for (let left = next(); left > 0; left--) {
    const page = next()
    const cells: Array<Cell> = []
    for (let left = next(); left > 0; left--) {
      const row = next()
      const column = next()
      const rowSpan = next()
      const columnSpan = next()
      cells.push({ row, column, rowSpan, columnSpan, words: yield* nextWords() })
      if (left % wordsPerPause === 0) yield
    }
    tables.push({ page, cells })
    yield
  }
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

const noBox: Box = { x: NaN, y: NaN, width: NaN, height: NaN }
