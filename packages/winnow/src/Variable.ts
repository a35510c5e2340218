/** What a single value, an object or a list is made of. */
export type VariableType = "string" | "number" | "date" | "boolean" | "object" | "array"

/** One field of a template as the service takes it: its name, its type and a hint in natural language. */
export interface Variable {
  readonly key: string
  readonly type: VariableType
  readonly context: string
  /** A result without this value is an error. */
  readonly required?: boolean
  /** Of an object, or of an array's objects. */
  readonly fields?: ReadonlyArray<Variable>
  /** What an array holds. */
  readonly arrayType?: "string" | "number" | "object"
  /** The only values that a text, or each text of a list, may have; what the document says becomes the one it means. */
  readonly enum?: ReadonlyArray<string>
}

/** The data that variables give; of variables that are only known at run time, a record. */
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
