import type { ArrayType, Variable } from "./Variable.js"

/** The fields of an object or of an array's objects; empty where there are none. */
export const fieldsOf = (variable: Variable): ReadonlyArray<Variable> => variable.fields ?? []

/** What an array holds: `arrayType`, or objects when it has fields, or strings. */
export const itemTypeOf = (variable: Variable): ArrayType =>
  variable.arrayType ?? (fieldsOf(variable).length > 0 ? "object" : "string")
