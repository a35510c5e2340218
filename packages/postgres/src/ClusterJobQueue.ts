import { Sharding } from "@effect/cluster"
import { EntityId } from "@effect/cluster/EntityId"
import type { PgClient } from "@effect/sql-pg"
import type { SqlClient } from "@effect/sql"
import type { QueuedRun, StoreError } from "@winnow/core"
import { JobQueue } from "@winnow/core"
import { Effect, Layer, Schema } from "effect"
import { ClusterRunner } from "./ClusterRunner.js"
import { JobPartition, JobText, partitionOf } from "./JobPartition.js"
import { jobsUnderWay } from "./JobMessages.js"
import { makeJobSender } from "./JobSender.js"
import { makeLocalJobs } from "./LocalJobs.js"
import { makeWakeUps } from "./WakeUps.js"

export interface ClusterJobQueueOptions {
  /** Prefix of the table names; `winnow_` by default. */
  readonly prefix?: string
  /**
   * Maximum number of jobs that have a message at a time, including those being worked on; 64 by default, which keeps
   * sixteen processes of four workers busy.
   */
  readonly maxUnderWay?: number
}

/**
 * One queue for all processes on a Postgres database, by @effect/cluster. A job that a worker of this process can take
 * at once stays in this process; others become messages, which are spread over the processes and survive a crash.
 */
export const ClusterJobQueue = {
  layer: (
    options: ClusterJobQueueOptions = {}
  ): Layer.Layer<JobQueue, StoreError, PgClient.PgClient | SqlClient.SqlClient> => {
    const prefix = `${options.prefix ?? "winnow_"}cluster`
    return Layer.scoped(JobQueue, make(prefix, options.maxUnderWay ?? 64)).pipe(
      Layer.provide(JobQueue.layerMemory),
      Layer.provide(ClusterRunner.layer({ prefix }))
    )
  }
}

const make = Effect.fnUntraced(function* (prefix: string, maxUnderWay: number) {
  const sharding = yield* Sharding.Sharding
  const local = makeLocalJobs(yield* JobQueue)

  const client = yield* sharding.makeClient(JobPartition)

  const isOurs = (job: QueuedRun) =>
    sharding.hasShardId(sharding.getShardId(EntityId.make(partitionOf(job)), "default"))
  // An idle worker takes the job without waiting for the job's partition, because only one worker can claim the run.
  const onWakeUp = (job: QueuedRun) => {
    if (isOurs(job)) return sharding.pollStorage
    return local.wouldTake(job) ? local.offer(job) : Effect.void
  }
  const wakeUps = yield* makeWakeUps(`${prefix}_jobs`, (text) =>
    Effect.ignore(Effect.flatMap(Schema.decode(JobText)(text), onWakeUp))
  )

  const sender = yield* makeJobSender({
    maxUnderWay,
    underWay: yield* jobsUnderWay(prefix),
    send: Effect.fnUntraced(function* (job) {
      yield* client(partitionOf(job)).Work(job, { discard: true })
      yield* wakeUps.send(yield* Schema.encode(JobText)(job))
    })
  })

  const work = (job: QueuedRun) =>
    Effect.ensuring(
      local.watch(job),
      Effect.sync(() => sender.markDone(job))
    )
  yield* sharding.registerEntity(JobPartition, Effect.succeed({ Work: ({ payload }) => work(payload) }), {
    concurrency: "unbounded",
    mailboxCapacity: "unbounded",
    disableFatalDefects: true
  })

  return JobQueue.of({
    offer: (job) =>
      Effect.suspend(() => {
        if (local.isWaiting(job)) return Effect.void
        return local.wouldTake(job) ? local.offer(job) : sender.offer(job)
      }),
    take: local.take
  })
})
