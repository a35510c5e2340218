import { getOwn, isRecord } from "./JsonSchema.js"
import type { Variable } from "./Variable.js"

export interface Issue {
  readonly path: ReadonlyArray<string | number>
  readonly message: string
}

/**
 * Lists where a value does not match the variables: a missing or unknown key, a wrong type, null for a required value.
 * With `mayOmit`, keys that are not required may be missing.
 */
export const checkData = (
  variables: ReadonlyArray<Variable>,
  value: unknown,
  mayOmit: boolean
): ReadonlyArray<Issue> => {
  const checkObject = (fields: ReadonlyArray<Variable>, value: unknown, path: Path): ReadonlyArray<Issue> => {
    if (!isRecord(value)) return [{ path, message: "must be an object" }]
    const known = new Set(fields.map(({ key }) => key))
    const unknown = Object.keys(value).filter((key) => !known.has(key))
    return [
      ...unknown.map((key) => ({ path: [...path, key], message: "is not in the template" })),
      ...fields.flatMap((field) => checkMember(field, getOwn(value, field.key), [...path, field.key]))
    ]
  }

  const checkMember = (variable: Variable, value: unknown, path: Path): ReadonlyArray<Issue> => {
    const { fields = [], required = false, type } = variable
    if (value === undefined && mayOmit && !required) return []
    if (type === "object") return checkObject(fields, value, path)
    if (type === "array") return checkArray(variable, value, path)
    if (value === null) return required ? [{ path, message: "must not be null" }] : []
    return checkLeaf(type, variable.enum, value, path)
  }

  const checkArray = (
    { arrayType, enum: choices, fields = [] }: Variable,
    value: unknown,
    path: Path
  ): ReadonlyArray<Issue> => {
    if (!Array.isArray(value)) return [{ path, message: "must be an array" }]
    const type = arrayType ?? (fields.length > 0 ? "object" : "string")
    return value.flatMap((item, index) =>
      type === "object" ? checkObject(fields, item, [...path, index]) : checkLeaf(type, choices, item, [...path, index])
    )
  }

  return checkObject(variables, value, [])
}

type Path = Issue["path"]

const checkLeaf = (
  type: "string" | "number" | "date" | "boolean",
  choices: ReadonlyArray<string> | undefined,
  value: unknown,
  path: Path
): ReadonlyArray<Issue> => {
  const isRight =
    type === "date"
      ? typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)
      : typeof value === type && (type !== "number" || Number.isFinite(value))
  if (!isRight) return [{ path, message: `must be ${names[type]}` }]
  if (choices === undefined || choices.some((choice) => choice === value)) return []
  return [{ path, message: `must be one of ${choices.join(", ")}` }]
}

const names = { string: "a string", number: "a number", date: "a date, YYYY-MM-DD", boolean: "true or false" }
