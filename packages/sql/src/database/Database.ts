import { SqlClient, SqlError } from "@effect/sql"
import type { Statement } from "@effect/sql"
import { StoreError } from "@winnow/core"
import { atOnce } from "@winnow/document"
import { Context, Effect, Either, Exit, Layer } from "effect"
import { whileDisconnected } from "./ConnectionLoss.js"
import { whileContended } from "./Contention.js"
import { onConnection, outsideTransactions, withConnection } from "./HeldConnection.js"
import type { CommitId } from "./LostCommit.js"
import { ensureCommitted, insertCommit, UndecidedCommit } from "./LostCommit.js"
import { Turns } from "./Turns.js"

/** Every table, in the order of introduction, without the prefix that its name in the database has. */
export type TableName =
  | "users"
  | "api_keys"
  | "templates"
  | "documents"
  | "extractions"
  | "open_runs"
  | "evidence"
  | "usage"
  | "idempotency"
  | "webhooks"
  | "pending_deliveries"
  | "deliveries"
  | "usage_warnings"
  | "checkpoints"
  | "commits"
  | "document_warnings"
  | "template_versions"
  | "reviews"
  | "sessions"

/** Shared by the stores: statements on prefixed tables, and atomic steps. */
export class Database extends Context.Tag("@winnow/sql/Database")<
  Database,
  {
    readonly sql: SqlClient.SqlClient
    readonly table: (name: TableName | "migrations") => Statement.Identifier
    /** Runs one statement, and runs it again if its response was lost. */
    readonly statement: Step
    /** Runs one statement, once, without waiting for the disk, so a power loss may undo it. */
    readonly relaxedStatement: Step
    /**
     * Runs statements, once, as one transaction. On SQLite one transaction writes at a time, on Postgres one of those
     * with the same `lock`.
     */
    readonly transaction: Transaction
    /** Like `transaction`, for idempotent statements; needs none of our tables. */
    readonly repeatableTransaction: Transaction
    /**
     * Within a transaction: runs statements that do not depend on each other's effects, on Postgres in one round trip.
     */
    readonly together: (
      first: Statement.Statement<object>,
      second: Statement.Statement<object>,
      ...others: ReadonlyArray<Statement.Statement<object>>
    ) => Effect.Effect<void, SqlError.SqlError>
  }
>() {
  static readonly layer = (options: { readonly prefix: string }) =>
    Layer.effect(Database, Effect.mapError(make(options.prefix), toStoreError))
}

type Step = <A, E>(
  effect: Effect.Effect<A, E | SqlError.SqlError>
) => Effect.Effect<A, Exclude<E, SqlError.SqlError> | StoreError>

type Transaction = <A, E>(
  effect: Effect.Effect<A, E | SqlError.SqlError>,
  lock?: string
) => Effect.Effect<A, Exclude<E, SqlError.SqlError> | StoreError>

