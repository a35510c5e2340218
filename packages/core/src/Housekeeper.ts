import { DateTime, Duration, Effect, Layer, Schedule } from "effect"
import { UsageWarningStore } from "./account/UsageWarningStore.js"
import { ExtractionStore, idempotencyWindow } from "./extraction/ExtractionStore.js"
import type { StoreError } from "./StoreError.js"
import { DeliveryStore } from "./webhook/DeliveryStore.js"
import { WebhookStore } from "./webhook/WebhookStore.js"

export interface HousekeeperOptions {
  readonly interval: Duration.DurationInput
  /** How long the log keeps an attempt at a delivery. */
  readonly deliveryRetention: Duration.DurationInput
}

/** Forgets what is of no more use, at once and then every `interval`: in small steps, so that nothing waits for it. */
export const Housekeeper = {
  layer: (options: HousekeeperOptions) => Layer.scopedDiscard(keepHouse(options))
}

/** Rows forgotten in one step. */
const batch = 500

/** What was used in a period, and whether that was warned of: when it is over nothing asks for it. */
const periodRetention = Duration.days(62)

const keepHouse = Effect.fnUntraced(function* ({ deliveryRetention, interval }: HousekeeperOptions) {
  const extractions = yield* ExtractionStore
  const deliveries = yield* DeliveryStore
  const webhooks = yield* WebhookStore
  const warnings = yield* UsageWarningStore

  /** Forgets all that is older than `age`, and goes on with other things when it cannot. */
  const forget = (
    age: Duration.DurationInput,
    step: (before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
  ) =>
    Effect.map(DateTime.now, DateTime.subtractDuration(age)).pipe(
      Effect.flatMap((before) =>
        Effect.repeat(step(before, batch), {
          while: (count) => count === batch,
          schedule: Schedule.spaced("50 millis")
        })
      ),
      Effect.catchAllCause((cause) => Effect.logWarning("What is of no more use was not forgotten", cause))
    )

  yield* Effect.all(
    [
      forget(idempotencyWindow, extractions.forgetKeys),
      forget(deliveryRetention, deliveries.forget),
      forget(0, webhooks.forgetSecrets),
      forget(periodRetention, warnings.forget),
      forget(periodRetention, extractions.forgetUsage)
    ],
    { discard: true }
  ).pipe(Effect.repeat(Schedule.spaced(interval)), Effect.forkScoped)
})
