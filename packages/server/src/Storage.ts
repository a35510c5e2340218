import type { EngineOptions, StoreError } from "@winnow/core"
import { JobQueue, Stores } from "@winnow/core"
import type { Backlog } from "@winnow/sql"
import { isOpenElsewhere, SqliteStores } from "@winnow/sqlite"
import { Context, Effect, Layer } from "effect"
import { existsSync } from "node:fs"
import { stat } from "node:fs/promises"
import { CommandError } from "./CommandError.js"
import type { DatabaseChoice } from "./SettingValues.js"

/** Whether what keeps the records answers. */
export class StorageHealth extends Context.Tag("@winnow/server/StorageHealth")<
  StorageHealth,
  { readonly isHealthy: Effect.Effect<boolean> }
>() {}

/** Loaded only where it is used: it is a third of the server. */
const postgres = Effect.promise(() => import("@winnow/postgres"))

/**
 * For commands that work on what is there: a path where nothing is must be a mistake, which would otherwise make an empty
 * database.
 */
export const requireDatabase = (database: DatabaseChoice): Effect.Effect<void, CommandError> =>
  database.type === "sqlite" && !existsSync(database.filename)
    ? new CommandError({
        message: `${database.filename}: no such database; winnow serve makes one, and so does winnow users create`
      })
    : Effect.void

/** Every store on the chosen database, whose tables are made when it is empty. */
export const layerStores = (database: DatabaseChoice): Layer.Layer<Stores | Backlog, StoreError> =>
  database.type === "sqlite"
    ? SqliteStores.layer({ filename: database.filename })
    : Layer.unwrapEffect(Effect.map(postgres, ({ PostgresStores }) => PostgresStores.layer({ url: database.url })))

/** All that a server needs of its database: stores, queue and health. */
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

/** How the engine has to go about a database that other processes share. */
export const engineOptionsFor = (database: DatabaseChoice): Effect.Effect<Partial<EngineOptions>> =>
  database.type === "sqlite"
    ? Effect.succeed({})
    : Effect.map(postgres, ({ postgresEngineOptions }) => postgresEngineOptions)

/** Whether the file is where it was, and a look into it gets an answer. */
const layerSqliteHealth = (filename: string) =>
  Layer.effect(
    StorageHealth,
    Effect.map(Stores, ({ keys }) => {
      // Not by opening it: to close it again would take away the locks that this process has on it.
      const isThere = filename === ":memory:" ? Effect.void : Effect.asVoid(Effect.tryPromise(() => stat(filename)))
      const look = Effect.zipRight(isThere, keys.list({ hash: "none" }))
      return { isHealthy: Effect.isSuccess(Effect.timeout(look, "2 seconds")) }
    })
  )
