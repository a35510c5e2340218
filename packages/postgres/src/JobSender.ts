import type { ExtractionId, QueuedRun } from "@winnow/core"
import { JobQueue } from "@winnow/core"
import { Clock, Context, Duration, Effect, Layer, Schedule } from "effect"

export interface JobSenderOptions {
  /** Jobs that may have a message at a time. Others wait in the processes that offered them, their users in turn. */
  readonly maxUnderWay: number
  /** The jobs that have a message now. */
  readonly underWay: Effect.Effect<ReadonlySet<ExtractionId>, unknown>
  readonly send: (job: QueuedRun) => Effect.Effect<void, unknown>
}

/** How old what is known of other processes' messages may be. */
const knownFor = Duration.millis(100)

/** Sends jobs as messages, but not all at once: what waits in the database costs memory, and is in no fair order. */
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
    // What could not be sent is offered again by the sweeper.
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
    /** What is just being sent counts as waiting still. */
    offer: (job: QueuedRun) => Effect.suspend(() => (job.id === dispatched ? Effect.void : line.offer(job))),
    /** Makes room without looking: the work on a job that had a message has ended here. */
    forget: (job: QueuedRun): void => void known.delete(job.id)
  }
})
