/** The type of a variable's value. */
export type VariableType = "string" | "number" | "date" | "boolean" | "object" | "array"

/** One field of a template in the service's format: its name, its type and a hint in natural language. */
export interface Variable {
  readonly key: string
  readonly type: VariableType
  readonly context: string
  /** If this value is missing, the extraction fails. */
  readonly required?: boolean
  /** The members of an object, or of each object in an array. */
  readonly fields?: ReadonlyArray<Variable>
  /** The type of an array's items. */
  readonly arrayType?: "string" | "number" | "object"
  /**
   * The only values allowed for a string, or for each string of a list; the document's wording is mapped to one of
   * them.
   */
  readonly enum?: ReadonlyArray<string>
}

/** The data of these variables; a record when the variables are known only at run time. */
export type DataOfVariables<V extends ReadonlyArray<Variable>> = number extends V["length"]
  ? Readonly<Record<string, unknown>>
  : { readonly [K in V[number] as K["key"]]: DataOfVariable<K> }

type DataOfVariable<V extends Variable> = V["type"] extends "object"
  ? FieldsOf<V>
  : V["type"] extends "array"
    ? ReadonlyArray<ItemOf<V>>
    : Chosen<V, Leaf<V["type"]>> | (V["required"] extends true ? never : null)

type FieldsOf<V extends Variable> =
  V["fields"] extends ReadonlyArray<Variable> ? DataOfVariables<V["fields"]> : Readonly<Record<string, unknown>>

type ItemOf<V extends Variable> = V["arrayType"] extends "object"
  ? FieldsOf<V>
  : V["arrayType"] extends "number"
    ? number
    : V["arrayType"] extends "string"
      ? Chosen<V, string>
      : V["fields"] extends ReadonlyArray<Variable>
        ? FieldsOf<V>
        : Chosen<V, string>

type Chosen<V extends Variable, Value> = V["enum"] extends ReadonlyArray<string> ? V["enum"][number] : Value

type Leaf<Type extends VariableType> = Type extends "number" ? number : Type extends "boolean" ? boolean : string
