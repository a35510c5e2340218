import type { Box, Line, ParsedDocument, Table, Word } from "@winnow/document"
import { lineText } from "@winnow/document"

/** A word with its place, in points from the page's top left corner. */
export interface PageWord extends Box {
  readonly text: string
}

export interface ViewPage {
  /** From 1. */
  readonly number: number
  /** Points. */
  readonly width: number
  readonly height: number
  readonly words: ReadonlyArray<PageWord>
}

export type ViewBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "table"; readonly rows: ReadonlyArray<ReadonlyArray<string>> }

/** A document for display: pages with positioned words, or blocks of text if the document has no pages. */
export type DocumentView =
  | { readonly kind: "pages"; readonly pages: ReadonlyArray<ViewPage> }
  | { readonly kind: "flow"; readonly blocks: ReadonlyArray<ViewBlock> }

export const documentView = (document: ParsedDocument): DocumentView => {
  const flows = document.pages.length > 0 && document.pages.every(({ width }) => width === 0)
  return flows
    ? { kind: "flow", blocks: blocksOf(document) }
    : {
        kind: "pages",
        pages: document.pages.map(({ height, lines, number, width }) => ({
          number,
          width: rounded(width),
          height: rounded(height),
          words: lines.flatMap(({ words }) => words.flatMap(placed))
        }))
      }
}

/** Number of words, cells and paragraphs: an estimate of the memory that a view takes. */
export const sizeOfView = (reading: DocumentView): number =>
  reading.kind === "pages"
    ? reading.pages.reduce((size, { words }) => size + 1 + words.length, 0)
    : reading.blocks.reduce(
        (size, block) =>
          size +
          1 +
          (block.kind === "paragraph" ? block.text.length / 8 : block.rows.reduce((sum, row) => sum + row.length, 0)),
        0
      )

const placed = ({ box, text }: Word): ReadonlyArray<PageWord> =>
  box === null
    ? []
    : [{ text, x: rounded(box.x), y: rounded(box.y), width: rounded(box.width), height: rounded(box.height) }]

/** To a hundredth of a point, which makes no visible difference. */
const rounded = (points: number): number => Math.round(points * 100) / 100

/** Paragraphs, and each table where its first words are. A nested table is part of its cell's text. */
const blocksOf = ({ pages, tables }: ParsedDocument): ReadonlyArray<ViewBlock> => {
  const tableOf = new Map<Word, Table>()
  for (const table of tables) {
    for (const { words } of table.cells) for (const word of words) if (!tableOf.has(word)) tableOf.set(word, table)
  }
  const shown = new Set<Table>()
  const blocks: Array<ViewBlock> = []
  for (const lines of paragraphsOf(pages.flatMap((page) => page.lines))) {
    const table = lines.flatMap(({ words }) => words.slice(0, 1).map((word) => tableOf.get(word)))[0]
    if (table === undefined) blocks.push({ kind: "paragraph", text: lines.map(lineText).join("\n") })
    else if (!shown.has(table)) {
      shown.add(table)
      blocks.push({ kind: "table", rows: rowsOf(table) })
    }
  }
  return blocks
}

const paragraphsOf = (lines: ReadonlyArray<Line>): ReadonlyArray<ReadonlyArray<Line>> => {
  const paragraphs: Array<Array<Line>> = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (last?.[0]?.block === line.block) last.push(line)
    else paragraphs.push([line])
  }
  return paragraphs
}

/** Puts each text into the column where its cell begins; a cell that spans columns or rows leaves the others empty. */
const rowsOf = ({ cells }: Table): ReadonlyArray<ReadonlyArray<string>> => {
  const columns = [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b)
  const places = new Map(columns.map((column, place) => [column, place]))
  const rows = new Map<number, Array<Array<string>>>()
  const lastPlace = Math.min(maxColumns, Math.floor(maxPlaces / new Set(cells.map(({ row }) => row)).size))
  for (const { column, row, words } of cells) {
    const texts = rows.get(row) ?? []
    rows.set(row, texts)
    const place = Math.min(places.get(column) ?? 0, lastPlace)
    while (texts.length <= place) texts.push([])
    // A list of arguments would overflow the stack.
    for (const { text } of words) texts[place]?.push(text)
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, texts]) => texts.map((words) => words.join(" ")))
}

/** A hostile table may have more columns, or more places in all its rows; their text goes into the last one. */
const maxColumns = 200
const maxPlaces = 500_000
