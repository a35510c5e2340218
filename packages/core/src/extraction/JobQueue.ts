import { Context, Effect, Layer } from "effect"
import type { ExtractionId, UserId } from "../Ids.js"
import type { Job } from "./Run.js"

/** Port: ids of runs on their way to a worker. A hint, not the truth: a lost one comes again by the sweeper. */
export class JobQueue extends Context.Tag("@winnow/core/JobQueue")<
  JobQueue,
  {
    /** Offering what waits already changes nothing. */
    readonly offer: (job: Job) => Effect.Effect<void>
    /**
     * Waits for a job and does `work` on it; the job counts as taken when `work` ends, and comes again when it is
     * interrupted. At least once, and no user's jobs wait for all of another's.
     */
    readonly take: <R>(work: (job: Job) => Effect.Effect<void, never, R>) => Effect.Effect<void, never, R>
  }
>() {
  /** Within this process; users take turns. */
  static readonly layerMemory = Layer.effect(
    JobQueue,
    Effect.gen(function* () {
      const waiting = new FairLine()
      // Open while jobs wait. Who is woken looks for itself, so that nobody who leaves takes a wake-up along.
      const arrivals = yield* Effect.makeLatch()
      const offer = (job: Job) =>
        Effect.sync(() => {
          if (waiting.add(job)) arrivals.unsafeOpen()
        })
      return JobQueue.of({
        offer,
        take: <R>(work: (job: Job) => Effect.Effect<void, never, R>) =>
          Effect.uninterruptibleMask((restore) => {
            const take: Effect.Effect<void, never, R> = Effect.suspend(() => {
              const job = waiting.next()
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

/** Jobs by user, in the order of the users' turns: whoever was served goes to the end. */
class FairLine {
  private readonly users = new Map<UserId, Map<ExtractionId, Job>>()

  /** False when the job waits already. */
  add(job: Job): boolean {
    const jobs = this.users.get(job.userId) ?? new Map<ExtractionId, Job>()
    if (jobs.has(job.id)) return false
    jobs.set(job.id, job)
    this.users.set(job.userId, jobs)
    return true
  }

  next(): Job | undefined {
    for (const [userId, jobs] of this.users) {
      for (const job of jobs.values()) {
        jobs.delete(job.id)
        this.users.delete(userId)
        if (jobs.size > 0) this.users.set(userId, jobs)
        return job
      }
    }
    return undefined
  }
}
