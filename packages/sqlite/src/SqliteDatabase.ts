import { Reactivity } from "@effect/experimental"
import { SqlClient, SqlError } from "@effect/sql"
import { SqliteClient } from "@effect/sql-sqlite-node"
import { StoreError } from "@winnow/core"
import { whileContended } from "@winnow/sql"
import { Effect, Layer } from "effect"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"

/** The `SqlClient` of one file with durable settings. */
export const SqliteDatabase = {
  layer: (options: { readonly filename: string }): Layer.Layer<SqlClient.SqlClient, StoreError> =>
    Layer.scoped(SqlClient.SqlClient, open(options.filename)).pipe(Layer.provide(Reactivity.layer))
}

const open = Effect.fnUntraced(
  function* (filename: string) {
    if (filename !== ":memory:") yield* Effect.sync(() => mkdirSync(dirname(filename), { recursive: true }))
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
    yield* set("wal_autocheckpoint = 8192")
    // The log does not stay as long as the largest document once made it.
    yield* set("journal_size_limit = 67108864")
    return sql
  },
  // The driver throws when it cannot open.
  (effect, filename) =>
    effect.pipe(
      Effect.catchAllDefect(Effect.fail),
      Effect.mapError((error) => cannotOpen(filename, error))
    )
)

const cannotOpen = (filename: string, error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StoreError({ message: `The database file "${filename}" cannot be opened: ${reason}`, cause })
}
