import type { Variable } from "@winnow/client"

/** What a field can be, and how the console calls it. */
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

/** One of `kinds`. */
export const kindOf = ({ arrayType, fields, type }: Variable): string =>
  type === "array" ? `array:${arrayType ?? (fields === undefined ? "string" : "object")}` : type
