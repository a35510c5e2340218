import type weights from "../weights.json"

/**
 * The index file: its first line is this as JSON. Each further line has a key and, behind tabs, the phrases that it is (places of
 * concepts and language sets in the header, thousandths of a rank, `~` where weak: "12.3.980.~ 7.0.1000"), the concepts that
 * keys call so ("12 7"), and the English words of the glossary that it stands for ("policy|police").
 */
export interface IndexHeader {
  readonly version: typeof indexVersion
  readonly concepts: ReadonlyArray<string>
  readonly languages: ReadonlyArray<IndexedLanguage>
  /** Codes of the languages that share labels: "en,de". */
  readonly languageSets: ReadonlyArray<string>
  /** What English words of keys are called, by the code of a language: keys as of `keyOf` with `|` between them. */
  readonly glossary: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Names that keys have for concepts, beside the labels. */
  readonly names: Readonly<Record<string, ReadonlyArray<string>>>
  /** Lists of words that are of no one language, by name. */
  readonly words: Readonly<Record<string, ReadonlyArray<string>>>
  /** Patterns ("/source/flags") and the alternatives that they are made of, by name. */
  readonly patterns: Readonly<Record<string, string>>
  /** Rows of tables by the table's name, each as its cells by their names. */
  readonly tables: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, string>>>>>
  /** As in `weights.json`. */
  readonly weights: typeof weights
  /** Words by which the language of a text is told, by how much they speak for which languages: "de2 en1". */
  readonly spoken: Readonly<Record<string, string>>
}

interface IndexedLanguage {
  readonly code: string
  /** The lists of its file, by name. */
  readonly lists: Readonly<Record<string, ReadonlyArray<string>>>
}

export const indexVersion = 4
