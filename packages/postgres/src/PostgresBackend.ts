import type { EngineOptions, JobQueue, StoreError, Stores } from "@winnow/core"
import type { Backlog } from "@winnow/sql"
import { SqlStores } from "@winnow/sql"
import { Layer } from "effect"
import { ClockCheck } from "./ClockCheck.js"
import type { ClusterJobQueueOptions } from "./ClusterJobQueue.js"
import { ClusterJobQueue } from "./ClusterJobQueue.js"
import { PostgresDatabase } from "./PostgresDatabase.js"
import { PostgresHealth } from "./PostgresHealth.js"
import type { PostgresStoresOptions } from "./PostgresStores.js"

export interface PostgresBackendOptions extends PostgresStoresOptions, ClusterJobQueueOptions {}

/** For `Engine.layer` on Postgres: other processes continue the runs of a dead process within 10 seconds. */
export const postgresEngineOptions = {
  lease: "7 seconds",
  sweepInterval: "1 second",
  // Most runs are processed by another process than the one where the caller waits.
  firstLook: "15 millis"
} as const satisfies Partial<EngineOptions>

/** Everything a server process needs of its database, on shared connections: stores, backlog, queue and health. */
export const PostgresBackend = {
  layer: (options: PostgresBackendOptions): Layer.Layer<Stores | Backlog | JobQueue | PostgresHealth, StoreError> =>
    Layer.mergeAll(
      SqlStores.layer(options),
      ClusterJobQueue.layer(options),
      PostgresHealth.layer,
      ClockCheck.layer
    ).pipe(
      // The queue holds one connection, and needs two more to start.
      Layer.provide(PostgresDatabase.layer({ ...options, maxConnections: Math.max(4, options.maxConnections ?? 10) }))
    )
}
