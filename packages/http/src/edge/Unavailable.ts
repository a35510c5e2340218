import { StoreError } from "@winnow/core"
import { Effect, Schema } from "effect"
import { addHeaders } from "./ResponseHeaders.js"

/** The database could not be asked, and nothing came of the request. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {}) {
  override get message() {
    return "The database cannot be used, and nothing was done: retry after a while"
  }
}

/** A store that fails makes the request one to send again; what may be done all the same is an unexpected error. */
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
