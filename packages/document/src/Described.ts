import { Schema } from "effect"

/** A struct field with a description for the API reference. */
export const described = <S extends Schema.Schema.All>(schema: S, description: string): Schema.propertySignature<S> =>
  Schema.propertySignature(schema).annotations({ description })
