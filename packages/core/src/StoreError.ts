import { Schema } from "effect"

/** A store operation failed: the database is unreachable, full or broken. The failed step has no effect. */
export class StoreError extends Schema.TaggedError<StoreError>()("StoreError", {
  message: Schema.String,
  cause: Schema.optional(Schema.Defect),
  /**
   * True only if the step may have taken effect: its response was lost and the database cannot be asked for the
   * outcome.
   */
  mayBeDone: Schema.optional(Schema.Boolean)
}) {}
