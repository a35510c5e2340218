import { Context, Effect, Layer, PubSub, Queue } from "effect"
import type { ExtractionId } from "../Ids.js"

/**
 * Notifies workers in this process that a run was removed; those in other processes notice later, by losing the lease.
 */
export class Cancellations extends Context.Tag("@winnow/core/Cancellations")<
  Cancellations,
  {
    readonly announce: (id: ExtractionId) => Effect.Effect<void>
    /** Waits until the removal of this run is announced. */
    readonly wait: (id: ExtractionId) => Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.effect(
    Cancellations,
    Effect.map(PubSub.unbounded<ExtractionId>(), (removed) =>
      Cancellations.of({
        announce: (id) => PubSub.publish(removed, id),
        wait: (id) =>
          Effect.scoped(
            Effect.flatMap(PubSub.subscribe(removed), (queue) =>
              Effect.repeat(Queue.take(queue), { until: (other) => other === id })
            )
          )
      })
    )
  )
}
