import { Effect } from "effect"

/**
 * Runs long calculations without holding up the event loop: `work` yields at places where it may pause, and does so
 * once a slice of `sliceMillis` is used up. Interruption ends it at the next pause.
 */
export const cooperatively = <A>(work: () => Generator<void, A>, sliceMillis = 4): Effect.Effect<A> =>
  Effect.async((resume) => {
    const steps = work()
    let next: NodeJS.Immediate | undefined
    const slice = () => {
      const end = performance.now() + sliceMillis
      try {
        do {
          const step = steps.next()
          if (step.done === true) return resume(Effect.succeed(step.value))
        } while (performance.now() < end)
        next = setImmediate(slice)
      } catch (defect) {
        resume(Effect.die(defect))
      }
    }
    slice()
    return Effect.sync(() => clearImmediate(next))
  })
