import { Schema } from "effect"

/** A store could not do what was asked: the database is gone, full or broken. The step it failed in has no effect. */
export class StoreError extends Schema.TaggedError<StoreError>()("StoreError", {
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}
