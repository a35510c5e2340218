import { makeFairTurns } from "@winnow/document"
import type { Scope } from "effect"
import { Clock, Effect, Fiber } from "effect"

export interface WorkCacheOptions<A> {
  /** Concurrent jobs of one `Partition`; a partition without a running job does not wait for other partitions. */
  readonly concurrency: number
  /** Maximum total weight of cached results; a heavier result is not cached. */
  readonly capacity: number
  readonly weigh: (result: A) => number
}

/**
 * Caches results of slow work by key. Concurrent callers share one job; its result is cached until newer results need
 * the space or nobody has asked for it for ten minutes. A running job finishes even if nobody waits for it any more,
 * since stopping it would cost a worker thread; a job that has not started is dropped with its last caller.
 */
export const makeWorkCache = <A, E>(
  options: WorkCacheOptions<A>
): Effect.Effect<(key: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const turns = makeFairTurns(options.concurrency)
    /** Jobs that are running or waiting for their turn. */
    const jobs = new Map<string, Started<A, E>>()
    /** Least recently used first. */
    const results = new Map<string, { readonly result: A; readonly weight: number; readonly usedAt: number }>()
    const clock = yield* Effect.clock
    let total = 0

    const drop = (key: string) => {
      total -= results.get(key)?.weight ?? 0
      results.delete(key)
    }
    const keep = (key: string, result: A) => {
      const weight = options.weigh(result)
      drop(key)
      if (weight > options.capacity) return
      results.set(key, { result, weight, usedAt: clock.unsafeCurrentTimeMillis() })
      total += weight
      for (const [oldest] of results) {
        if (total <= options.capacity) break
        drop(oldest)
      }
    }
    const find = (key: string): A | undefined => {
      const cached = results.get(key)
      if (cached === undefined) return undefined
      results.delete(key)
      results.set(key, { ...cached, usedAt: clock.unsafeCurrentTimeMillis() })
      return cached.result
    }

    const dropUnused = Effect.map(Clock.currentTimeMillis, (now) => {
      for (const [key, { usedAt }] of results) if (now - usedAt >= maxIdleMs) drop(key)
    })
    let watching = false
    /** Checks each minute while there are results. */
    const watch = Effect.suspend(() => {
      if (watching || results.size === 0) return Effect.void
      watching = true
      return Effect.delay(dropUnused, "1 minute").pipe(
        Effect.repeat({ while: () => results.size > 0 }),
        Effect.ensuring(
          Effect.sync(() => {
            watching = false
          })
        ),
        Effect.forkIn(scope)
      )
    })

    const start = (key: string, work: Effect.Effect<A, E>) =>
      Effect.suspend(() => {
        const job = { waiting: 0, hasBegun: false }
        const begun = Effect.suspend(() => {
          job.hasBegun = true
          return work
        })
        return turns.inTurn(begun).pipe(
          Effect.tap((result) => Effect.sync(() => keep(key, result))),
          Effect.tap(() => watch),
          Effect.ensuring(Effect.sync(() => jobs.get(key)?.job === job && jobs.delete(key))),
          Effect.interruptible,
          Effect.forkIn(scope),
          Effect.map((fiber) => ({ fiber, job })),
          Effect.tap((started) => Effect.sync(() => jobs.set(key, started)))
        )
      })
    const leave = (key: string, { fiber, job }: Started<A, E>) =>
      Effect.suspend(() => {
        job.waiting--
        if (job.waiting > 0 || job.hasBegun) return Effect.void
        jobs.delete(key)
        return Fiber.interruptFork(fiber)
      })

    return (key, work) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const cached = find(key)
          if (cached !== undefined) return Effect.succeed(cached)
          const known = jobs.get(key)
          return Effect.flatMap(known === undefined ? start(key, work) : Effect.succeed(known), (started) => {
            started.job.waiting++
            return Effect.ensuring(restore(Fiber.join(started.fiber)), leave(key, started))
          })
        })
      )
  })

interface Started<A, E> {
  readonly fiber: Fiber.RuntimeFiber<A, E>
  readonly job: { waiting: number; hasBegun: boolean }
}

const maxIdleMs = 600_000
