import type { QueuedRun } from "@winnow/core"
import { JobQueue } from "@winnow/core"
import { Effect, Layer } from "effect"

/** `JobQueue` within one process, in the fewest words: users in their turns, each with the jobs that wait. */
export const TurnsQueue = {
  layer: Layer.effect(
    JobQueue,
    Effect.gen(function* () {
      const turns = new Map<string, Array<QueuedRun>>()
      const arrivals = yield* Effect.makeLatch()

      const offer = (job: QueuedRun) =>
        Effect.sync(() => {
          const jobs = turns.get(job.userId) ?? []
          if (!jobs.some(({ id }) => id === job.id)) jobs.push(job)
          turns.set(job.userId, jobs)
          arrivals.unsafeOpen()
        })

      /** The first job of the user whose turn it is, who goes to the end of the line. */
      const next = (mayTake: (userId: QueuedRun["userId"]) => boolean) => {
        const turn = [...turns].find(([, [job]]) => job !== undefined && mayTake(job.userId))
        if (turn === undefined) return undefined
        const [user, [job, ...others]] = turn
        turns.delete(user)
        if (others.length > 0) turns.set(user, others)
        return job
      }

      const take = <R>(
        work: (job: QueuedRun) => Effect.Effect<void, never, R>,
        mayTake: (userId: QueuedRun["userId"]) => boolean = () => true
      ): Effect.Effect<void, never, R> =>
        Effect.uninterruptibleMask((restore) => {
          const again: Effect.Effect<void, never, R> = Effect.suspend(() => {
            const job = next(mayTake)
            // A job whose work is interrupted was not done: it comes again.
            if (job !== undefined) return Effect.onInterrupt(restore(work(job)), () => offer(job))
            arrivals.unsafeClose()
            return Effect.zipRight(restore(arrivals.await), again)
          })
          return again
        })

      return JobQueue.of({ offer, take })
    })
  )
}
