import { isRecord } from "./JsonSchema.js"
import type { Variable } from "./Variable.js"
import { InvalidTemplateError } from "./WinnowError.js"

declare const valueType: unique symbol

type Details = Omit<Variable, "key">

/** One field of a template: its details for the engine, and the type of its value. */
export interface Field<Value> {
  readonly [valueType]?: Value
  readonly details: Details
}

/** A single value; null when the document does not contain it. */
export interface ValueField<Value, Type extends Variable["type"]> extends Field<Value | null> {
  readonly details: Details & { readonly type: Type }
  /** Makes the value non-null: extraction fails when the document does not contain it. */
  readonly required: () => Field<Value>
}

export interface ObjectField<F extends Fields> extends Field<ValuesOf<F>> {
  readonly details: Details & { readonly type: "object" }
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** The data of these fields; `& {}` makes editors show it expanded. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never
} & {}

/** What an array may contain. */
export type ItemField = ValueField<string, "string"> | ValueField<number, "number"> | ObjectField<Fields>

type ItemOf<Item extends ItemField> = Item extends Field<infer Value> ? Exclude<Value, null> : never

/** The variables of these fields. Throws `InvalidTemplateError` for anything else, which untyped callers may pass. */
export const variablesOf = (fields: Fields): ReadonlyArray<Variable> => {
  if (!isRecord(fields))
    throw new InvalidTemplateError("A template's fields must be an object with their names as keys")
  return Object.entries(fields).map(([key, field]) => ({ key, ...detailsOf(field, key) }))
}

const detailsOf = <F extends Field<unknown>>(field: F, name: string): F["details"] => {
  if (isRecord(field) && isRecord(field.details)) return field.details
  throw new InvalidTemplateError(`${name}: not a field: use template.string(…), template.number(…) or another one`)
}

export const valueField = <Value, const Type extends Variable["type"]>(
  type: Type,
  context: string
): ValueField<Value, Type> => ({
  details: { type, context },
  required: () => ({ details: { type, context, required: true } })
})

export const choiceField = <const Choice extends string>(
  choices: ReadonlyArray<Choice>,
  context: string
): ValueField<Choice, "string"> => {
  if (!Array.isArray(choices) || choices.length === 0 || choices.some((choice) => typeof choice !== "string")) {
    throw new InvalidTemplateError('template.enum takes a list of texts, such as ["EUR", "USD"]')
  }
  const details = { type: "string", context, enum: choices } as const
  return { details, required: () => ({ details: { ...details, required: true } }) }
}

export const objectField = <const F extends Fields>(fields: F, context: string): ObjectField<F> => ({
  details: { type: "object", context, fields: variablesOf(fields) }
})

export const arrayField = <const Item extends ItemField>(
  item: Item,
  context?: string
): Field<ReadonlyArray<ItemOf<Item>>> => {
  const details = detailsOf(item, "What an array holds")
  const shared = { type: "array", context: context ?? details.context } as const
  return {
    details:
      details.type === "object"
        ? { ...shared, arrayType: "object", fields: details.fields ?? [] }
        : { ...shared, arrayType: details.type, ...(details.enum === undefined ? {} : { enum: details.enum }) }
  }
}
