import { getOwn, isRecord } from "../Records.js"
import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"

export interface FoundVariable {
  readonly variable: Variable
  readonly value: unknown
}

/** The variables, including list columns, for which a document has values, with these values. */
export const foundVariables = (
  variables: ReadonlyArray<Variable>,
  data: Readonly<Record<string, unknown>>
): ReadonlyArray<FoundVariable> => variables.flatMap((variable) => foundVariable(variable, getOwn(data, variable.key)))

const foundVariable = (variable: Variable, value: unknown): ReadonlyArray<FoundVariable> => {
  if (variable.type !== "array") return isFound(value) ? [{ variable, value }] : []
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const fields = fieldsOf(variable).filter(({ key }) => rows.some((row) => isFound(getOwn(row, key))))
  if (rows.length === 0 || fields.length < minColumns) return []
  const kept = rows.map((row) => Object.fromEntries(fields.map(({ key }) => [key, getOwn(row, key) ?? null])))
  return [{ variable: { ...variable, fields }, value: kept }]
}

/** With fewer columns it is not a table. */
const minColumns = 2

const isFound = (value: unknown): boolean => value !== null && value !== undefined
