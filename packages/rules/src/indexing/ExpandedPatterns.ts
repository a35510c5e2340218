import type { IndexHeader } from "../lexicon/IndexFormat.js"

/** Patterns by name and tables, with `<<name>>` replaced by the named pattern or the words of the named list. */
export const expandedPatterns = (
  patterns: ReadonlyArray<ReadonlyArray<string>>,
  tables: ReadonlyArray<ReadonlyArray<string>>,
  words: IndexHeader["words"]
): Pick<IndexHeader, "patterns" | "tables"> => {
  const sources = new Map(patterns.map(([name = "", source = ""]) => [name, source]))
  const expand = (source: string): string =>
    source.replace(/<<([\w.]+)>>/g, (_, name: string) => {
      const own = sources.get(name) ?? (words[name] && alternatives(words[name]))
      if (own === undefined) throw new Error(`lexicon/patterns.tsv has no line ${name}`)
      return expand(own)
    })
  const rows: Record<string, Array<Record<string, string>>> = {}
  for (const [name = "", ...cells] of tables)
    (rows[name] ??= []).push(Object.fromEntries(cells.map((cell) => namedCell(expand(cell)))))
  return { patterns: Object.fromEntries([...sources].map(([name, source]) => [name, expand(source)])), tables: rows }
}

/** "concept=term" */
const namedCell = (cell: string): readonly [string, string] => {
  const end = cell.indexOf("=")
  return [cell.slice(0, end), cell.slice(end + 1)]
}

/** The source of a pattern that matches any of the words; longer words first, as they may begin with shorter ones. */
export const alternatives = (words: ReadonlyArray<string>): string =>
  words.toSorted((a, b) => b.length - a.length).join("|")
