import { Effect } from "effect"
import { fairScheduler } from "./worker/FairScheduler.js"

/**
 * Runs a long calculation without blocking the event loop. `work` is a generator that yields wherever it may pause; it
 * is paused after each time slice of a few milliseconds. Calculations of several partitions share the thread's time
 * fairly. Interruption ends a calculation at its next pause.
 */
export const cooperatively = <A>(work: () => Generator<void, A>): Effect.Effect<A> =>
  Effect.suspend(() => {
    const steps = work()
    const slice: Effect.Effect<A> = Effect.suspend(() => {
      const end = performance.now() + sliceMillis
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done === true) return Effect.succeed(step.value)
        if (performance.now() >= end) return Effect.zipRight(Effect.yieldNow(), slice)
      }
    })
    return slice
  }).pipe(Effect.withScheduler(fairScheduler))

const sliceMillis = 4
