import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"
import { keyOf } from "../grounding/Leaves.js"
import { getOwn } from "../Records.js"
import type { Reading } from "./ModelClient.js"
import type { Selection } from "./Selection.js"
import { contains, union } from "./Selection.js"
import type { Source } from "./Source.js"

/** A value that an answer gave for a field outside of lists. */
export interface FieldValue {
  readonly value: unknown
  readonly quote: string | null
  /** The lines shown with the question. */
  readonly selection: Selection
}

/** Object keys that lead to a field. */
export type FieldPath = ReadonlyArray<string>

/** Collects the values of fields outside of lists from answers about parts of a document. */
export class FieldCollection {
  readonly #fields: ReadonlyArray<FieldPath>
  readonly #values = new Map<string, ReadonlyArray<FieldValue>>()

  constructor(
    readonly source: Source,
    variables: ReadonlyArray<Variable>
  ) {
    this.#fields = fieldPaths(variables)
  }

  clear(): void {
    this.#values.clear()
  }

  add(selection: Selection, { data, quotes }: Reading): void {
    const quoteOf = new Map(quotes.map(({ steps, quote }) => [keyOf(steps), quote]))
    for (const path of this.#fields) {
      const value = path.reduce(getOwn, data as unknown)
      if (value === null || value === undefined) continue
      const known = this.#values.get(keyOf(path)) ?? []
      this.#values.set(keyOf(path), [...known, { value, quote: quoteOf.get(keyOf(path)) ?? null, selection }])
    }
  }

  /** One value per field: one that stands in the document, or the first if several or none do. */
  get fields(): ReadonlyArray<{ readonly path: FieldPath; readonly chosen: FieldValue }> {
    return this.#fields.flatMap((path) => {
      const [chosen] = this.#candidates(path)
      return chosen === undefined ? [] : [{ path, chosen }]
    })
  }

  /** The fields with different values that stand in the document. */
  get conflicts(): ReadonlyArray<FieldPath> {
    return this.#fields.filter((path) => this.#candidates(path).length > 1)
  }

  /** The lines from which the values of a field were read. */
  linesOf(path: FieldPath): Selection {
    return union(
      this.#candidates(path).flatMap(({ value, quote, selection }) => {
        const quoted = quote === null ? [] : this.#linesWith(quote, selection)
        return quoted.length > 0 ? quoted : this.#linesWith(value, selection)
      })
    )
  }

  /** Replaces conflicting values with those of a reading; a field without a new value keeps its first one. */
  decide(selection: Selection, reading: Reading): void {
    const before = new Map(this.#values)
    const open = this.conflicts
    for (const path of open) this.#values.delete(keyOf(path))
    this.add(selection, reading)
    for (const path of open) {
      if (!this.#values.has(keyOf(path))) this.#values.set(keyOf(path), (before.get(keyOf(path)) ?? []).slice(0, 1))
    }
  }

  /** The different values of a field: those that stand in the document, or else the first. */
  #candidates(path: FieldPath): ReadonlyArray<FieldValue> {
    const all = this.#values.get(keyOf(path)) ?? []
    const different = all.filter(({ value }, at) => all.findIndex((other) => isSame(other.value, value)) === at)
    const standing =
      different.length < 2
        ? []
        : different.filter(({ value, selection }) => this.#linesWith(value, selection).length > 0)
    return standing.length > 0 ? standing : different.slice(0, 1)
  }

  #linesWith(value: unknown, selection: Selection): Selection {
    const { places, lineOf } = this.source
    const found =
      typeof value === "string"
        ? [...places.ofText(value), ...places.ofValue(value)]
        : typeof value === "number"
          ? places.ofValue(value)
          : []
    const lines = found.map(({ start }) => lineOf[start] ?? 0).filter((line) => contains(selection, line))
    return union(lines.slice(0, maxLines).map((line) => ({ from: line, to: line + 1 })))
  }
}

const maxLines = 3

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "string" && typeof b === "string" && a.toLowerCase() === b.toLowerCase())

const fieldPaths = (variables: ReadonlyArray<Variable>): ReadonlyArray<FieldPath> =>
  variables.flatMap((variable) => {
    if (variable.type === "array") return []
    if (variable.type !== "object") return [[variable.key]]
    return fieldPaths(fieldsOf(variable)).map((path) => [variable.key, ...path])
  })
