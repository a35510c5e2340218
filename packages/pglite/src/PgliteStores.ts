import type { PGlite } from "@electric-sql/pglite"
import type { StoreError, Stores } from "@winnow/core"
import type { Backlog } from "@winnow/sql"
import { SqlStores } from "@winnow/sql"
import { Effect, Layer } from "effect"
import { connectionOf } from "./Connection.js"
import { moveFirstTables } from "./FirstTables.js"
import { openFolder } from "./OpenFolder.js"
import { PgliteClient } from "./PgliteClient.js"

/** A folder, made when it is missing and kept to one process; or a database of the host's, which stays the host's to close. */
export type PgliteStoresOptions = { readonly folder: string } | { readonly database: PGlite }

/**
 * `Stores` in PGlite, in tables that begin with `winnow_`. What was accepted survives the end of the process, whatever
 * its cause, but not a power loss: PGlite does not wait for the disk. Fails with `StoreError` when the database cannot be
 * opened or brought up to date.
 */
export const PgliteStores = {
  layer: (options: PgliteStoresOptions): Layer.Layer<Stores | Backlog, StoreError> =>
    Layer.tap(SqlStores.layer(), () => moveFirstTables).pipe(
      Layer.provide(
        PgliteClient.layer(
          "folder" in options ? openFolder(options.folder) : Effect.succeed(connectionOf(options.database))
        )
      )
    )
}
