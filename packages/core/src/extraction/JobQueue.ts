import { Context, Effect, Layer } from "effect"
import { FairQueue } from "@winnow/document"
import type { UserId } from "../Ids.js"
import type { QueuedRun } from "./Run.js"

/** Port: ids of runs on their way to a worker. A hint, not the truth: a lost one comes again by the sweeper. */
export class JobQueue extends Context.Tag("@winnow/core/JobQueue")<
  JobQueue,
  {
    /** Offering what waits already changes nothing. */
    readonly offer: (job: QueuedRun) => Effect.Effect<void>
    /**
     * Waits for a job and does `work` on it; the job counts as taken when `work` ends, and comes again when it is
     * interrupted. At least once, and no user's jobs wait for all of another's. Jobs of users for whom `mayTake` is false
     * at that moment are passed over; they are looked at again at the next `take` and at the next job that is offered.
     */
    readonly take: <R>(
      work: (job: QueuedRun) => Effect.Effect<void, never, R>,
      mayTake?: (userId: UserId) => boolean
    ) => Effect.Effect<void, never, R>
  }
>() {
  /** Within this process; users take turns. */
  static readonly layerMemory = Layer.effect(
    JobQueue,
    Effect.gen(function* () {
      const waiting = new FairQueue<QueuedRun, UserId>()
      // Open while jobs wait. Who is woken looks for itself, so that nobody who leaves takes a wake-up along.
      const arrivals = yield* Effect.makeLatch()
      const offer = (job: QueuedRun) =>
        Effect.sync(() => {
          if (waiting.add(job.userId, job, job.id)) arrivals.unsafeOpen()
        })
      return JobQueue.of({
        offer,
        take: <R>(work: (job: QueuedRun) => Effect.Effect<void, never, R>, mayTake?: (userId: UserId) => boolean) =>
          Effect.uninterruptibleMask((restore) => {
            const take: Effect.Effect<void, never, R> = Effect.suspend(() => {
              const job = waiting.next(mayTake)
              if (job !== undefined) return Effect.onInterrupt(restore(work(job)), () => offer(job))
              arrivals.unsafeClose()
              return Effect.zipRight(restore(arrivals.await), take)
            })
            return take
          })
      })
    })
  )
}
