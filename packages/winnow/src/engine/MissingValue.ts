import type { Variable } from "@winnow/extractor"
import { fieldsOf, itemTypeOf, pathOf } from "@winnow/extractor"

/** The path of the first required value that is null, such as `lines[0].total`. */
export const findMissing = (variables: ReadonlyArray<Variable>, data: unknown): string | undefined => {
  const missing = search(variables, data)
  return missing === undefined ? undefined : pathOf(missing)
}

type Steps = ReadonlyArray<string | number>

const search = (variables: ReadonlyArray<Variable>, data: unknown): Steps | undefined => {
  for (const variable of variables) {
    const value = new Map(Object.entries(data ?? {})).get(variable.key)
    if (value === null && variable.required === true) return [variable.key]
    const inside = searchInside(variable, value)
    if (inside !== undefined) return [variable.key, ...inside]
  }
  return undefined
}

const searchInside = (variable: Variable, value: unknown): Steps | undefined => {
  if (variable.type === "object") return search(fieldsOf(variable), value)
  if (variable.type !== "array" || itemTypeOf(variable) !== "object" || !Array.isArray(value)) return undefined
  for (const [index, item] of value.entries()) {
    const inside = search(fieldsOf(variable), item)
    if (inside !== undefined) return [index, ...inside]
  }
  return undefined
}
