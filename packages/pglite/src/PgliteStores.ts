import type { PGlite } from "@electric-sql/pglite"
import { Effect, Layer } from "effect"
import { connectionOf } from "./Connection.js"
import { Database } from "./Database.js"
import { openFolder } from "./OpenFolder.js"
import { PgliteApiKeyStore } from "./PgliteApiKeyStore.js"
import { PgliteCheckpointStore } from "./PgliteCheckpointStore.js"
import { PgliteDeliveryStore } from "./PgliteDeliveryStore.js"
import { PgliteExtractionStore } from "./PgliteExtractionStore.js"
import { PgliteTemplateStore } from "./PgliteTemplateStore.js"
import { PgliteUsageWarningStore } from "./PgliteUsageWarningStore.js"
import { PgliteUserStore } from "./PgliteUserStore.js"
import { PgliteWebhookStore } from "./PgliteWebhookStore.js"

/** A folder, made when it is missing and kept to one process; or a database of the host's, which stays the host's to close. */
export type PgliteStoresOptions = { readonly folder: string } | { readonly database: PGlite }

/**
 * Every store in PGlite, in the schema `winnow`. What was accepted survives the end of the process, whatever its cause,
 * but not a power loss: PGlite does not wait for the disk. Fails with `StoreError` when the database cannot be opened or
 * brought up to date.
 */
export const PgliteStores = {
  layer: (options: PgliteStoresOptions) =>
    Layer.mergeAll(
      PgliteApiKeyStore.layer,
      PgliteCheckpointStore.layer,
      PgliteDeliveryStore.layer,
      PgliteExtractionStore.layer,
      PgliteTemplateStore.layer,
      PgliteUsageWarningStore.layer,
      PgliteUserStore.layer,
      PgliteWebhookStore.layer
    ).pipe(
      Layer.provide(
        Database.layer(
          "folder" in options ? openFolder(options.folder) : Effect.succeed(connectionOf(options.database))
        )
      )
    )
}
