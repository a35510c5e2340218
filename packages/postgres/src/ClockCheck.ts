import { SqlClient } from "@effect/sql"
import { Clock, Effect, Layer } from "effect"

/**
 * Warns at start if the clocks of this process and of the database differ by more than a second. Leases are set and
 * checked by the clocks of processes: one whose clock is ahead takes over runs that others are still working on.
 */
export const ClockCheck = {
  layer: Layer.effectDiscard(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const before = yield* Clock.currentTimeMillis
      const [row] = yield* sql<{
        readonly now: number
      }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
      const after = yield* Clock.currentTimeMillis
      if (row === undefined) return
      // The database read its clock at some moment between `before` and `after`.
      const apart = row.now < before ? before - row.now : Math.max(0, row.now - after)
      if (apart <= maxApart) return
      const seconds = (apart / 1000).toFixed(1)
      const side = row.now < before ? "ahead of" : "behind"
      yield* Effect.logWarning(
        `This machine's clock is ${seconds} s ${side} the database's. Runs may be done twice, or late when a process ` +
          "dies: keep the clocks of all machines in step (NTP)"
      )
    }).pipe(
      Effect.timeout("2 seconds"),
      Effect.catchAllCause((cause) => Effect.logDebug("The database's clock could not be read", cause)),
      Effect.withSpan("ClockCheck")
    )
  )
}

/** Milliseconds. */
const maxApart = 1000
