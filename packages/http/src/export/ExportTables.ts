import type { Extraction } from "@winnow/core"
import type { Variable } from "@winnow/extractor"
import { Predicate } from "effect"
import { createHash } from "node:crypto"

/** The value of a cell. Lists and objects are written as JSON. */
export type Cell = unknown

export interface ExportColumn {
  readonly name: string
  /** How the column's strings are formatted, in files that have types. */
  readonly kind: "text" | "day" | "time"
}

/** A table of the records, or of the items of one of their lists. */
export interface ExportTable {
  readonly name: string
  readonly columns: ReadonlyArray<ExportColumn>
  readonly rowsOf: (extraction: Extraction) => Iterable<ReadonlyArray<Cell>>
}

/** The maximum number of columns in a spreadsheet. */
export const maxColumns = 16_384

/**
 * The tables for extractions of any templates: one for the records, and one for each list. A field's column is placed
 * by the oldest extraction that has it, so later exports keep the order of columns and add new ones at the end.
 */
export class ExportTables {
  private readonly known = new Set<string>()
  private readonly lists = new Map<string, List>([["[]", new List([])]])
  private latest = ""

  /** Adds the fields of an extraction. Extractions must come newest first. */
  add({ variables }: Extraction): void {
    const text = JSON.stringify(variables)
    if (text === this.latest) return
    this.latest = text
    const digest = createHash("sha256").update(text).digest("base64")
    if (this.known.has(digest)) return
    this.known.add(digest)
    this.addFields(variables, [], [], { age: this.known.size, at: 0 })
  }

  /** The tables; with "column", lists become JSON in a column of the records. */
  tables(listsAs: "tables" | "column"): ReadonlyArray<ExportTable> {
    const lists = [...this.lists.values()].sort(older)
    const [records, ...others] = lists
    if (records === undefined) return []
    const fields = [...records.fields.values()].filter(({ isList }) => listsAs === "column" || !isList)
    return [recordTable(fields.sort(older)), ...(listsAs === "tables" ? others.map(listTable) : [])]
  }

  private addFields(
    variables: ReadonlyArray<Variable>,
    list: Path,
    within: Keys,
    place: { age: number; at: number }
  ): void {
    for (const { arrayType, fields = [], key, type } of variables) {
      const keys = [...within, key]
      if (type === "object") this.addFields(fields, list, keys, place)
      else if (type === "array") {
        this.listAt(list).set(keys, { kind: "text", isList: true }, place)
        const items = [...list, keys]
        this.listAt(items).place(place)
        if (arrayType === "object") this.addFields(fields, items, [], place)
        else this.listAt(items).set([], { kind: "text", isList: false }, place)
      } else this.listAt(list).set(keys, { kind: type === "date" ? "day" : "text", isList: false }, place)
    }
  }

  private listAt(path: Path): List {
    const id = JSON.stringify(path)
    const list = this.lists.get(id) ?? new List(path)
    this.lists.set(id, list)
    return list
  }
}

/** The keys on the path from an object to a value in it. */
type Keys = ReadonlyArray<string>
/** Nested lists, each within the items of the previous one. */
type Path = ReadonlyArray<Keys>

/** A field's position: fields of the oldest extraction, which has the greatest age, come first. */
interface Place {
  readonly age: number
  readonly at: number
}

interface Field extends Place {
  readonly keys: Keys
  readonly kind: ExportColumn["kind"]
  readonly isList: boolean
}

class List implements Place {
  readonly fields = new Map<string, Field>()
  age = 0
  at = 0

  constructor(readonly path: Path) {
    // The table of records comes before all lists.
    if (path.length === 0) this.age = Infinity
  }

  place(place: { age: number; at: number }): void {
    this.age = place.age
    this.at = place.at++
  }

  set(keys: Keys, field: Pick<Field, "kind" | "isList">, place: { age: number; at: number }): void {
    this.fields.set(`${field.isList} ${JSON.stringify(keys)}`, { ...field, keys, age: place.age, at: place.at++ })
  }
}

const older = (one: Place, other: Place): number => other.age - one.age || one.at - other.at

const recordTable = (fields: ReadonlyArray<Field>): ExportTable => ({
  name: "Extractions",
  columns: named([...recordColumns, ...fields.map(columnOf)]),
  rowsOf: (extraction) => [
    [...recordCells(extraction), ...fields.map(({ keys }) => valueAt(extraction.extractedData, keys))]
  ]
})

const recordColumns: ReadonlyArray<ExportColumn> = [
  { name: "id", kind: "text" },
  { name: "runId", kind: "text" },
  { name: "createdAt", kind: "time" },
  { name: "fileName", kind: "text" },
  { name: "templateId", kind: "text" },
  { name: "templateName", kind: "text" },
  { name: "status", kind: "text" },
  { name: "error", kind: "text" }
]

const recordCells = (extraction: Extraction): ReadonlyArray<Cell> => {
  const { createdAt, error, fileName, id, runId, status, templateId, templateName } = extraction
  return [id, runId, new Date(createdAt.epochMillis).toISOString(), fileName, templateId, templateName, status, error]
}

const listTable = ({ fields: unordered, path }: List): ExportTable => {
  const fields = [...unordered.values()].filter(({ isList }) => !isList).sort(older)
  const above = path.slice(0, -1).map((_, depth) => nameOf(path.slice(0, depth + 1)))
  return {
    name: nameOf(path),
    columns: named([
      ...["extractionId", "runId", "fileName", ...above.map((name) => `${name} row`), "row"].map((name) => ({
        name,
        kind: "text" as const
      })),
      ...fields.map((field) => (field.keys.length === 0 ? { name: "value", kind: field.kind } : columnOf(field)))
    ]),
    rowsOf: function* ({ extractedData, fileName, id, runId }) {
      for (const { item, rows } of itemsOf(extractedData, path)) {
        yield [id, runId, fileName, ...rows, ...fields.map(({ keys }) => valueAt(item, keys))]
      }
    }
  }
}

const nameOf = (path: Path): string => path.map((keys) => keys.join(".")).join(".")

const columnOf = ({ keys, kind }: Field): ExportColumn => ({ name: keys.join("."), kind })

/** Makes column names unique: a field called `id` becomes `data.id`. */
const named = (columns: ReadonlyArray<ExportColumn>): ReadonlyArray<ExportColumn> => {
  const taken = new Set<string>()
  return columns.map(({ kind, name }) => {
    let free = taken.has(name) ? `data.${name}` : name
    for (let number = 2; taken.has(free); number++) free = `${name} (${number})`
    taken.add(free)
    return { name: free, kind }
  })
}

/** The items of the innermost list, each with its row number and those of the lists above, from 1. */
function* itemsOf(
  value: unknown,
  [keys, ...inner]: Path,
  above: ReadonlyArray<number> = []
): Generator<{ readonly item: unknown; readonly rows: ReadonlyArray<number> }> {
  const list = keys === undefined ? undefined : valueAt(value, keys)
  if (!Array.isArray(list)) return
  for (const [index, item] of list.entries()) {
    const rows = [...above, index + 1]
    if (inner.length === 0) yield { item, rows }
    else yield* itemsOf(item, inner, rows)
  }
}

const valueAt = (value: unknown, keys: Keys): Cell =>
  keys.reduce<unknown>(
    (object, key) => (Predicate.isRecord(object) && Object.hasOwn(object, key) ? object[key] : null),
    value
  )
