import type { Variable } from "@winnow/core"

declare const valueType: unique symbol

type Details = Omit<Variable, "key">

/** One field of a template: what the engine is told of it, and in its type what comes out. */
export interface Field<Value> {
  readonly [valueType]?: Value
  readonly details: Details
}

/** A single value, null where the document does not give it. */
export interface ValueField<Value, Type extends Variable["type"]> extends Field<Value | null> {
  readonly details: Details & { readonly type: Type }
  /** Never null: extracting fails when the document does not give it. */
  readonly required: () => Field<Value>
}

export interface ObjectField<F extends Fields> extends Field<ValuesOf<F>> {
  readonly details: Details & { readonly type: "object" }
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** The data that fields give. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never
}

/** What an array may hold. */
export type ItemField = ValueField<string, "string"> | ValueField<number, "number"> | ObjectField<Fields>

type ItemOf<Item extends ItemField> = Item extends Field<infer Value> ? Exclude<Value, null> : never

/** What to extract, with the type of what comes out. */
export interface Template<Data> {
  readonly [valueType]?: Data
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
}

const variablesOf = (fields: Fields): ReadonlyArray<Variable> =>
  Object.entries(fields).map(([key, { details }]) => ({ key, ...details }))

const value = <Value, const Type extends Variable["type"]>(type: Type, context: string): ValueField<Value, Type> => ({
  details: { type, context },
  required: () => ({ details: { type, context, required: true } })
})

const make = <const F extends Fields>(name: string, fields: F): Template<ValuesOf<F>> => ({
  name,
  variables: variablesOf(fields)
})

/** Makes templates: `template("Invoice", { total: template.number("Total to pay") })`. */
export const template = Object.assign(make, {
  string: (context: string) => value<string, "string">("string", context),
  number: (context: string) => value<number, "number">("number", context),
  /** An ISO date, `YYYY-MM-DD`. */
  date: (context: string) => value<string, "date">("date", context),
  boolean: (context: string) => value<boolean, "boolean">("boolean", context),
  object: <const F extends Fields>(fields: F, context = ""): ObjectField<F> => ({
    details: { type: "object", context, fields: variablesOf(fields) }
  }),
  /** A list of texts, numbers or objects; empty where the document has none. */
  array: <const Item extends ItemField>(
    item: Item,
    context = item.details.context
  ): Field<ReadonlyArray<ItemOf<Item>>> => ({
    details: { ...arrayOf(item), context }
  })
})

const arrayOf = ({ details }: ItemField): Pick<Variable, "type" | "arrayType" | "fields"> =>
  details.type === "object"
    ? { type: "array", arrayType: "object", fields: details.fields ?? [] }
    : { type: "array", arrayType: details.type }
