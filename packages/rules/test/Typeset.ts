import type { Line, Page, ParsedDocument, Ruling, Table, Word } from "@winnow/document"
import type { Variable, VariableType } from "@winnow/extractor"

/** A cell of a typeset row: where it starts, in points, its text, and how much larger than usual its letters are. */
export type Cell = readonly [x: number, text: string, scale?: number]

const letterWidth = 5
const letterHeight = 10
const pitch = 14

/** One page per argument; a row of cells stands one line below the other, an empty row leaves a line free. */
export const typeset = (...pages: ReadonlyArray<TypesetPage>): ParsedDocument => typesetBy(pitch, pages)

/** A paper as a typewriter sets it, which `typedRows` reads. */
export const typed = (paper: string): ParsedDocument =>
  typeset(...paper.split("~~~\n").map((page) => rowsIn(page.replace(/^\n|\n\s*$/g, ""))))

/**
 * The rows of a page between its first line and its last one: what stands two spaces apart are cells, each letter 5 points
 * from the one before, and an empty line leaves a line free. `^2` behind a cell makes its letters twice as large.
 */
export const typedRows = ({ raw: [paper = ""] }: TemplateStringsArray): TypesetPage =>
  rowsIn(paper.slice(1, -1).replace(/\\(?=[`$\\])/g, ""))

const rowsIn = (paper: string): TypesetPage =>
  paper.split("\n").map((line) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }): Cell => {
      const [own = "", scale] = text.split(/\^(?=\d(?:\.\d+)?$)/)
      return [40 + index * letterWidth, own, Number(scale ?? 1)]
    })
  )

/** The same in rows half a line below each other. */
export const interlaced = (...pages: ReadonlyArray<TypesetPage>): ParsedDocument => typesetBy(pitch / 2, pages)

type TypesetPage = ReadonlyArray<ReadonlyArray<Cell>>

const typesetBy = (step: number, pages: ReadonlyArray<TypesetPage>): ParsedDocument => ({
  pages: pages.map((rows, index): Page => ({ number: index + 1, width: 600, height: 840, lines: linesOf(rows, step) })),
  tables: []
})

/** The document with lines drawn on its first page. */
export const ruled = ({ pages, tables }: ParsedDocument, rulings: ReadonlyArray<Ruling>): ParsedDocument => ({
  pages: pages.map((page, index) => (index === 0 ? { ...page, rulings } : page)),
  tables
})

/** A form as a typewriter draws it: bars and dashes are the lines of its boxes. */
export const drawn = (paper: string): ParsedDocument => {
  const rows = paper.replace(/^\n|\n\s*$/g, "").split("\n")
  const rulings = rows.flatMap((row, index): Array<Ruling> => {
    const y = 40 + index * pitch
    const upright = [...row.matchAll(/[|+]/g)].map((bar) => ({ x: at(bar.index), y: y - 2, width: 0, height: pitch }))
    const level = [...row.matchAll(/-{3,}/g)].map(({ 0: dashes, index }) => ({
      x: at(index - 1),
      y: y + 5,
      width: (dashes.length + 1) * drawnLetter,
      height: 0
    }))
    return [...upright, ...level]
  })
  const cells = rows.map((row) =>
    [...row.replace(/[|+]|-{3,}/g, (line) => " ".repeat(line.length)).matchAll(/\S+(?: \S+)*/g)].map(
      ({ 0: text, index }): Cell => [at(index), text]
    )
  )
  return ruled(typeset(cells), rulings)
}

const drawnLetter = 6
const at = (column: number): number => 40 + column * drawnLetter

const linesOf = (rows: TypesetPage, step: number): Array<Line> =>
  rows.flatMap((cells, row) =>
    cells.map(
      ([x, text, scale = 1], column): Line => ({
        words: wordsAt(x, 40 + row * step, text, scale),
        block: row * 20 + column,
        role: "body"
      })
    )
  )

const wordsAt = (x: number, y: number, text: string, scale: number): Array<Word> => {
  let left = x
  return text.split(" ").map((word) => {
    const box = { x: left, y, width: word.length * letterWidth * scale, height: letterHeight * scale }
    left += box.width + 3
    return { text: word, box }
  })
}

/** A document without places, one line of text per argument. */
export const written = (...lines: ReadonlyArray<string>): ParsedDocument => ({
  pages: [
    {
      number: 1,
      width: 0,
      height: 0,
      lines: lines.map((text, block) => ({ words: plainWords(text), block, role: "body" }))
    }
  ],
  tables: []
})

/** A document without places that has one table; `below` follows it. */
export const tabled = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  below: ReadonlyArray<string> = []
): ParsedDocument => {
  const cells = rows.flatMap((row, rowNumber) =>
    row.map((text, column) => ({ row: rowNumber, column, rowSpan: 1, columnSpan: 1, words: plainWords(text) }))
  )
  const table: Table = { page: 1, cells }
  const lines = cells.map((cell, block): Line => ({ words: cell.words, block, role: "body" }))
  const after = written(...below).pages.flatMap((page) =>
    page.lines.map((line) => ({ ...line, block: line.block + 1_000 }))
  )
  return { pages: [{ number: 1, width: 0, height: 0, lines: [...lines, ...after] }], tables: [table] }
}

const plainWords = (text: string): Array<Word> =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ({ text: word, box: null }))

export const field = (key: string, type: VariableType, context = ""): Variable => ({ key, type, context })

export const goods = (...fields: ReadonlyArray<Variable>): Variable => ({
  key: "lineItems",
  type: "array",
  arrayType: "object",
  context: "Every product or service billed.",
  fields
})

/** A variable for a list of texts. */
export const listOf = (key: string): Variable => ({ key, type: "array", arrayType: "string", context: "" })

/** A variable for a list of objects with such fields. */
export const rowsOf = (key: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields
})

/** Fields of text. */
export const texts = (...keys: ReadonlyArray<string>): ReadonlyArray<Variable> =>
  keys.map((key) => field(key, "string"))
