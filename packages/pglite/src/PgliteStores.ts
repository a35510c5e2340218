import type { PGlite } from "@electric-sql/pglite"
import type { StoreError, Stores } from "@winnow/core"
import type { Backlog } from "@winnow/sql"
import { SqlStores } from "@winnow/sql"
import { Effect, Layer } from "effect"
import { connectionOf } from "./Connection.js"
import { migrateLegacyTables } from "./LegacyTables.js"
import { openFolder } from "./OpenFolder.js"
import { PgliteClient } from "./PgliteClient.js"

/** A folder, created if missing and locked for one process; or a database of the host, which the host closes. */
export type PgliteStoresOptions = { readonly folder: string } | { readonly database: PGlite }

/**
 * `Stores` in PGlite, in tables whose names begin with `winnow_`. What was accepted survives any end of the process,
 * but not a power loss, because PGlite does not wait for the disk. Fails with `StoreError` if the database cannot be
 * opened or migrated.
 */
export const PgliteStores = {
  layer: (options: PgliteStoresOptions): Layer.Layer<Stores | Backlog, StoreError> =>
    Layer.tap(SqlStores.layer(), () => migrateLegacyTables).pipe(
      Layer.provide(
        PgliteClient.layer(
          "folder" in options ? openFolder(options.folder) : Effect.succeed(connectionOf(options.database))
        )
      )
    )
}