const make = Effect.fnUntraced(function* (prefix: string) {
  const sql = (yield* SqlClient.SqlClient).withoutTransforms()
  // With a deferred BEGIN, a transaction could read first and then fail to write because another one wrote meanwhile.
  const begin = sql.onDialectOrElse({ sqlite: () => "BEGIN IMMEDIATE", orElse: () => beginOnPostgres })
  const table = (name: TableName | "migrations") => sql(`${prefix}${name}`)
  const commits = table("commits")
  const beginOnce = sql.onDialectOrElse({
    sqlite: () => begin,
    orElse: () => `${begin}; ${insertCommit(sql, commits)}`
  })

  /** The `synchronous` setting of SQLite's client: 2 is FULL, 1 is NORMAL. */
  const [sqlite] = yield* sql.onDialectOrElse({
    sqlite: () => sql<{ readonly synchronous: number }>`PRAGMA synchronous`,
    orElse: () => Effect.succeed([])
  })

  /**
   * Runs outside transactions. SQLite's client could hand its only connection to a fiber just before a transaction
   * begins.
   */
  const alone = <A, E>(effect: Effect.Effect<A, E>, synchronous?: number) =>
    sqlite === undefined
      ? effect
      : withConnection(sql, (connection, restore) => {
          const statement = restore(onConnection(effect, connection))
          if (synchronous === undefined || synchronous >= sqlite.synchronous) return statement
          // Not `execute`, which caches prepared statements: this PRAGMA takes effect while it is prepared.
          const set = (level: number) =>
            Effect.suspend(() => connection.executeUnprepared(`PRAGMA synchronous = ${level}`, [], undefined))
          return Effect.zipRight(set(synchronous), Effect.ensuring(statement, Effect.orDie(set(sqlite.synchronous))))
        })

  // Not `sql.withTransaction`: it cannot BEGIN IMMEDIATE, and a failed COMMIT leaves its connection inside the
  // transaction.
  const inTransaction = <A, E>(effect: Effect.Effect<A, E>, begin: string) =>
    Effect.flatten(
      // Releases the connection first, because asking whether the commit was done may need it.
      withConnection(sql, (connection, restore) =>
        Effect.gen(function* () {
          const run = (statement: string) => connection.execute(statement, [], undefined)
          // Postgres may apply a cancellation that was meant for the previous statement.
          const rollback = Effect.ignore(Effect.retry(run("ROLLBACK"), { times: 2 }))
          // A BEGIN that failed may have begun a transaction, which would break the connection for its next user.
          const rows = yield* Effect.onError(restore(run(begin)), () => rollback)
          const [begun]: ReadonlyArray<{ readonly id: CommitId } | undefined> = rows.flat()
          const exit = yield* Effect.exit(restore(onConnection(effect, connection)))
          if (Exit.isFailure(exit)) return yield* Effect.zipRight(rollback, Effect.failCause(exit.cause))
          const commit = yield* Effect.either(Effect.onError(run("COMMIT"), () => rollback))
          if (Either.isRight(commit)) return Effect.succeed(exit.value)
          const failure = commit.left
          return Effect.as(begun === undefined ? failure : ensureCommitted(sql, commits, begun.id, failure), exit.value)
        })
      )
    )

  const step: Step = (effect) => {
    // Runs without yielding, because others wait for the connection.
    const once = atOnce(outsideTransactions(effect))
    // Most steps succeed at once; only one that fails pays for the retries.
    const again = Effect.retry(Effect.retry(once, whileContended), whileDisconnected)
    return Effect.catchIf(once, isPassing, () => again).pipe(
      Effect.mapError((error) => (isOurs(error) ? error : toStoreError(error)))
    )
  }

  const turns = new Turns()
  /** Transactions of this process wait for the same lock without a connection, because connections are few. */
  const inLockedTransaction = <A, E>(effect: Effect.Effect<A, E>, begin: string, lock: string | undefined) => {
    if (lock === undefined || sqlite !== undefined) return inTransaction(effect, begin)
    return turns.take(lock, inTransaction(effect, `${begin}; ${takeLock(prefix + lock)}`))
  }

  /** Runs as a transaction, which takes effect once even if its response is lost. */
  const relaxed: Step = (effect) => step(inTransaction(effect, `${beginOnce}; SET LOCAL synchronous_commit = off`))

  return Database.of({
    sql,
    table,
    statement: (effect) => step(alone(effect)),
    relaxedStatement: sqlite === undefined ? relaxed : (effect) => step(alone(effect, 1)),
    transaction: (effect, lock) => step(inLockedTransaction(effect, beginOnce, lock)),
    repeatableTransaction: (effect, lock) => step(inLockedTransaction(effect, begin, lock)),
    together: (first, ...others) => {
      if (sqlite !== undefined) return Effect.all([first, ...others], { discard: true })
      const named = others.map((statement, index) => sql`${sql.literal(`statement_${index}`)} AS (${statement})`)
      return Effect.asVoid(sql`WITH ${sql.join(", ", false)(named)} ${first}`)
    }
  })
})

/**
 * Overrides the host's settings: after taking its lock, a step must read the newest rows, and a stopped process must
 * not hold its locks for long.
 */
const beginOnPostgres = "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 5000"

/** As text without parameters, so that it goes with BEGIN in one round trip. */
const takeLock = (name: string): string => {
  const hex = Buffer.from(name).toString("hex")
  return `SELECT pg_advisory_xact_lock(hashtextextended(convert_from(decode('${hex}', 'hex'), 'UTF8'), 0))`
}

/** Whether a retry may succeed. */
const isPassing = (error: unknown): boolean => whileContended.while(error) || whileDisconnected.while(error)

const isSqlError = (error: unknown): error is SqlError.SqlError => error instanceof SqlError.SqlError

const isOurs = <E>(error: E): error is Exclude<E, SqlError.SqlError> => !isSqlError(error)

const toStoreError = (error: unknown) => {
  const cause = isSqlError(error) ? error.cause : error
  return new StoreError({
    message: cause instanceof Error ? cause.message : "The database failed",
    cause: error,
    ...(cause instanceof UndecidedCommit ? { mayBeDone: true } : {})
  })
}
