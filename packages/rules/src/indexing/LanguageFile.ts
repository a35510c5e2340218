import { keyOf } from "../words/Text.js"
import { alternatives } from "./ExpandedPatterns.js"

/** A label of a language as printed in documents. */
interface Label {
  readonly text: string
  /** Marked `~`: the label counts only near its value and without a better label. */
  readonly weak: boolean
  /** Marked `&`: another concept of the language has the same label. */
  readonly shared: boolean
}

/** The content of a language's file in `lexicon`. */
export interface LanguageFile {
  readonly code: string
  /** Lines that begin with a dot: word lists by name, without the dot. */
  readonly lists: ReadonlyMap<string, ReadonlyArray<string>>
  /** Lines that begin with `=`: the forms of English words. */
  readonly glossary: ReadonlyMap<string, ReadonlyArray<string>>
  /** All other lines: the labels of each concept, most usual first. */
  readonly labels: ReadonlyMap<string, ReadonlyArray<Label>>
}

/** The lines of a lexicon file, each as its cells, which tabs separate. */
export type Lines = ReadonlyArray<ReadonlyArray<string>>

export const linesOf = (text: string): Lines =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"))

export const languageFileOf = (code: string, text: string): LanguageFile => {
  const lists = new Map<string, ReadonlyArray<string>>()
  const glossary = new Map<string, ReadonlyArray<string>>()
  const labels = new Map<string, ReadonlyArray<Label>>()
  for (const [name = "", ...cells] of linesOf(text)) {
    if (name.startsWith(".")) lists.set(name.slice(1), cells)
    else if (name.startsWith("=")) for (const [word, forms] of cells.map(entryOf)) glossary.set(word, forms)
    else labels.set(name, cells.map(labelOf))
  }
  return { code, lists, glossary, labels }
}

/** "policy=police|versicherung" */
const entryOf = (cell: string): readonly [string, ReadonlyArray<string>] => {
  const [word = "", forms = ""] = cell.split("=")
  return [word, forms.split("|")]
}

/** The concepts of labels, by the labels' keys. */
export const conceptsOf = (files: ReadonlyArray<LanguageFile>): ReadonlyMap<string, ReadonlySet<string>> => {
  const byKey = new Map<string, Set<string>>()
  for (const [concept, own] of files.flatMap(({ labels }) => [...labels]))
    for (const key of own.map(({ text }) => keyOf(text))) byKey.set(key, (byKey.get(key) ?? new Set()).add(concept))
  return byKey
}

const labelOf = (cell: string): Label => {
  const [marks = ""] = /^[&~]*/.exec(cell) ?? []
  return { text: cell.slice(marks.length), weak: marks.includes("~"), shared: marks.includes("&") }
}

/**
 * Converts a text to a language's other spelling, by its file's line `.respelling`: "万>萬" for traditional Chinese
 * characters, "lj>љ" for Serbian in Cyrillic, "ä>ae" for German without umlauts. Longer parts are replaced first.
 */
export const respellingOf = (pairs: ReadonlyArray<string>): ((text: string) => string) => {
  const other = new Map(pairs.map((pair) => pair.split(">")).map(([from = "", to = ""]) => [from, to]))
  if (other.size === 0) return (text) => text
  const pattern = new RegExp(alternatives([...other.keys()]), "giu")
  return (text) => text.replace(pattern, (part) => other.get(part.toLowerCase()) ?? part)
}
