import type { AnyData, Variable } from "@winnow/client"
import type { Steps } from "./Paths.js"
import { getAt, pathOf } from "./Paths.js"

export type ScalarType = "string" | "number" | "date" | "boolean"

/** A single value of the data. */
export interface Leaf {
  readonly path: string
  readonly steps: Steps
  /** Its key, with those of the objects around it in its row. */
  readonly label: string
  readonly type: ScalarType
  readonly hint: string
  readonly isRequired: boolean
  /** The only values that it may have; any when empty. */
  readonly choices: ReadonlyArray<string>
  readonly value: unknown
}

/** What the fields pane shows, from top to bottom. */
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
  /** Of the list. */
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
    return [{ kind: "field", key, depth, leaf: leafOf(variable, data, steps, variable.key) }]
  })

const listLines = (variable: Variable, data: AnyData, steps: Steps, depth: number): ReadonlyArray<Line> => {
  const items = getAt(data, steps)
  const count = Array.isArray(items) ? items.length : 0
  const path = pathOf(steps)
  const lines: Array<Line> = [{ kind: "list", key: `${path}#`, depth, steps, variable, count }]
  for (let index = 0; index < count; index++) {
    const item = [...steps, index]
    lines.push({
      kind: "row",
      key: `${path}[${index}]`,
      depth,
      steps,
      index,
      count,
      cells: cellsOf(variable, data, item)
    })
    for (const nested of variable.fields ?? []) {
      if (nested.type === "array") lines.push(...listLines(nested, data, [...item, nested.key], depth + 1))
    }
  }
  return lines
}

/** The single values of a row, those of its objects included. */
const cellsOf = (variable: Variable, data: AnyData, steps: Steps): ReadonlyArray<Leaf> =>
  isTable(variable)
    ? scalarsOf(variable.fields ?? [], "").map(({ label, path, variable }) =>
        leafOf(variable, data, [...steps, ...path], label)
      )
    : [leafOf({ ...variable, type: variable.arrayType === "number" ? "number" : "string" }, data, steps, variable.key)]

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

/** The columns of a list, with their steps below a row. */
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

const leafOf = (variable: Variable, data: AnyData, steps: Steps, label: string): Leaf => ({
  path: pathOf(steps),
  steps,
  label,
  type: scalarTypeOf(variable),
  hint: variable.context,
  isRequired: variable.required === true,
  choices: variable.enum ?? [],
  value: getAt(data, steps) ?? null
})

const scalarTypeOf = ({ arrayType, type }: Variable): ScalarType => {
  if (type === "number" || type === "date" || type === "boolean") return type
  return type === "array" && arrayType === "number" ? "number" : "string"
}

export const leavesOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Leaf> =>
  lines.flatMap((line) => (line.kind === "field" ? [line.leaf] : line.kind === "row" ? line.cells : []))
