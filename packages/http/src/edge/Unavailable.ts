import { StoreError } from "@winnow/core"
import { Effect, Schema } from "effect"
import { addHeaders } from "./ResponseHeaders.js"

/** The database was not available, and the request had no effect. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {}) {
  override get message() {
    return "The database is unreachable or full, and nothing was changed; try again later"
  }
}

/**
 * Turns a failure of the store into an answer to retry later. If the operation may have been done, it is an unexpected
 * error instead.
 */
export const orUnavailable = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError, R>
): Effect.Effect<A, Exclude<E, StoreError> | Unavailable, R> =>
  Effect.catchIf(effect, isStoreError, (error) =>
    error.mayBeDone === true
      ? Effect.die(error)
      : Effect.logError("The database could not be asked", error).pipe(
          Effect.zipRight(addHeaders({ "retry-after": "5" })),
          Effect.zipRight(new Unavailable())
        )
  )

const isStoreError = (error: unknown): error is StoreError => error instanceof StoreError
