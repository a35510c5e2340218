import { SqlError } from "@effect/sql"
import type { SqlClient, Statement } from "@effect/sql"
import { Data, Effect } from "effect"
import type { Database } from "./Database.js"
import { isConnectionLoss, whileDisconnected } from "./ConnectionLoss.js"
import { whileContended } from "./Contention.js"

/** Of Postgres: the id of the row that a transaction leaves, by which its end can be asked for on any connection. */
export type CommitId = string

/** The statement that leaves the row and gives its id, without parameters. */
export const noteCommit = (sql: SqlClient.SqlClient, commits: Statement.Identifier): string =>
  sql`INSERT INTO ${commits} DEFAULT VALUES RETURNING id`.compile()[0]

/**
 * After a COMMIT that failed: Postgres may have done it although its answer was lost, and is asked. Succeeds when it did,
 * and fails as the COMMIT did when not.
 *
 * Not by `pg_xact_status`: a database that crashes gives the number of a transaction that it lost to another one.
 */
export const ensureCommitted = (
  sql: SqlClient.SqlClient,
  commits: Statement.Identifier,
  id: CommitId,
  failure: SqlError.SqlError
): Effect.Effect<void, SqlError.SqlError> => {
  if (!isConnectionLoss(failure.cause)) return Effect.fail(failure)
  // Waits for the transaction where it still goes on: the database may have yet to notice that nobody listens.
  const ask = sql<{ readonly committed: boolean }>`INSERT INTO ${commits} AS known (id, committed)
    VALUES (${id}::uuid, FALSE) ON CONFLICT (id) DO UPDATE SET committed = known.committed RETURNING committed`
  return ask.pipe(
    Effect.retry(whileContended),
    Effect.retry(whileDisconnected),
    // Not to be tried again: it may be done.
    Effect.mapError((cause) => new SqlError.SqlError({ cause: new UndecidedCommit({ cause }) })),
    Effect.flatMap(([row]) => (row?.committed === true ? Effect.void : Effect.fail(failure)))
  )
}

/** The database cannot be asked what became of a transaction. */
export class UndecidedCommit extends Data.Error<{ readonly cause: unknown }> {
  override get message() {
    return "It is not known what became of a transaction"
  }
}

/** Within a sweep: deletes the rows of transactions that nobody asks for any more. */
export const pruneCommits = ({ sql, table }: typeof Database.Service) =>
  sql.onDialectOrElse({
    sqlite: () => Effect.void,
    orElse: () => sql`DELETE FROM ${table("commits")} WHERE id IN (
      SELECT id FROM ${table("commits")} WHERE at < now() - INTERVAL '5 minutes'
      ORDER BY at LIMIT 10000 FOR UPDATE SKIP LOCKED)`
  })
