import { header } from "./WordsIndex.js"

/** A line of `lexicon/patterns.tsv` as text: "/source/flags", or alternatives that other patterns are made of. */
export const alternativesOf = (name: string): string => {
  const own = header.patterns[name]
  if (own === undefined) throw new Error(`lexicon/patterns.tsv has no line ${name}`)
  return own
}

/** The pattern of a line of it. */
export const patternOf = (name: string): RegExp => patternFrom(alternativesOf(name))

/**
 * "/source/flags" as a pattern. V8 compiles a pattern twice, to bytecode for its first text and to machine code for its
 * second, but to machine code at once for a long text: that takes a fifth off a thread's first documents.
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
export const patternsOf = <Name extends string>(...names: ReadonlyArray<Name>): Readonly<Record<Name, RegExp>> =>
  // The language takes the names of such entries for any texts
  Object.fromEntries(names.map((name) => [name, patternOf(name)])) as Record<Name, RegExp>

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
