import { Stores } from "@winnow/core"
import { prunePglite } from "./PglitePrune.js"
import type { PGlite } from "@electric-sql/pglite"
import { Effect, Layer } from "effect"
import { connectionOf } from "./Connection.js"
import { Database } from "./Database.js"
import { openFolder } from "./OpenFolder.js"
import { pgliteKeys } from "./PgliteApiKeyStore.js"
import { pgliteCheckpoints } from "./PgliteCheckpointStore.js"
import { pgliteDeliveries } from "./PgliteDeliveryStore.js"
import { pgliteRuns } from "./PgliteExtractionStore.js"
import { pgliteTemplates } from "./PgliteTemplateStore.js"
import { pgliteWarnings } from "./PgliteUsageWarningStore.js"
import { pgliteUsers } from "./PgliteUserStore.js"
import { pgliteWebhooks } from "./PgliteWebhookStore.js"

/** A folder, made when it is missing and kept to one process; or a database of the host's, which stays the host's to close. */
export type PgliteStoresOptions = { readonly folder: string } | { readonly database: PGlite }

/**
 * Every store in PGlite, in the schema `winnow`. What was accepted survives the end of the process, whatever its cause,
 * but not a power loss: PGlite does not wait for the disk. Fails with `StoreError` when the database cannot be opened or
 * brought up to date.
 */
export const PgliteStores = {
  layer: (options: PgliteStoresOptions) =>
    Layer.effect(Stores, Effect.map(Database, storesOf)).pipe(
      Layer.provide(
        Database.layer(
          "folder" in options ? openFolder(options.folder) : Effect.succeed(connectionOf(options.database))
        )
      )
    )
}

const storesOf = (database: typeof Database.Service) =>
  Stores.of({
    runs: pgliteRuns(database),
    templates: pgliteTemplates(database),
    users: pgliteUsers(database),
    keys: pgliteKeys(database),
    webhooks: pgliteWebhooks(database),
    deliveries: pgliteDeliveries(database),
    checkpoints: pgliteCheckpoints(database),
    warnings: pgliteWarnings(database),
    prune: prunePglite(database)
  })
