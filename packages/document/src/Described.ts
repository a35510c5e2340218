import { Schema } from "effect"

/** A field with its description for the API's reference. */
export const described = <S extends Schema.Schema.All>(schema: S, description: string): Schema.propertySignature<S> =>
  Schema.propertySignature(schema).annotations({ description })
