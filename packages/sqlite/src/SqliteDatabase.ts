import { Reactivity } from "@effect/experimental"
import { SqlClient, SqlError } from "@effect/sql"
import { SqliteClient } from "@effect/sql-sqlite-node"
import { StoreError } from "@winnow/core"
import { whileContended } from "@winnow/sql"
import { Effect, Layer } from "effect"
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"

/** The `SqlClient` of one file, with settings for durability. */
export const SqliteDatabase = {
  layer: (options: { readonly filename: string }): Layer.Layer<SqlClient.SqlClient, StoreError> =>
    Layer.scoped(SqlClient.SqlClient, open(options.filename)).pipe(Layer.provide(Reactivity.layer))
}

const open = Effect.fnUntraced(
  function* (filename: string) {
    if (filename !== ":memory:") yield* makePrivateFile(filename)
    // The client would switch to WAL before any setting is made, and wait for that on the main thread for up to 5 s.
    const sql = yield* SqliteClient.make({ filename, disableWAL: true })
    const set = (pragma: string) =>
      // Not cached as prepared: preparing reads the schema, which may fail on a lock, and the client would cache that
      // failure for minutes.
      sql.unsafe(`PRAGMA ${pragma}`).unprepared.pipe(
        Effect.catchAllDefect((cause) => new SqlError.SqlError({ cause })),
        Effect.retry(whileContended)
      )
    // SQLite waits for locks on the main thread, so it may only wait briefly; the stores wait longer by retrying.
    yield* set("busy_timeout = 2")
    yield* set("journal_mode = WAL")
    // With NORMAL, the default for WAL in many builds, a power loss can undo committed transactions.
    yield* set("synchronous = FULL")
    yield* set("foreign_keys = ON")
    // Overwrites deleted content, which may be a document.
    yield* set("secure_delete = ON")
    yield* set("wal_autocheckpoint = 8192")
    // Lets the log shrink again after a large document.
    yield* set("journal_size_limit = 67108864")
    // Fails while another process has the file open; the last process to stop succeeds.
    yield* Effect.addFinalizer(() => Effect.ignore(sql.unsafe("PRAGMA wal_checkpoint(TRUNCATE)").unprepared))
    return sql
  },
  // The driver throws if it cannot open the file.
  (effect, filename) =>
    effect.pipe(
      Effect.catchAllDefect(Effect.fail),
      Effect.mapError((error) => cannotOpen(filename, error))
    )
)

/**
 * Whether another connection has the file open: only the sole connection can leave WAL. The next opening enters WAL
 * again.
 */
export const isOpenElsewhere = (filename: string): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    if (!existsSync(filename)) return false
    const sql = yield* SqliteClient.make({ filename, disableWAL: true })
    yield* sql.unsafe("PRAGMA busy_timeout = 2").unprepared
    const isAlone = yield* Effect.isSuccess(sql.unsafe("PRAGMA journal_mode = DELETE").unprepared)
    return !isAlone
  }).pipe(
    Effect.scoped,
    Effect.provide(Reactivity.layer),
    // Whoever opens the file for work reports the error.
    Effect.catchAllCause(() => Effect.succeed(false))
  )

/** Creates the file if it is missing. SQLite gives its other files the same mode. */
const makePrivateFile = Effect.fnUntraced(function* (filename: string) {
  yield* Effect.sync(() => {
    mkdirSync(dirname(filename), { recursive: true })
    if (!existsSync(filename)) closeSync(openSync(filename, "a", privateMode))
  })
  for (const file of [filename, `${filename}-wal`, `${filename}-shm`].filter((file) => existsSync(file))) {
    yield* Effect.try(() => chmodSync(file, privateMode)).pipe(
      Effect.catchAll((error) => Effect.logWarning(`The mode of "${file}" cannot be set to 0600`, error))
    )
  }
})

/** Accessible to the owner only. */
const privateMode = 0o600

const notBuilt =
  "better-sqlite3 was installed without its native part. pnpm leaves it out until `pnpm approve-builds` allows it to be " +
  "built; npm and Yarn leave it out with --ignore-scripts"

const cannotOpen = (filename: string, error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  const reason = message.startsWith("Could not locate the bindings file") ? notBuilt : message
  return new StoreError({ message: `The database file "${filename}" cannot be opened: ${reason}`, cause })
}
