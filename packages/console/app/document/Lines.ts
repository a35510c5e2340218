import type { AnyData, Variable } from "@winnow/client"
import type { Steps } from "./Paths.js"
import { getAt, pathOf } from "./Paths.js"

export type ScalarType = "string" | "number" | "date" | "boolean"

/** A single value of the data. */
export interface Leaf {
  readonly path: string
  readonly steps: Steps
  /** The key, preceded by those of the enclosing objects in its row. */
  readonly label: string
  readonly type: ScalarType
  readonly hint: string
  readonly isRequired: boolean
  /** The only allowed values; if empty, any. */
  readonly choices: ReadonlyArray<string>
  readonly value: unknown
}

/** A line of the fields pane, from top to bottom. */
export type Line =
  | { readonly kind: "heading"; readonly key: string; readonly depth: number; readonly label: string }
  | { readonly kind: "field"; readonly key: string; readonly depth: number; readonly leaf: Leaf }
  | ListLine
  | RowLine

export interface ListLine {
  readonly kind: "list"
  readonly key: string
  readonly depth: number
  readonly steps: Steps
  readonly variable: Variable
  readonly count: number
}

export interface RowLine {
  readonly kind: "row"
  readonly key: string
  readonly depth: number
  /** The list's own path. */
  readonly steps: Steps
  readonly index: number
  readonly count: number
  readonly cells: ReadonlyArray<Leaf>
}

export const linesOf = (
  variables: ReadonlyArray<Variable>,
  data: AnyData,
  before: Steps = [],
  depth = 0
): ReadonlyArray<Line> =>
  variables.flatMap((variable): ReadonlyArray<Line> => {
    const steps = [...before, variable.key]
    const key = pathOf(steps)
    if (variable.type === "object") {
      const heading: Line = { kind: "heading", key: `${key}#`, depth, label: variable.key }
      return [heading, ...linesOf(variable.fields ?? [], data, steps, depth + 1)]
    }
    if (variable.type === "array") return listLines(variable, data, steps, depth)
    const value = getAt(data, steps) ?? null
    return [{ kind: "field", key, depth, leaf: { ...aboutLeaf(variable, variable.key), path: key, steps, value } }]
  })

const listLines = (variable: Variable, data: AnyData, steps: Steps, depth: number): ReadonlyArray<Line> => {
  const items = getAt(data, steps)
  const rows: ReadonlyArray<unknown> = Array.isArray(items) ? items : []
  const path = pathOf(steps)
  const columns = columnsOf(variable).map(({ label, path, variable }) => ({
    about: aboutLeaf(variable, label),
    steps: path,
    path: pathOf([0, ...path]).slice("[0]".length)
  }))
  const lines: Array<Line> = [{ kind: "list", key: `${path}#`, depth, steps, variable, count: rows.length }]
  rows.forEach((row, index) => {
    const item = [...steps, index]
    const key = `${path}[${index}]`
    lines.push({
      kind: "row",
      key,
      depth,
      steps,
      index,
      count: rows.length,
      cells: columns.map((column) => ({
        ...column.about,
        path: key + column.path,
        steps: [...item, ...column.steps],
        value: getAt(row, column.steps) ?? null
      }))
    })
    for (const nested of variable.fields ?? []) {
      if (nested.type === "array") lines.push(...listLines(nested, data, [...item, nested.key], depth + 1))
    }
  })
  return lines
}

const isTable = ({ arrayType, fields }: Variable) => arrayType === "object" || (fields?.length ?? 0) > 0

interface Column {
  readonly label: string
  readonly path: Steps
  readonly variable: Variable
}

const scalarsOf = (fields: ReadonlyArray<Variable>, prefix: string): ReadonlyArray<Column> =>
  fields.flatMap((variable): ReadonlyArray<Column> => {
    const label = prefix + variable.key
    if (variable.type === "array") return []
    if (variable.type !== "object") return [{ label, path: [variable.key], variable }]
    return scalarsOf(variable.fields ?? [], `${label} · `).map((column) => ({
      ...column,
      path: [variable.key, ...column.path]
    }))
  })

/** A list's columns, with their paths below a row. */
export const columnsOf = (variable: Variable): ReadonlyArray<Column> =>
  isTable(variable) ? scalarsOf(variable.fields ?? [], "") : [{ label: variable.key, path: [], variable }]

/** A row without values. */
export const emptyItem = (variable: Variable): unknown =>
  isTable(variable) ? emptyFields(variable.fields ?? []) : null

const emptyFields = (fields: ReadonlyArray<Variable>): AnyData =>
  Object.fromEntries(
    fields.map(({ fields, key, type }) => [
      key,
      type === "object" ? emptyFields(fields ?? []) : type === "array" ? [] : null
    ])
  )

/** The properties of a leaf that are the same in all rows. */
const aboutLeaf = (variable: Variable, label: string): Omit<Leaf, "path" | "steps" | "value"> => ({
  label,
  type: scalarTypeOf(variable),
  hint: variable.context,
  isRequired: variable.required === true,
  choices: variable.enum ?? []
})

const scalarTypeOf = ({ arrayType, type }: Variable): ScalarType => {
  if (type === "number" || type === "date" || type === "boolean") return type
  return type === "array" && arrayType === "number" ? "number" : "string"
}

export const leavesOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Leaf> =>
  lines.flatMap((line) => (line.kind === "field" ? [line.leaf] : line.kind === "row" ? line.cells : []))
