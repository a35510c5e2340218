import type weights from "../weights.json"

/**
 * The first line of the index file, as JSON. Each further line has a key and, separated by tabs: its labels (the header's
 * positions of concept and language set, the rank in thousandths, `~` if weak: "12.3.980.~ 7.0.1000"), the concepts that
 * template keys name so ("12 7"), and the English glossary words that it means ("policy|police").
 */
export interface IndexHeader {
  readonly version: typeof indexVersion
  readonly concepts: ReadonlyArray<string>
  readonly languages: ReadonlyArray<IndexedLanguage>
  /** Sets of languages that share labels, as codes: "en,de". */
  readonly languageSets: ReadonlyArray<string>
  /** The forms of English words by language code: keys as of `keyOf`, separated by `|`. */
  readonly glossary: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Further names of concepts in template keys, by concept. */
  readonly names: Readonly<Record<string, ReadonlyArray<string>>>
  /** Word lists that are not part of one language, by name. */
  readonly words: Readonly<Record<string, ReadonlyArray<string>>>
  /** Patterns ("/source/flags") and the alternatives that they are composed of, by name. */
  readonly patterns: Readonly<Record<string, string>>
  /** Rows by table name; a row is its cells by name. */
  readonly tables: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, string>>>>>
  /** The content of `weights.json`. */
  readonly weights: typeof weights
  /** Words for language detection, grouped by their weights for languages: "de2 en1". */
  readonly spoken: Readonly<Record<string, string>>
}

interface IndexedLanguage {
  readonly code: string
  /** The word lists of the language's file, by name. */
  readonly lists: Readonly<Record<string, ReadonlyArray<string>>>
}

export const indexVersion = 4

/** Lines of a language's file that begin with a dot and are no lists of words. */
export const languageSettings = ["currency", "dateOrder", "decimal", "respelling", "wholeMoney"] as const

/** The word lists of a language's file; all folded except `months`, `common`, `yes` and `no`. */
export const languageWordLists = [
  "articles",
  "common",
  "endings",
  "months",
  "yes",
  "no",
  "links",
  "net",
  "gross",
  "seller",
  "buyer",
  "shipTo",
  "issuer",
  "holder"
] as const
