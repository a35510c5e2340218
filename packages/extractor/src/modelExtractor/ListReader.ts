import type { Variable } from "../Variable.js"
import { itemTypeOf } from "../VariableFields.js"
import type { AnswerRow, ListPath } from "./AnswerRow.js"
import { listsAmong, rowsAt } from "./AnswerRow.js"
import type { Reading } from "./ModelClient.js"
import { Coverage } from "./Coverage.js"
import type { LineShape } from "./LineShapes.js"
import { likelyRows, shapeOf } from "./LineShapes.js"
import { missingAmong } from "./MissingRows.js"
import type { RowPosition } from "./RowCollection.js"
import { RowCollection } from "./RowCollection.js"
import type { Selection } from "./Selection.js"
import { linesOf, union } from "./Selection.js"
import type { Source } from "./Source.js"

/** Collects the lists of a template from answers about parts of a document. */
export class ListReader {
  readonly coverage: Coverage
  readonly #lists: ReadonlyArray<{ readonly path: ListPath; readonly rows: RowCollection }>
  readonly #shapes: ReadonlyArray<LineShape>
  readonly #mayBegin: ReadonlyArray<boolean>

  constructor(
    readonly source: Source,
    variables: ReadonlyArray<Variable>
  ) {
    this.coverage = new Coverage(source)
    this.#lists = listsAmong(variables).map(({ path, list }) => ({
      path,
      rows: new RowCollection(source, this.coverage, list, JSON.stringify(path))
    }))
    this.#shapes = source.lines.map(shapeOf)
    this.#mayBegin = likelyRows(this.#shapes)
  }

  /** Whether a list entry may begin on a line, judged by its shape. */
  readonly mayBegin = (line: number): boolean => this.#mayBegin[line] === true

  /** Adds an answer about these lines; returns how many of its entries were found there. */
  add(selection: Selection, { data, quotes }: Reading): number {
    return this.#lists.reduce(
      (found, { path, rows }) => found + rows.add(selection, rowsAt({ value: data, quotes }, path)),
      0
    )
  }

  /** Lines that look like the beginning of an entry but belong to no known entry. */
  missing(among: Selection): ReadonlyArray<number> {
    const open = linesOf(among).filter((line) => !this.coverage.has(line))
    const missing = new Set<number>()
    for (const beginnings of this.coverage.beginnings) {
      const known = [...beginnings].flatMap((line) => this.#shapes[line] ?? [])
      for (const line of missingAmong(open, this.#shapes, known)) missing.add(line)
    }
    return [...missing].sort((a, b) => a - b)
  }

  /** The lines from the first one whose entry is missing, or after the last known entry. */
  unread(core: Selection): Selection {
    const lines = linesOf(core)
    const firstMissing = lines.findIndex((line) => this.mayBegin(line) && !this.coverage.has(line))
    const lastCovered = lines.findLastIndex((line) => this.coverage.has(line))
    const from = firstMissing === -1 ? lastCovered + 1 : Math.min(firstMissing, lastCovered + 1)
    return union(lines.slice(from).map((line) => ({ from: line, to: line + 1 })))
  }

  /** The table heading above the entries before these lines. */
  headingsOf(core: Selection): Selection {
    const first = core[0]?.from ?? 0
    for (let line = first - 1; line >= 0; line--) {
      const isHeading = this.mayBegin(line + 1) && !this.mayBegin(line) && !this.coverage.has(line)
      if (isHeading && isWords(this.#shapes[line])) return [{ from: line, to: line + 1 }]
    }
    return []
  }

  /** All lists with their entries in document order. */
  get lists(): ReadonlyArray<{ readonly path: ListPath; readonly rows: ReadonlyArray<AnswerRow> }> {
    return this.#lists.map(({ path, rows }) => ({ path, rows: rows.rows }))
  }

  /** The words at which entries of object lists begin, with their steps in the data. */
  get positions(): ReadonlyArray<RowPosition> {
    return this.#lists.flatMap(({ path, rows }) =>
      itemTypeOf(rows.list) === "object"
        ? rows.positions.map(({ steps, word }) => ({ steps: [...path, ...steps], word }))
        : []
    )
  }
}

const isWords = (shape: LineShape | undefined): boolean => shape !== undefined && /^t{2,}$/.test(shape.pieces)
