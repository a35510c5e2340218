import type { Variable } from "./Variable.js"

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

/** The data that fields give, which editors show written out. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never
} & {}

/** What an array may hold. */
export type ItemField = ValueField<string, "string"> | ValueField<number, "number"> | ObjectField<Fields>

type ItemOf<Item extends ItemField> = Item extends Field<infer Value> ? Exclude<Value, null> : never

export const variablesOf = (fields: Fields): ReadonlyArray<Variable> =>
  Object.entries(fields).map(([key, { details }]) => ({ key, ...details }))

export const valueField = <Value, const Type extends Variable["type"]>(
  type: Type,
  context: string
): ValueField<Value, Type> => ({
  details: { type, context },
  required: () => ({ details: { type, context, required: true } })
})

export const objectField = <const F extends Fields>(fields: F, context: string): ObjectField<F> => ({
  details: { type: "object", context, fields: variablesOf(fields) }
})

export const arrayField = <const Item extends ItemField>(
  { details }: Item,
  context = details.context
): Field<ReadonlyArray<ItemOf<Item>>> => ({
  details:
    details.type === "object"
      ? { type: "array", arrayType: "object", fields: details.fields ?? [], context }
      : { type: "array", arrayType: details.type, context }
})
