import type { ExtractionId, QueuedRun } from "@winnow/core"
import { JobQueue } from "@winnow/core"
import { Clock, Context, Duration, Effect, Layer, Schedule } from "effect"

export interface JobSenderOptions {
  /**
   * Maximum number of jobs that have a message at a time. Other jobs wait in the processes that offered them, where
   * users take turns.
   */
  readonly maxUnderWay: number
  /** Reads which jobs have a message now. */
  readonly underWay: Effect.Effect<ReadonlySet<ExtractionId>, unknown>
  readonly send: (job: QueuedRun) => Effect.Effect<void, unknown>
}

/** How long the result of `underWay` is used before it is read again. */
const refreshInterval = Duration.millis(100)

/**
 * Sends jobs as messages, but not all at once: jobs that wait in the database cost memory and are not in fair order.
 */
export const makeJobSender = Effect.fnUntraced(function* ({ maxUnderWay, send, underWay }: JobSenderOptions) {
  const fairQueue = Context.get(yield* Layer.build(JobQueue.layerMemory), JobQueue)
  let inFlight = new Set<ExtractionId>()
  let refreshedAt = -Infinity
  let dispatching: ExtractionId | undefined

  const refresh = Effect.gen(function* () {
    inFlight = new Set(yield* underWay)
    refreshedAt = yield* Clock.currentTimeMillis
  })
  const refreshIfStale = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    now - refreshedAt > Duration.toMillis(refreshInterval) ? refresh : Effect.void
  )
  const waitForCapacity: Effect.Effect<void, unknown> = Effect.suspend(() =>
    inFlight.size < maxUnderWay ? Effect.void : Effect.zipRight(Effect.delay(refresh, refreshInterval), waitForCapacity)
  )

  const dispatch = Effect.fn("JobSender.dispatch")(function* (job: QueuedRun) {
    yield* Effect.zipRight(refreshIfStale, waitForCapacity).pipe(
      Effect.retry(Schedule.spaced("1 second")),
      Effect.orDie
    )
    if (inFlight.has(job.id)) return
    inFlight.add(job.id)
    // The sweeper offers a job again that could not be sent.
    yield* send(job).pipe(Effect.timeout("10 seconds"), Effect.ignoreLogged)
  })

  const dispatchOne = (job: QueuedRun) =>
    Effect.suspend(() => {
      dispatching = job.id
      return Effect.ensuring(
        dispatch(job),
        Effect.sync(() => (dispatching = undefined))
      )
    })

  yield* Effect.forkScoped(Effect.forever(fairQueue.take(dispatchOne)))
  return {
    /** Does nothing for the job that is just being sent. */
    offer: (job: QueuedRun) => Effect.suspend(() => (job.id === dispatching ? Effect.void : fairQueue.offer(job))),
    /** Makes room without a query, because the work on the job has ended in this process. */
    markDone: (job: QueuedRun): void => void inFlight.delete(job.id)
  }
})
