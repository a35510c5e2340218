import { Schema } from "effect"

/** A store could not do what was asked: the database is gone, full or broken. The step that failed has no effect. */
export class StoreError extends Schema.TaggedError<StoreError>()("StoreError", {
  message: Schema.String,
  cause: Schema.optional(Schema.Defect),
  /** True in the one case where the step may be done: its answer was lost, and the database cannot be asked for it. */
  mayBeDone: Schema.optional(Schema.Boolean)
}) {}
