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
const knownFor = Duration.millis(100)

/**
 * Sends jobs as messages, but not all at once: jobs that wait in the database cost memory and are not in fair order.
 */
export const makeJobSender = Effect.fnUntraced(function* ({ maxUnderWay, send, underWay }: JobSenderOptions) {
  const line = Context.get(yield* Layer.build(JobQueue.layerMemory), JobQueue)
  let known = new Set<ExtractionId>()
  let knownAt = -Infinity
  let dispatched: ExtractionId | undefined

  const look = Effect.gen(function* () {
    known = new Set(yield* underWay)
    knownAt = yield* Clock.currentTimeMillis
  })
  const lookAgain = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    now - knownAt > Duration.toMillis(knownFor) ? look : Effect.void
  )
  const waitForRoom: Effect.Effect<void, unknown> = Effect.suspend(() =>
    known.size < maxUnderWay ? Effect.void : Effect.zipRight(Effect.delay(look, knownFor), waitForRoom)
  )

  const dispatch = Effect.fn("JobSender.dispatch")(function* (job: QueuedRun) {
    yield* Effect.zipRight(lookAgain, waitForRoom).pipe(Effect.retry(Schedule.spaced("1 second")), Effect.orDie)
    if (known.has(job.id)) return
    known.add(job.id)
    // The sweeper offers a job again that could not be sent.
    yield* send(job).pipe(Effect.timeout("10 seconds"), Effect.ignoreLogged)
  })

  const dispatchOne = (job: QueuedRun) =>
    Effect.suspend(() => {
      dispatched = job.id
      return Effect.ensuring(
        dispatch(job),
        Effect.sync(() => (dispatched = undefined))
      )
    })

  yield* Effect.forkScoped(Effect.forever(line.take(dispatchOne)))
  return {
    /** Does nothing for the job that is just being sent. */
    offer: (job: QueuedRun) => Effect.suspend(() => (job.id === dispatched ? Effect.void : line.offer(job))),
    /** Makes room without a query, because the work on the job has ended in this process. */
    forget: (job: QueuedRun): void => void known.delete(job.id)
  }
})
