import { patternFrom } from "./Patterns.js"
import { header } from "./WordsIndex.js"

/** The rows of a table of `lexicon/tables.tsv` in their order, each as its cells by name: "concept=term". */
export const tableOf = (name: string): ReadonlyArray<Row> => {
  const rows = header.tables[name]
  if (rows === undefined) throw new Error(`lexicon/tables.tsv has no row of ${name}`)
  return rows.map((cells) => {
    const text = (cell: string): string => cells[cell] ?? ""
    return { text, has: (cell) => cell in cells, pattern: (cell) => patternFrom(text(cell)) }
  })
}

interface Row {
  /** A cell's text; empty where the row has none. */
  readonly text: (cell: string) => string
  readonly has: (cell: string) => boolean
  /** A cell's pattern. */
  readonly pattern: (cell: string) => RegExp
}
