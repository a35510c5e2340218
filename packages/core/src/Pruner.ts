import { DateTime, Duration, Effect, Layer, Schedule } from "effect"
import { idempotencyWindow } from "./extraction/Run.js"
import type { PrunedRows } from "./storage/Stores.js"
import { Stores } from "./storage/Stores.js"

export interface PrunerOptions {
  readonly interval: Duration.DurationInput
  /** How long delivery attempts stay in the log. */
  readonly deliveryRetention: Duration.DurationInput
}

/** Deletes expired rows at start and then every `interval`, in small batches so that other work does not wait. */
export const Pruner = {
  layer: (options: PrunerOptions) => Layer.scopedDiscard(startPruning(options))
}

/** Rows deleted in one step. */
const batch = 500

/** How long usage counts and warnings are stored; nothing reads them once their period is over. */
const periodRetention = Duration.days(62)

const startPruning = Effect.fnUntraced(function* ({ deliveryRetention, interval }: PrunerOptions) {
  const { prune } = yield* Stores

  /** Deletes all rows older than `age`. A failure is logged, so that the other kinds are still pruned. */
  const pruneAll = (kind: PrunedRows, age: Duration.DurationInput) =>
    Effect.map(DateTime.now, DateTime.subtractDuration(age)).pipe(
      Effect.flatMap((before) =>
        Effect.repeat(prune(kind, before, batch), {
          while: (count) => count === batch,
          schedule: Schedule.spaced("50 millis")
        })
      ),
      Effect.catchAllCause((cause) => Effect.logWarning("Old rows were not deleted", cause)),
      Effect.annotateLogs({ kind })
    )

  yield* Effect.all(
    [
      pruneAll("idempotencyKeys", idempotencyWindow),
      pruneAll("deliveries", deliveryRetention),
      pruneAll("previousSecrets", 0),
      pruneAll("warnings", periodRetention),
      pruneAll("usage", periodRetention),
      pruneAll("sessions", 0)
    ],
    { discard: true }
  ).pipe(Effect.repeat(Schedule.spaced(interval)), Effect.forkScoped)
})
