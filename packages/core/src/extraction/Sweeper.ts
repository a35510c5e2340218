import type { Duration } from "effect"
import { Effect, Layer, Schedule } from "effect"
import { Completions } from "./Completions.js"
import { Stores } from "../storage/Stores.js"
import { JobQueue } from "./JobQueue.js"
import { sweepLimits } from "./Run.js"

/** Looks at once and then every `interval` for runs that nobody works on: offers them again, or ends them. */
export const Sweeper = {
  layer: (options: { readonly interval: Duration.DurationInput }) =>
    Layer.scopedDiscard(
      Effect.gen(function* () {
        const { runs } = yield* Stores
        const queue = yield* JobQueue
        const completions = yield* Completions
        const sweep = Effect.gen(function* () {
          const { failed, waiting } = yield* runs.sweep(sweepLimits)
          yield* Effect.forEach(failed, completions.announce, { discard: true })
          yield* Effect.forEach(waiting, queue.offer, { discard: true })
        })
        yield* sweep.pipe(
          Effect.catchAllCause((cause) => Effect.logWarning("Runs were not swept", cause)),
          Effect.repeat(Schedule.spaced(options.interval)),
          Effect.forkScoped
        )
      })
    )
}
