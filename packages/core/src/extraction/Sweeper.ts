import type { Duration } from "effect"
import { Effect, Layer, Schedule } from "effect"
import { Completions } from "./Completions.js"
import { Stores } from "../storage/Stores.js"
import { JobQueue } from "./JobQueue.js"
import { sweepLimits } from "./Run.js"

/** At start and then every `interval`: queues runs that no worker has, or fails them if late or out of attempts. */
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
