import type { Variable } from "@winnow/client"

/** The kinds of fields and their names in the console. */
export const kinds: ReadonlyArray<readonly [string, string]> = [
  ["string", "Text"],
  ["number", "Number"],
  ["date", "Date"],
  ["boolean", "Yes or no"],
  ["object", "Group of fields"],
  ["array:object", "Table"],
  ["array:string", "List of texts"],
  ["array:number", "List of numbers"]
]

/** A variable's kind, one of `kinds`. */
export const kindOf = ({ arrayType, fields, type }: Variable): string =>
  type === "array" ? `array:${arrayType ?? (fields === undefined ? "string" : "object")}` : type
