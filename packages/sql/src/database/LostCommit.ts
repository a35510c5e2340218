import { SqlError } from "@effect/sql"
import type { SqlClient, Statement } from "@effect/sql"
import { Data, Effect } from "effect"
import type { Database } from "./Database.js"
import { isConnectionLoss, whileDisconnected } from "./ConnectionLoss.js"
import { whileContended } from "./Contention.js"

/** On Postgres: id of the row that a transaction writes, by which any connection can ask whether it was committed. */
export type CommitId = string

/** The statement that inserts the row and returns its id, without parameters. */
export const insertCommit = (sql: SqlClient.SqlClient, commits: Statement.Identifier): string =>
  sql`INSERT INTO ${commits} DEFAULT VALUES RETURNING id`.compile()[0]

/**
 * After a failed COMMIT, asks Postgres whether it was done, as only the response may have been lost. Succeeds if it was
 * done; otherwise fails as the COMMIT did.
 *
 * Does not use `pg_xact_status`: after a crash, Postgres gives the id of a lost transaction to another one.
 */
export const ensureCommitted = (
  sql: SqlClient.SqlClient,
  commits: Statement.Identifier,
  id: CommitId,
  failure: SqlError.SqlError
): Effect.Effect<void, SqlError.SqlError> => {
  if (!isConnectionLoss(failure.cause)) return Effect.fail(failure)
  // Waits while the transaction is still open: the database may not have noticed yet that the client is gone.
  const ask = sql<{ readonly committed: boolean }>`INSERT INTO ${commits} AS known (id, committed)
    VALUES (${id}::uuid, FALSE) ON CONFLICT (id) DO UPDATE SET committed = known.committed RETURNING committed`
  return ask.pipe(
    Effect.retry(whileContended),
    Effect.retry(whileDisconnected),
    // Not to be retried, because the transaction may have been committed.
    Effect.mapError((cause) => new SqlError.SqlError({ cause: new UndecidedCommit({ cause }) })),
    Effect.flatMap(([row]) => (row?.committed === true ? Effect.void : Effect.fail(failure)))
  )
}

/** The database cannot be asked whether a transaction was committed. */
export class UndecidedCommit extends Data.Error<{ readonly cause: unknown }> {
  override get message() {
    return "It is unknown whether a transaction was committed"
  }
}

/** Part of a sweep: deletes the rows of transactions whose outcome nobody asks for any more. */
export const pruneCommits = ({ sql, table }: typeof Database.Service) =>
  sql.onDialectOrElse({
    sqlite: () => Effect.void,
    orElse: () => sql`DELETE FROM ${table("commits")} WHERE id IN (
      SELECT id FROM ${table("commits")} WHERE at < now() - INTERVAL '5 minutes'
      ORDER BY at LIMIT 10000 FOR UPDATE SKIP LOCKED)`
  })
