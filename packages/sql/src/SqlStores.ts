import type { SqlClient } from "@effect/sql"
import type { StoreError } from "@winnow/core"
import { Stores } from "@winnow/core"
import { Effect, Layer } from "effect"
import { Backlog } from "./Backlog.js"
import { Database } from "./database/Database.js"
import { Migrations } from "./migrations/Migrations.js"
import { sqlCheckpoints } from "./stores/SqlCheckpoints.js"
import { sqlDeliveries } from "./stores/SqlDeliveries.js"
import { sqlKeys } from "./stores/SqlKeys.js"
import { sqlPrune } from "./stores/SqlPrune.js"
import { sqlRemove } from "./stores/SqlRemove.js"
import { sqlReviews } from "./stores/SqlReviews.js"
import { sqlRuns } from "./stores/SqlRuns.js"
import { sqlSessions } from "./stores/SqlSessions.js"
import { sqlTemplates } from "./stores/SqlTemplates.js"
import { sqlUsers } from "./stores/SqlUsers.js"
import { sqlWarnings } from "./stores/SqlWarnings.js"
import { sqlWebhooks } from "./stores/SqlWebhooks.js"

export interface SqlStoresOptions {
  /** Prefix of the table names, so that the tables can be in a host's database; `winnow_` by default. */
  readonly prefix?: string
}

/**
 * `Stores` and `Backlog` on the given `SqlClient` (SQLite or Postgres). Creates or migrates the tables first, and fails
 * with `StoreError` if that fails. Steps do not join a transaction of their caller, and wait for ever inside one that
 * holds the client's only connection.
 */
export const SqlStores = {
  layer: (options: SqlStoresOptions = {}): Layer.Layer<Stores | Backlog, StoreError, SqlClient.SqlClient> =>
    Layer.merge(Backlog.layer, sections).pipe(
      Layer.provide(Migrations.layer),
      Layer.provide(Database.layer({ prefix: options.prefix ?? "winnow_" }))
    )
}

const sections = Layer.effect(
  Stores,
  Effect.map(Database, (database) =>
    Stores.of({
      runs: sqlRuns(database),
      templates: sqlTemplates(database),
      users: sqlUsers(database),
      keys: sqlKeys(database),
      sessions: sqlSessions(database),
      webhooks: sqlWebhooks(database),
      deliveries: sqlDeliveries(database),
      checkpoints: sqlCheckpoints(database),
      warnings: sqlWarnings(database),
      reviews: sqlReviews(database),
      remove: sqlRemove(database),
      prune: sqlPrune(database)
    })
  )
)
