import { SqlClient } from "@effect/sql"
import { Clock, Effect, Layer } from "effect"

/**
 * Warns at the start when the clocks of this process and of the database are more than a second apart. Leases are given
 * and found to be over by the clocks of processes: one that is ahead takes runs from others that are still at them.
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
      // The database's time is of some moment in between.
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
