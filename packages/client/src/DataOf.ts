import type { Variable } from "./Variable.js"

interface Leaves {
  readonly string: string
  readonly number: number
  /** ISO, `YYYY-MM-DD`. */
  readonly date: string
  readonly boolean: boolean
}

type Fields<Variables extends ReadonlyArray<Variable>> = {
  readonly [V in Variables[number] as V["key"]]: Value<V>
}

type FieldsOf<V extends Variable> = V extends { readonly fields: infer F extends ReadonlyArray<Variable> }
  ? Fields<F>
  : Readonly<Record<string, never>>

type Item<V extends Variable> = V extends { readonly arrayType: infer Type extends "string" | "number" }
  ? Chosen<V, Leaves[Type]>
  : V extends { readonly arrayType: "object" } | { readonly fields: readonly [Variable, ...ReadonlyArray<Variable>] }
    ? FieldsOf<V>
    : Chosen<V, string>

type Chosen<V extends Variable, Value> = V extends { readonly enum: ReadonlyArray<infer Choice> } ? Choice : Value

type Value<V extends Variable> = V["type"] extends "object"
  ? FieldsOf<V>
  : V["type"] extends "array"
    ? ReadonlyArray<Item<V>>
    : V["type"] extends keyof Leaves
      ? Chosen<V, Leaves[V["type"]]> | null
      : unknown

/**
 * The data of a template, to any depth, if the template's type is literal: `as const satisfies TemplateDraft`. Values
 * that the document does not contain are null; objects and arrays are always present.
 */
export type DataOf<Template extends { readonly variables: ReadonlyArray<Variable> }> = Fields<Template["variables"]>
