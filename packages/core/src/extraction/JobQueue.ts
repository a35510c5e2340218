import { Context, Effect, Layer } from "effect"
import { FairQueue } from "@winnow/document"
import type { UserId } from "../Ids.js"
import type { QueuedRun } from "./Run.js"

/** Port: a queue of runs for workers. Entries are only hints: the sweeper offers a lost run again. */
export class JobQueue extends Context.Tag("@winnow/core/JobQueue")<
  JobQueue,
  {
    /** Offering a run that is already queued changes nothing. */
    readonly offer: (job: QueuedRun) => Effect.Effect<void>
    /**
     * Waits for a job and runs `work` on it. The job is done when `work` ends and queued again if `work` is
     * interrupted: it is delivered at least once. Users share the queue fairly. Jobs of users for whom `mayTake` is
     * false are skipped; they are considered again at the next `take` and whenever a job is offered.
     */
    readonly take: <R>(
      work: (job: QueuedRun) => Effect.Effect<void, never, R>,
      mayTake?: (userId: UserId) => boolean
    ) => Effect.Effect<void, never, R>
  }
>() {
  /** Queue within this process; users take turns. */
  static readonly layerMemory = Layer.effect(
    JobQueue,
    Effect.gen(function* () {
      const waiting = new FairQueue<QueuedRun, UserId>()
      // Open while jobs wait. Each woken taker checks the queue itself, so an interrupted taker loses no wake-up.
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
