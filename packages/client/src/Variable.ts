export type VariableType = "string" | "number" | "date" | "boolean" | "object" | "array"

/** One field to extract: its name, its type and a hint in natural language. */
export interface Variable {
  readonly key: string
  readonly type: VariableType
  readonly context: string
  /** The extractor always tries to find a value; it may still be null. */
  readonly required?: boolean
  /** The members of an object, or of each object in an array, to any depth. */
  readonly fields?: ReadonlyArray<Variable>
  readonly arrayType?: "string" | "number" | "object"
  /**
   * The only values allowed for a string, or for each string of a list; the document's wording is mapped to one of
   * them.
   */
  readonly enum?: ReadonlyArray<string>
}
