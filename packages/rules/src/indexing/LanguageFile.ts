import { keyOf } from "../words/Text.js"
import { alternatives } from "./ExpandedPatterns.js"

/** A label of a language as papers print it. */
interface Label {
  readonly text: string
  /** Marked `~`: it holds only near its value and where nothing better stands. */
  readonly weak: boolean
  /** Marked `&`: another concept of the language has the same label. */
  readonly shared: boolean
}

/** One language's words, as its file in `lexicon` has them. */
export interface LanguageFile {
  readonly code: string
  /** Lines that begin with a dot: lists of words, without the dot. */
  readonly lists: ReadonlyMap<string, ReadonlyArray<string>>
  /** Lines that begin with `=`: what English words of keys are called. */
  readonly glossary: ReadonlyMap<string, ReadonlyArray<string>>
  /** All other lines: the labels of each concept, the usual one first. */
  readonly labels: ReadonlyMap<string, ReadonlyArray<Label>>
}

/** A file of words as lines of cells that tabs part. */
export const linesOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
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

/** The concepts that labels are of, by the labels' keys. */
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
 * Other spellings of a language, as its file's line `.respelling` has them: "万>萬" for Chinese in the characters of Taiwan,
 * "lj>љ" for Serbian in Cyrillic letters, "ä>ae" for German without umlauts. The longest part that is known is replaced first.
 */
export const respellingOf = (pairs: ReadonlyArray<string>): ((text: string) => string) => {
  const other = new Map(pairs.map((pair) => pair.split(">")).map(([from = "", to = ""]) => [from, to]))
  if (other.size === 0) return (text) => text
  const pattern = new RegExp(alternatives([...other.keys()]), "giu")
  return (text) => text.replace(pattern, (part) => other.get(part.toLowerCase()) ?? part)
}
