import type { Variable } from "../Variable.js"
import type { AnswerRow, ListPath } from "./AnswerRow.js"
import { filledFrom, isEmpty, listsWithin, mayBeSameEntry, rowsAt, withoutLists, withRows } from "./AnswerRow.js"
import type { Coverage } from "./Coverage.js"
import { PlaceMap } from "./PlaceMap.js"
import type { RowPlace } from "./RowPlacing.js"
import { placeRows } from "./RowPlacing.js"
import type { Selection } from "./Selection.js"
import type { Source } from "./Source.js"

/**
 * Collects the entries of one list from any number of answers. Entries are identified by their place in the document
 * and sorted by it. Lists within an entry are collections of their own.
 */
export class RowCollection {
  readonly #entries: Array<Entry> = []
  readonly #placed = new PlaceMap<Entry>()
  /** Entries by their content as JSON. */
  readonly #contents = new Map<string, Entry>()
  readonly #inner: ReadonlyArray<{ readonly path: ListPath; readonly list: Variable }>

  constructor(
    readonly source: Source,
    readonly coverage: Coverage,
    readonly list: Variable,
    /** Distinguishes the list from others in the template. */
    readonly name: string
  ) {
    this.#inner = listsWithin(list)
  }

  /** Adds an answer about these lines; returns how many of its entries were found there. */
  add(selection: Selection, answered: ReadonlyArray<AnswerRow>): number {
    const own = answered.map((row) => withoutLists(row, this.#inner))
    const places = placeRows(this.source, selection, own, (line) => !this.coverage.has(line))
    let found = 0
    let last = this.#lastBefore(selection[0]?.from ?? 0)
    for (const [at, row] of answered.entries()) {
      const place = places[at]
      const ownRow = own[at] ?? row
      if (place !== undefined) this.coverage.add(this.name, place)
      const entry = this.#entryFor(ownRow, place, at === 0 ? last : undefined, last)
      if (entry === undefined) continue
      if (place !== undefined) found++
      for (const { path, rows } of entry.inner) found += rows.add(selection, rowsAt(row, path))
      last = entry
    }
    return found
  }

  /** All entries in document order. */
  get rows(): ReadonlyArray<AnswerRow> {
    return this.#inOrder.map(({ row, inner }) =>
      inner.reduce((whole, { path, rows }) => withRows(whole, path, rows.rows), row)
    )
  }

  /** The words at which entries begin, including those of inner lists, with their steps within the list. */
  get positions(): ReadonlyArray<RowPosition> {
    return this.#inOrder.flatMap(({ position, inner }, at) => [
      ...(position === undefined ? [] : [{ steps: [at], word: position }]),
      ...inner.flatMap(({ path, rows }) =>
        rows.positions.map(({ steps, word }) => ({ steps: [at, ...path, ...steps], word }))
      )
    ])
  }

  get #inOrder(): ReadonlyArray<Entry> {
    return this.#entries.toSorted((a, b) => a.line - b.line || a.word - b.word)
  }

  /**
   * The entry for a row: the known entry at its place; or the entry continued from the lines before, if the answer adds
   * to its inner lists; or a new one. A row without a place follows the entry before it, unless it repeats a known
   * entry.
   */
  #entryFor(
    row: AnswerRow,
    place: RowPlace | undefined,
    continued: Entry | undefined,
    before: Entry | undefined
  ): Entry | undefined {
    const known = place === undefined ? undefined : this.#placed.find(place.words)
    if (place !== undefined && known !== undefined) {
      known.row = weightOf(place) > known.weight ? filledFrom(row, known.row) : filledFrom(known.row, row)
      known.weight = Math.max(weightOf(place), known.weight)
      this.#index(known)
      return known
    }
    if (this.#inner.length > 0 && continued !== undefined && mayBeSameEntry(row, continued.row)) return continued
    if (place === undefined) {
      if (isEmpty(row)) return before
      const repeated = this.#findByContent(contentOf(row))
      if (repeated !== undefined) return repeated
    }
    const entry: Entry = {
      row,
      line: place?.line ?? before?.line ?? -1,
      word: place === undefined ? (before?.word ?? -1) : Math.min(...place.words),
      weight: place === undefined ? 0 : weightOf(place),
      position: place === undefined ? undefined : this.#beginning(place),
      inner: this.#inner.map(({ path, list }) => ({
        path,
        rows: new RowCollection(this.source, this.coverage, list, `${this.name} ${path.join(" ")}`)
      }))
    }
    this.#entries.push(entry)
    this.#index(entry)
    if (place !== undefined) this.#placed.add(place.words, entry)
    return entry
  }

  #index(entry: Entry): void {
    const content = contentOf(entry.row)
    if (this.#findByContent(content) === undefined) this.#contents.set(content, entry)
  }

  /** Checks the content again: the entry may have gained values since it was indexed. */
  #findByContent(content: string): Entry | undefined {
    const entry = this.#contents.get(content)
    return entry !== undefined && contentOf(entry.row) === content ? entry : undefined
  }

  /** A value on the line above may belong to the entry, but the entry does not begin there. */
  #beginning({ line, words }: RowPlace): number {
    const { lineOf } = this.source
    return Math.min(...[...words].filter((word) => (lineOf[word] ?? 0) >= line))
  }

  #lastBefore(line: number): Entry | undefined {
    let last: Entry | undefined
    for (const entry of this.#entries) if (entry.line < line && (last?.line ?? -1) <= entry.line) last = entry
    return last
  }
}

const contentOf = ({ value }: AnswerRow): string => JSON.stringify(value)

/** One of two readings of an entry may have seen only its beginning; the one with more words has seen more. */
const weightOf = ({ likeness, words }: RowPlace): number => likeness * words.size

/** Where an entry begins: a word, numbered through the document. */
export interface RowPosition {
  readonly steps: ReadonlyArray<string | number>
  readonly word: number
}

interface Entry {
  row: AnswerRow
  weight: number
  readonly position: number | undefined
  readonly line: number
  readonly word: number
  readonly inner: ReadonlyArray<{ readonly path: ListPath; readonly rows: RowCollection }>
}
