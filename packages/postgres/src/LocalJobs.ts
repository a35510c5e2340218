import type { ExtractionId, QueuedRun, JobQueue, UserId } from "@winnow/core"
import { Cause, Deferred, Effect, Exit } from "effect"

/** The jobs in this process: waiting for its workers, or being worked on. */
export const makeLocalJobs = (queue: typeof JobQueue.Service) => {
  const waiting = new Map<ExtractionId, UserId>()
  const watchers = new Map<ExtractionId, Set<Deferred.Deferred<void>>>()
  /** For each worker that waits for a job: whether it would take one of this user. */
  const idleWorkers = new Set<(userId: UserId) => boolean>()

  const offer = (job: QueuedRun) =>
    Effect.suspend(() => {
      waiting.set(job.id, job.userId)
      return queue.offer(job)
    })

  const end = (id: ExtractionId) =>
    Effect.suspend(() => {
      const all = watchers.get(id) ?? []
      watchers.delete(id)
      return Effect.forEach(all, (watcher) => Deferred.succeed(watcher, undefined), { discard: true })
    })

  const take = <R>(
    work: (job: QueuedRun) => Effect.Effect<void, never, R>,
    mayTake: (userId: UserId) => boolean = () => true
  ) =>
    Effect.suspend(() => {
      const wouldTake = (userId: UserId) => mayTake(userId)
      idleWorkers.add(wouldTake)
      const begin = (job: QueuedRun) =>
        Effect.suspend(() => {
          idleWorkers.delete(wouldTake)
          waiting.delete(job.id)
          return Effect.onExit(work(job), (exit) =>
            // The interrupted job is queued again.
            Exit.isFailure(exit) && Cause.isInterrupted(exit.cause)
              ? Effect.sync(() => waiting.set(job.id, job.userId))
              : end(job.id)
          )
        })
      return Effect.ensuring(
        queue.take(begin, mayTake),
        Effect.sync(() => idleWorkers.delete(wouldTake))
      )
    })

  const watch = (job: QueuedRun) =>
    Effect.acquireUseRelease(
      Effect.tap(Deferred.make<void>(), (watcher) =>
        Effect.sync(() => watchers.set(job.id, (watchers.get(job.id) ?? new Set()).add(watcher)))
      ),
      (watcher) => Effect.zipRight(offer(job), Deferred.await(watcher)),
      (watcher) =>
        Effect.sync(() => {
          const all = watchers.get(job.id)
          all?.delete(watcher)
          if (all?.size === 0) watchers.delete(job.id)
        })
    )

  return {
    offer,
    take,
    /** Queues a job in this process and waits until the work on it has ended. */
    watch,
    isWaiting: (job: QueuedRun): boolean => waiting.has(job.id),
    /** Whether a worker would take this job at once. */
    wouldTake: ({ userId }: QueuedRun): boolean => {
      // A waiting job of this user is about to be taken, or no worker may take this user's jobs now.
      if ([...waiting.values()].includes(userId)) return false
      for (const mayTake of idleWorkers) return mayTake(userId)
      return false
    }
  }
}
