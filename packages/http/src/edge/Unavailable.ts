import { StoreError } from "@winnow/core"
import { Effect, Option, Schema } from "effect"

/** The database could not be asked, and nothing came of the request. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {}) {
  override get message() {
    return "The database cannot be reached, and nothing was done: retry after a while"
  }
}

export const unavailableHeaders = { "retry-after": "5" }

/** For what has no effect: a store that fails in it makes the request one to send again. */
export const orUnavailable = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Unavailable, R> =>
  Effect.catchSomeDefect(effect, (defect) =>
    defect instanceof StoreError
      ? Option.some(Effect.zipRight(Effect.logError("The database could not be asked", defect), new Unavailable()))
      : Option.none()
  )
