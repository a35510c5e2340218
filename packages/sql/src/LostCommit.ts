import { SqlError } from "@effect/sql"
import type { SqlClient } from "@effect/sql"
import { Data, Effect, Predicate } from "effect"
import { isConnectionLoss, whileDisconnected } from "./ConnectionLoss.js"
import { whileContended } from "./Contention.js"

/** Of Postgres: what a transaction can be asked for by, on any connection. */
export type TransactionId = string

/**
 * After a COMMIT that failed: Postgres may have done it although its answer was lost, and is asked. Succeeds when it did,
 * and fails as the COMMIT did when not.
 */
export const ensureCommitted = (
  sql: SqlClient.SqlClient,
  id: TransactionId,
  failure: SqlError.SqlError
): Effect.Effect<void, SqlError.SqlError> => {
  if (!isConnectionLoss(failure.cause)) return Effect.fail(failure)
  return sql<{ readonly status: string | null }>`SELECT pg_xact_status(${id}::xid8) AS status`.pipe(
    Effect.flatMap(([row]) => {
      if (row?.status === "committed") return Effect.void
      return Effect.fail(row?.status === "aborted" ? new Aborted() : new Undecided())
    }),
    Effect.retry({
      // A server process that has not noticed yet that nobody listens goes on.
      while: (error) =>
        Predicate.isTagged(error, "Undecided") || whileDisconnected.while(error) || whileContended.while(error),
      schedule: whileDisconnected.schedule
    }),
    Effect.catchTags({
      Aborted: () => Effect.fail(failure),
      // Not to be tried again: what is in progress may be done yet.
      Undecided: () =>
        Effect.fail(new SqlError.SqlError({ cause: new Error("It is not known what became of a transaction") }))
    })
  )
}

class Aborted extends Data.TaggedError("Aborted") {}

class Undecided extends Data.TaggedError("Undecided") {}
