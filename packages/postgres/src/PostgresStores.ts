import type { StoreError, Stores } from "@winnow/core"
import type { Backlog, SqlStoresOptions } from "@winnow/sql"
import { SqlStores } from "@winnow/sql"
import { Layer } from "effect"
import type { PostgresDatabaseOptions } from "./PostgresDatabase.js"
import { PostgresDatabase } from "./PostgresDatabase.js"

export interface PostgresStoresOptions extends PostgresDatabaseOptions, SqlStoresOptions {}

/**
 * Every store in one Postgres database, which any number of processes may share. Lost connections are reopened; a step
 * that does not succeed within about ten seconds fails with `StoreError`, and so does the start.
 */
export const PostgresStores = {
  layer: (options: PostgresStoresOptions): Layer.Layer<Stores | Backlog, StoreError> =>
    SqlStores.layer(options).pipe(Layer.provide(PostgresDatabase.layer(options)))
}
