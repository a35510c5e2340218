import type { SqlClient } from "@effect/sql"
import type {
  ApiKeyStore,
  CheckpointStore,
  DeliveryStore,
  ExtractionStore,
  StoreError,
  TemplateStore,
  UsageWarningStore,
  UserStore,
  WebhookStore
} from "@winnow/core"
import { Layer } from "effect"
import { Backlog } from "./Backlog.js"
import { Database } from "./Database.js"
import { Migrations } from "./Migrations.js"
import { SqlApiKeyStore } from "./SqlApiKeyStore.js"
import { SqlCheckpointStore } from "./SqlCheckpointStore.js"
import { SqlDeliveryStore } from "./SqlDeliveryStore.js"
import { SqlExtractionStore } from "./SqlExtractionStore.js"
import { SqlTemplateStore } from "./SqlTemplateStore.js"
import { SqlUsageWarningStore } from "./SqlUsageWarningStore.js"
import { SqlUserStore } from "./SqlUserStore.js"
import { SqlWebhookStore } from "./SqlWebhookStore.js"

export interface SqlStoresOptions {
  /** Before the name of each table, so that they can live in somebody else's database: `winnow_` by default. */
  readonly prefix?: string
}

export type Stores =
  | ApiKeyStore
  | Backlog
  | CheckpointStore
  | DeliveryStore
  | ExtractionStore
  | TemplateStore
  | UsageWarningStore
  | UserStore
  | WebhookStore

/**
 * Every store and the `Backlog` on the `SqlClient` given (SQLite or Postgres), its tables created or brought up to date first; fails with
 * `StoreError` when that cannot be done. The stores take no part in transactions of their callers, and wait for ever inside
 * one that has the client's only connection.
 */
export const SqlStores = {
  layer: (options: SqlStoresOptions = {}): Layer.Layer<Stores, StoreError, SqlClient.SqlClient> =>
    Layer.mergeAll(
      Backlog.layer,
      SqlApiKeyStore.layer,
      SqlCheckpointStore.layer,
      SqlDeliveryStore.layer,
      SqlExtractionStore.layer,
      SqlTemplateStore.layer,
      SqlUsageWarningStore.layer,
      SqlUserStore.layer,
      SqlWebhookStore.layer
    ).pipe(Layer.provide(Migrations.layer), Layer.provide(Database.layer({ prefix: options.prefix ?? "winnow_" })))
}
