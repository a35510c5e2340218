import type { Scope } from "effect"
import { Clock, Effect, Fiber } from "effect"

export interface WorkCacheOptions<A> {
  /** Works at a time. Those who ask for more wait in the order of their coming. */
  readonly concurrency: number
  /** Sum of the weights of cached results; a heavier one is not cached. */
  readonly capacity: number
  readonly weigh: (result: A) => number
}

/**
 * Results of slow work by key: made once for all who ask at the same time, then cached until newer results need the room
 * or nobody has asked for ten minutes. Work that has begun is finished though nobody waits for it any more, since
 * stopping it would cost a worker thread; work that has not begun is dropped with its last caller.
 */
export const makeWorkCache = <A, E>(
  options: WorkCacheOptions<A>
): Effect.Effect<(key: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const places = yield* Effect.makeSemaphore(options.concurrency)
    const running = new Map<string, Fiber.RuntimeFiber<A, E>>()
    /** The one used longest ago comes first. */
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
    /** What is there or on its way; undefined when the work has to be done. */
    const find = (key: string): Effect.Effect<A, E> | undefined => {
      const cached = results.get(key)
      if (cached !== undefined) {
        results.delete(key)
        results.set(key, { ...cached, usedAt: clock.unsafeCurrentTimeMillis() })
        return Effect.succeed(cached.result)
      }
      const fiber = running.get(key)
      return fiber === undefined ? undefined : Fiber.join(fiber)
    }

    const dropUnused = Effect.map(Clock.currentTimeMillis, (now) => {
      for (const [key, { usedAt }] of results) if (now - usedAt >= maxIdleMs) drop(key)
    })
    let watching = false
    /** Looks each minute for as long as there are results. */
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

    return (key, work) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const found = find(key)
          if (found !== undefined) return restore(found)
          const finished = Effect.sync(() => running.delete(key))
          const begin = Effect.suspend(() => {
            const meanwhile = find(key)
            if (meanwhile !== undefined) return Effect.zipRight(places.release(1), restore(meanwhile))
            return work.pipe(
              Effect.tap((result) => Effect.sync(() => keep(key, result))),
              Effect.tap(() => watch),
              Effect.ensuring(Effect.zipRight(finished, places.release(1))),
              Effect.interruptible,
              Effect.forkIn(scope),
              Effect.tap((fiber) => Effect.sync(() => running.set(key, fiber))),
              Effect.flatMap((fiber) => restore(Fiber.join(fiber)))
            )
          })
          return Effect.zipRight(restore(places.take(1)), begin)
        })
      )
  })

const maxIdleMs = 600_000
