import type { ExtractionId, Job, JobQueue } from "@winnow/core"
import { Cause, Deferred, Effect, Exit } from "effect"

/** The jobs that are in this process: in line for its workers, or in their hands. */
export const makeLocalJobs = (line: typeof JobQueue.Service) => {
  const waiting = new Set<ExtractionId>()
  const watchers = new Map<ExtractionId, Set<Deferred.Deferred<void>>>()
  let idleWorkers = 0

  const offer = (job: Job) =>
    Effect.suspend(() => {
      waiting.add(job.id)
      return line.offer(job)
    })

  const end = (id: ExtractionId) =>
    Effect.suspend(() => {
      const all = watchers.get(id) ?? []
      watchers.delete(id)
      return Effect.forEach(all, (watcher) => Deferred.succeed(watcher, undefined), { discard: true })
    })

  const take = <R>(work: (job: Job) => Effect.Effect<void, never, R>) =>
    Effect.suspend(() => {
      let began = false
      idleWorkers++
      const begin = (job: Job) =>
        Effect.suspend(() => {
          began = true
          idleWorkers--
          waiting.delete(job.id)
          return Effect.onExit(work(job), (exit) =>
            // It is in line again then.
            Exit.isFailure(exit) && Cause.isInterrupted(exit.cause)
              ? Effect.sync(() => waiting.add(job.id))
              : end(job.id)
          )
        })
      return Effect.ensuring(
        line.take(begin),
        Effect.sync(() => {
          if (!began) idleWorkers--
        })
      )
    })

  const watch = (job: Job) =>
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
    /** Puts a job in line and waits until the work on it has ended. */
    watch,
    isWaiting: (job: Job): boolean => waiting.has(job.id),
    /** Whether a worker would take one more job at once. */
    hasIdleWorker: (): boolean => waiting.size < idleWorkers
  }
}
