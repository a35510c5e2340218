import { byName } from "../Collections.js"
import { header } from "./WordsIndex.js"

/** The text of a line of `lexicon/patterns.tsv`: "/source/flags", or alternatives that other patterns contain. */
export const alternativesOf = (name: string): string => {
  const own = header.patterns[name]
  if (own === undefined) throw new Error(`lexicon/patterns.tsv has no line ${name}`)
  return own
}

/** The pattern of a line of `lexicon/patterns.tsv`. */
export const patternOf = (name: string): RegExp => patternFrom(alternativesOf(name))

/**
 * Parses "/source/flags". V8 compiles a pattern to bytecode for its first text and to machine code for its second, but at
 * once to machine code if the first text is long: this makes a thread's first documents a fifth faster.
 */
const patternFrom = (text: string): RegExp => {
  const end = text.lastIndexOf("/")
  const pattern = new RegExp(text.slice(1, end), text.slice(end + 1))
  pattern.test(longText)
  pattern.lastIndex = 0
  return pattern
}

const longText = " a".repeat(500)

/** The patterns of several lines, by name. */
export const patternsOf = <Name extends string>(...names: ReadonlyArray<Name>) => byName(names, patternOf)

/** The texts of several lines, by name. */
export const sourcesOf = <Name extends string>(...names: ReadonlyArray<Name>) => byName(names, alternativesOf)

/** The rows of a table of `lexicon/tables.tsv` in file order; a row is cells by name: "concept=term". */
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
