import type { ArrayType, Variable } from "./Variable.js"

/** The fields of an object or of a list's objects; empty if it has none. */
export const fieldsOf = (variable: Variable): ReadonlyArray<Variable> => variable.fields ?? []

/** The item type of a list: `arrayType` if given, else object if it has fields, else string. */
export const itemTypeOf = (variable: Variable): ArrayType =>
  variable.arrayType ?? (fieldsOf(variable).length > 0 ? "object" : "string")
