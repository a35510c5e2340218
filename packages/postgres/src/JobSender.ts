import type { ExtractionId, QueuedRun, UserId } from "@winnow/core"
import { FairQueue, FairShare } from "@winnow/document"
import { Clock, Duration, Effect, Schedule } from "effect"

export interface JobSenderOptions {
  /**
   * Maximum number of jobs that have a message at a time; a user who has none may exceed it by one. Other jobs wait in
   * the processes that offered them, where users take turns.
   */
  readonly maxUnderWay: number
  /** Reads which jobs have a message now. */
  readonly underWay: Effect.Effect<ReadonlyArray<QueuedRun>, unknown>
  readonly send: (job: QueuedRun) => Effect.Effect<void, unknown>
}

/** How long the result of `underWay` is used before it is read again. */
const refreshInterval = Duration.millis(100)

/**
 * Sends jobs as messages, but not all at once: jobs that wait in the database cost memory and are not in fair order.
 */
export const makeJobSender = Effect.fnUntraced(function* ({ maxUnderWay, send, underWay }: JobSenderOptions) {
  const waiting = new FairQueue<QueuedRun, UserId>()
  const inFlight = new Map<ExtractionId, UserId>()
  let share = new FairShare(maxUnderWay)
  let refreshedAt = -Infinity
  let dispatching: ExtractionId | undefined
  /** Open after each change that may let a job be sent. */
  const changes = yield* Effect.makeLatch()

  const begin = ({ id, userId }: QueuedRun): void => {
    inFlight.set(id, userId)
    share.begin(userId)
  }
  const refresh = Effect.gen(function* () {
    const jobs = yield* underWay
    inFlight.clear()
    share = new FairShare(maxUnderWay)
    jobs.forEach(begin)
    refreshedAt = yield* Clock.currentTimeMillis
  }).pipe(Effect.retry(Schedule.spaced("1 second")), Effect.orDie)
  const refreshIfStale = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    now - refreshedAt < Duration.toMillis(refreshInterval) ? Effect.void : refresh
  )

  const dispatch = Effect.fn("JobSender.dispatch")(function* (job: QueuedRun) {
    if (inFlight.has(job.id)) return
    begin(job)
    // The sweeper offers a job again that could not be sent.
    yield* send(job).pipe(Effect.timeout("10 seconds"), Effect.ignoreLogged)
  })

  const dispatchNext = Effect.suspend(() => {
    const job = waiting.next((userId) => share.mayBegin(userId))
    dispatching = job?.id
    if (job !== undefined) return dispatch(job)
    changes.unsafeClose()
    // Other processes do not report the end of their jobs.
    return Effect.timeoutOption(changes.await, refreshInterval)
  })
  const step = Effect.suspend(() => {
    if (!waiting.isEmpty) return Effect.zipRight(refreshIfStale, dispatchNext)
    dispatching = undefined
    changes.unsafeClose()
    return changes.await
  })
  yield* Effect.forkScoped(Effect.forever(step))

  return {
    /** Does nothing for the job that is just being sent. */
    offer: (job: QueuedRun) =>
      Effect.sync(() => {
        if (job.id !== dispatching && waiting.add(job.userId, job, job.id)) changes.unsafeOpen()
      }),
    /** Makes room without a query, because the work on the job has ended in this process. */
    markDone: ({ id }: QueuedRun): void => {
      const userId = inFlight.get(id)
      if (userId === undefined) return
      inFlight.delete(id)
      share.end(userId)
      changes.unsafeOpen()
    }
  }
})
