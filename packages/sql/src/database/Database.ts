import { SqlClient, SqlError } from "@effect/sql"
import type { Statement } from "@effect/sql"
import { StoreError } from "@winnow/core"
import { atOnce } from "@winnow/document"
import { Context, Effect, Either, Exit, Layer } from "effect"
import { whileDisconnected } from "./ConnectionLoss.js"
import { whileContended } from "./Contention.js"
import { onConnection, outsideTransactions, withConnection } from "./HeldConnection.js"
import type { CommitId } from "./LostCommit.js"
import { ensureCommitted, noteCommit, UndecidedCommit } from "./LostCommit.js"
import { Turns } from "./Turns.js"

/** Every table, in the order in which they came. Their names in the database have the prefix before them. */
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

/** What the stores share: statements on prefixed tables, and steps that happen wholly or not at all. */
export class Database extends Context.Tag("@winnow/sql/Database")<
  Database,
  {
    readonly sql: SqlClient.SqlClient
    readonly table: (name: TableName | "migrations") => Statement.Identifier
    /** Runs one statement, or the same once more when its answer was lost. */
    readonly statement: Step
    /** Runs one statement, once, that does no harm when a power loss undoes it: it does not wait for the disk. */
    readonly relaxedStatement: Step
    /** Runs statements, once, as one transaction. One at a time writes on SQLite; on others, one of those with one `lock`. */
    readonly transaction: Transaction
    /** The same for statements that do no harm when they are done twice, nor need tables of ours. */
    readonly repeatableTransaction: Transaction
    /** Within a transaction: runs statements none of which needs the effects of the others, on Postgres in one round trip. */
    readonly together: (
      ...statements: readonly [Statement.Statement<object>, ...ReadonlyArray<Statement.Statement<object>>]
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
  // A deferred BEGIN lets a transaction read first and then fail to write because another one wrote meanwhile.
  const begin = sql.onDialectOrElse({ sqlite: () => "BEGIN IMMEDIATE", orElse: () => beginOnPostgres })
  const table = (name: TableName | "migrations") => sql(`${prefix}${name}`)
  const commits = table("commits")
  const beginOnce = sql.onDialectOrElse({
    sqlite: () => begin,
    orElse: () => `${begin}; ${noteCommit(sql, commits)}`
  })

  /** How SQLite's client is set: 2 is FULL, 1 NORMAL. */
  const [sqlite] = yield* sql.onDialectOrElse({
    sqlite: () => sql<{ readonly synchronous: number }>`PRAGMA synchronous`,
    orElse: () => Effect.succeed([])
  })

  /** Within nobody's transaction. SQLite's client could give a fiber its only connection just before one begins. */
  const alone = <A, E>(effect: Effect.Effect<A, E>, synchronous?: number) =>
    sqlite === undefined
      ? effect
      : withConnection(sql, (connection, restore) => {
          const statement = restore(onConnection(effect, connection))
          if (synchronous === undefined || synchronous >= sqlite.synchronous) return statement
          // Not `execute`, which keeps prepared statements: this one takes effect while it is being prepared.
          const set = (level: number) =>
            Effect.suspend(() => connection.executeUnprepared(`PRAGMA synchronous = ${level}`, [], undefined))
          return Effect.zipRight(set(synchronous), Effect.ensuring(statement, Effect.orDie(set(sqlite.synchronous))))
        })

  // Not `sql.withTransaction`: it cannot begin immediately, and a COMMIT that fails leaves its connection inside.
  const inTransaction = <A, E>(effect: Effect.Effect<A, E>, begin: string) =>
    Effect.flatten(
      // The connection is given back first, which asking for the commit may need.
      withConnection(sql, (connection, restore) =>
        Effect.gen(function* () {
          const run = (statement: string) => connection.execute(statement, [], undefined)
          // Postgres can take a cancellation that was meant for the statement before.
          const rollback = Effect.ignore(Effect.retry(run("ROLLBACK"), { times: 2 }))
          // A beginning that fails may have begun: the connection would be of no use to whoever gets it next.
          const rows = yield* Effect.onError(run(begin), () => rollback)
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
    // Others wait for the connection.
    const once = atOnce(outsideTransactions(effect))
    // Most steps succeed at once: only one that does not pays for its patience.
    const again = Effect.retry(Effect.retry(once, whileContended), whileDisconnected)
    return Effect.catchIf(once, isPassing, () => again).pipe(
      Effect.mapError((error) => (isOurs(error) ? error : toStoreError(error)))
    )
  }

  const turns = new Turns()
  /** Those of this process wait for each other without a connection: there are few, and others need them. */
  const inLockedTransaction = <A, E>(effect: Effect.Effect<A, E>, begin: string, lock: string | undefined) => {
    if (lock === undefined || sqlite !== undefined) return inTransaction(effect, begin)
    const wait = sql`SELECT pg_advisory_xact_lock(hashtextextended(${prefix + lock}, 0))`
    return turns.take(lock, inTransaction(Effect.zipRight(wait, effect), begin))
  }

  /** As a transaction, which is done once even when its answer is lost. */
  const relaxed: Step = (effect) => step(inTransaction(effect, `${beginOnce}; SET LOCAL synchronous_commit = off`))

  return Database.of({
    sql,
    table,
    statement: (effect) => step(alone(effect)),
    relaxedStatement: sqlite === undefined ? relaxed : (effect) => step(alone(effect, 1)),
    transaction: (effect, lock) => step(inLockedTransaction(effect, beginOnce, lock)),
    repeatableTransaction: (effect, lock) => step(inLockedTransaction(effect, begin, lock)),
    together: (last, ...others) => {
      if (sqlite !== undefined) return Effect.all([last, ...others], { discard: true })
      const named = others.map((statement, index) => sql`${sql.literal(`statement_${index}`)} AS (${statement})`)
      return Effect.asVoid(sql`WITH ${sql.join(", ", false)(named)} ${last}`)
    }
  })
})

/**
 * Whatever the host has set its database to: what a step reads behind its lock is the newest. A process that is stopped
 * must not keep its locks from the others.
 */
const beginOnPostgres = "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 5000"

/** Worth another try. */
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
