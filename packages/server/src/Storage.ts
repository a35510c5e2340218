import type { EngineOptions, StoreError } from "@winnow/core"
import { JobQueue, Stores } from "@winnow/core"
import type { Backlog } from "@winnow/sql"
import { isOpenElsewhere, SqliteStores } from "@winnow/sqlite"
import { Context, Effect, Layer } from "effect"
import { existsSync } from "node:fs"
import { stat } from "node:fs/promises"
import { CommandError } from "./CommandError.js"
import type { DatabaseChoice } from "./SettingValues.js"

/** Whether the storage of the records works. */
export class StorageHealth extends Context.Tag("@winnow/server/StorageHealth")<
  StorageHealth,
  { readonly isHealthy: Effect.Effect<boolean> }
>() {}

/** Loaded only when it is used: it is a third of the server. */
const postgres = Effect.promise(() => import("@winnow/postgres"))

/**
 * For commands that need existing data: a SQLite path without a file must be a mistake, and opening it would create an
 * empty database.
 */
export const requireDatabase = (database: DatabaseChoice): Effect.Effect<void, CommandError> =>
  database.type === "sqlite" && !existsSync(database.filename)
    ? new CommandError({
        message: `${database.filename}: no such database; winnow serve makes one, and so does winnow users create`
      })
    : Effect.void

/** All stores on the chosen database; tables are created if it is empty. */
export const layerStores = (database: DatabaseChoice): Layer.Layer<Stores | Backlog, StoreError> =>
  database.type === "sqlite"
    ? SqliteStores.layer({ filename: database.filename })
    : Layer.unwrapEffect(Effect.map(postgres, ({ PostgresStores }) => PostgresStores.layer({ url: database.url })))

/** Everything a server needs from its database: stores, queue and health. */
export const layerStorage = (
  database: DatabaseChoice
): Layer.Layer<Stores | Backlog | JobQueue | StorageHealth, StoreError> =>
  database.type === "sqlite"
    ? Layer.unwrapEffect(
        Effect.as(
          warnIfShared(database.filename),
          layerSqliteHealth(database.filename).pipe(
            Layer.provideMerge(Layer.merge(layerStores(database), JobQueue.layerMemory))
          )
        )
      )
    : Layer.unwrapEffect(
        Effect.map(postgres, ({ PostgresBackend, PostgresHealth }) =>
          Layer.effect(
            StorageHealth,
            Effect.map(PostgresHealth, ({ check }) => ({ isHealthy: Effect.isSuccess(check) }))
          ).pipe(Layer.provideMerge(PostgresBackend.layer({ url: database.url })))
        )
      )

const warnIfShared = (filename: string): Effect.Effect<void> =>
  Effect.if(isOpenElsewhere(filename), {
    onTrue: () =>
      Effect.logWarning(
        `Another process has ${filename} open. Nothing is lost, but servers on one SQLite file do not share their work ` +
          "evenly, and each limits requests by itself: use Postgres for more than one server"
      ),
    onFalse: () => Effect.void
  })

/** The engine's options for a database that other processes share. */
export const engineOptionsFor = (database: DatabaseChoice): Effect.Effect<Partial<EngineOptions>> =>
  database.type === "sqlite"
    ? Effect.succeed({})
    : Effect.map(postgres, ({ postgresEngineOptions }) => postgresEngineOptions)

/** Whether the file still exists and a query succeeds. */
const layerSqliteHealth = (filename: string) =>
  Layer.effect(
    StorageHealth,
    Effect.map(Stores, ({ keys }) => {
      // Uses `stat`: opening and closing the file would release this process's locks on it.
      const isThere = filename === ":memory:" ? Effect.void : Effect.asVoid(Effect.tryPromise(() => stat(filename)))
      const look = Effect.zipRight(isThere, keys.list({ hash: "none" }))
      return { isHealthy: Effect.isSuccess(Effect.timeout(look, "2 seconds")) }
    })
  )
