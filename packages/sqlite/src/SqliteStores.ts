import type { StoreError, Stores } from "@winnow/core"
import type { Backlog, SqlStoresOptions } from "@winnow/sql"
import { SqlStores } from "@winnow/sql"
import { Layer } from "effect"
import { SqliteDatabase } from "./SqliteDatabase.js"

export interface SqliteStoresOptions extends SqlStoresOptions {
  /** A path, whose directory is created if missing, or `:memory:`. */
  readonly filename: string
}

/**
 * Every store in one SQLite file, which several processes may open. What was accepted survives a crash and a power
 * loss. Fails with `StoreError` if the file cannot be opened or migrated.
 */
export const SqliteStores = {
  layer: (options: SqliteStoresOptions): Layer.Layer<Stores | Backlog, StoreError> =>
    SqlStores.layer(options).pipe(Layer.provide(SqliteDatabase.layer(options)))
}
