export type VariableType = "string" | "number" | "date" | "boolean" | "object" | "array"

/** One field to extract: its name, its type and a hint in natural language. */
export interface Variable {
  readonly key: string
  readonly type: VariableType
  readonly context: string
  /** The extractor always attempts to return a value; it may still be null. */
  readonly required?: boolean
  /** Fields of an object, or of each item of an array of objects; to any depth. */
  readonly fields?: ReadonlyArray<Variable>
  readonly arrayType?: "string" | "number" | "object"
  /** The only values that a text, or each text of a list, may have; what the document says becomes the one it means. */
  readonly enum?: ReadonlyArray<string>
}
