import { RunnerAddress, RunnerHealth, Runners, Sharding, ShardingConfig, SqlRunnerStorage } from "@effect/cluster"
import { SqlClient } from "@effect/sql"
import { randomBase62, StoreError } from "@winnow/core"
import { whileDisconnected } from "@winnow/sql"
import { Effect, ExecutionStrategy, Exit, FiberRef, Layer, LogLevel, Option, Scope } from "effect"
import { JobMessages } from "./JobMessages.js"
import { oneAtATime } from "./OneAtATime.js"

/**
 * This process as a member of a cluster that shares a database. Processes do not call each other, so none needs an
 * address that others can reach. A process that shows no sign of life for 6 seconds loses its shards to the others.
 */
export const ClusterRunner = {
  layer: (options: { readonly prefix: string }) =>
    Layer.unwrapEffect(
      Effect.map(randomBase62(16), (name) => {
        const config = ShardingConfig.layer({
          runnerAddress: Option.some(RunnerAddress.make(name, 0)),
          shardsPerGroup: 64,
          // Locks are in a table, where they expire. Postgres would hold advisory locks for a process that is stopped
          // but not dead, and their numbers do not include the prefix.
          shardLockDisableAdvisory: true,
          shardLockRefreshInterval: "2 seconds",
          shardLockExpiration: "6 seconds",
          refreshAssignmentsInterval: "1 second",
          runnerHealthCheckInterval: "2 seconds",
          entityMessagePollInterval: "500 millis",
          // Jobs that wait in a partition can wait in another process as well.
          entityTerminationTimeout: 0,
          simulateRemoteSerialization: false
        })
        const storage = alone(
          `${options.prefix}_tables`,
          Layer.merge(JobMessages.layer(options), Layer.provide(SqlRunnerStorage.layerWith(options), layerOneAtATime))
        )
        return Sharding.layer.pipe(
          Layer.provide(Runners.layerNoop),
          Layer.provide(RunnerHealth.layerNoop),
          Layer.provide(storage),
          Layer.provide(config),
          // It logs a warning twice a second while the database is unreachable.
          Layer.locally(FiberRef.currentMinimumLogLevel, LogLevel.Error)
        )
      })
    )
}

const layerOneAtATime = Layer.effect(SqlClient.SqlClient, Effect.map(SqlClient.SqlClient, oneAtATime))

/** Builds a layer while no other process builds it, because it creates tables, which must not happen concurrently. */
const alone = <A, E, R>(name: string, layer: Layer.Layer<A, E, R>) =>
  Layer.scopedContext(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const scope = yield* Effect.scope
      return yield* Effect.scoped(
        Effect.gen(function* () {
          // Not within the transaction that holds the lock, which the layer's failing queries would abort.
          const connection = yield* sql.reserve
          const run = (statement: string, params: ReadonlyArray<string> = []) =>
            connection.execute(statement, params, undefined)
          yield* Effect.acquireRelease(run("BEGIN"), () => Effect.ignore(run("COMMIT")))
          yield* run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [name])
          // Closed after a failed attempt, which would otherwise hold connections.
          const own = yield* Scope.fork(scope, ExecutionStrategy.sequential)
          return yield* Effect.onError(Layer.buildWithScope(layer, own), (cause) =>
            Scope.close(own, Exit.failCause(cause))
          )
        })
      )
    }).pipe(
      Effect.catchAllDefect(Effect.fail),
      Effect.retry(whileDisconnected),
      Effect.mapError((cause) => new StoreError({ message: "The tables of the queue could not be created", cause }))
    )
  )
