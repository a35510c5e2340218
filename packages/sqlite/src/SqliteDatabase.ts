import { Reactivity } from "@effect/experimental"
import { SqlClient, SqlError } from "@effect/sql"
import { SqliteClient } from "@effect/sql-sqlite-node"
import { StoreError } from "@winnow/core"
import { whileContended } from "@winnow/sql"
import { Effect, Layer } from "effect"
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"

/** The `SqlClient` of one file with durable settings. */
export const SqliteDatabase = {
  layer: (options: { readonly filename: string }): Layer.Layer<SqlClient.SqlClient, StoreError> =>
    Layer.scoped(SqlClient.SqlClient, open(options.filename)).pipe(Layer.provide(Reactivity.layer))
}

const open = Effect.fnUntraced(
  function* (filename: string) {
    if (filename !== ":memory:") yield* makePrivateFile(filename)
    // The client would switch to WAL before anything is set, and wait up to 5 s on the main thread to do so.
    const sql = yield* SqliteClient.make({ filename, disableWAL: true })
    const set = (pragma: string) =>
      // Not kept as prepared: reading the schema for it may fail on a lock, and the client would keep that for minutes.
      sql.unsafe(`PRAGMA ${pragma}`).unprepared.pipe(
        Effect.catchAllDefect((cause) => new SqlError.SqlError({ cause })),
        Effect.retry(whileContended)
      )
    // SQLite waits for locks on the main thread. It may do so for a moment; the stores wait longer by trying again.
    yield* set("busy_timeout = 2")
    yield* set("journal_mode = WAL")
    // With NORMAL, the default of WAL in many builds, a power loss can undo what was committed.
    yield* set("synchronous = FULL")
    yield* set("foreign_keys = ON")
    // What is deleted is overwritten: it may be a document.
    yield* set("secure_delete = ON")
    yield* set("wal_autocheckpoint = 8192")
    // The log does not stay as long as the largest document once made it.
    yield* set("journal_size_limit = 67108864")
    // Another process that has the file open may prevent it; the last one to stop does it.
    yield* Effect.addFinalizer(() => Effect.ignore(sql.unsafe("PRAGMA wal_checkpoint(TRUNCATE)").unprepared))
    return sql
  },
  // The driver throws when it cannot open.
  (effect, filename) =>
    effect.pipe(
      Effect.catchAllDefect(Effect.fail),
      Effect.mapError((error) => cannotOpen(filename, error))
    )
)

/** Whether another connection has the file open: only who is alone with it can leave WAL, as opening it enters it again. */
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
    // Whoever opens it for work says what is wrong.
    Effect.catchAllCause(() => Effect.succeed(false))
  )

/** Makes the file when it is missing. SQLite gives its other files the mode of this one. */
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

/** For the owner alone. */
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
