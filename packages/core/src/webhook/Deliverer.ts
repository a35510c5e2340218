import { DateTime, Duration, Effect, FiberSet, Layer, Queue, Schedule } from "effect"
import { Completions } from "../extraction/Completions.js"
import { RunTraces } from "../extraction/RunTraces.js"
import { attemptAt, cutOffSince } from "./Attempt.js"
import { Stores } from "../storage/Stores.js"
import type { TakenDelivery } from "./Delivery.js"
import { batchedWrites } from "./BatchedWrites.js"
import type { WebhookDelivery } from "./WebhookDelivery.js"
import type { SenderOptions } from "./WebhookSender.js"
import { WebhookSender } from "./WebhookSender.js"

export interface DelivererOptions extends SenderOptions {
  /** Concurrent deliveries in this process. */
  readonly concurrency: number
  /** Concurrent deliveries to one webhook, across all processes. */
  readonly perWebhook: number
  /** How often to look for deliveries left by other processes. */
  readonly interval: Duration.DurationInput
  /**
   * How long deliveries may continue after the layer closes, evaluated at that moment; an unfinished one is sent again.
   */
  readonly grace: Duration.DurationInput | Effect.Effect<Duration.DurationInput>
  /** Pauses before further attempts, one entry per attempt; none by default. */
  readonly retries: ReadonlyArray<Duration.DurationInput>
}

export const delivererDefaults: Omit<DelivererOptions, "grace"> = {
  timeout: "10 seconds",
  concurrency: 512,
  perWebhook: 16,
  interval: "2 seconds",
  retries: []
}

/**
 * Sends events to webhooks: at once when a run ends in this process, and every `interval` those left by other
 * processes.
 */
export const Deliverer = {
  layer: (options: DelivererOptions) => Layer.scopedDiscard(deliver(options))
}

/** Maximum number of deliveries taken in one step. */
const batch = 64

/** Pause before a delivery that this process cannot sign is taken again; it grows with each attempt. */
const firstPause = Duration.seconds(30)
const maxPause = Duration.minutes(5)

/**
 * How often a delivery may be interrupted or released, in addition to its retries: a process that crashes again and
 * again soon after its start must not use them up before anything is sent.
 */
const maxInterruptions = 30

const deliver = Effect.fnUntraced(function* (options: DelivererOptions) {
  const { deliveries: store } = yield* Stores
  const sender = yield* WebhookSender
  const completions = yield* Completions
  const traces = yield* RunTraces
  // Open while deliveries may be due.
  const news = yield* Effect.makeLatch(true)
  // Covers the attempt and the saving of its outcome, so that no process takes a delivery that is in progress.
  const lease = Duration.sum(options.timeout, "5 seconds")
  const recordOutcome = yield* batchedWrites(store)
  const maxAttempts = maxInterruptions + options.retries.length

  const retryAt = Effect.fnUntraced(function* ({ attempt }: TakenDelivery, { status }: WebhookDelivery) {
    const delay = status === "failed" ? options.retries[attempt - 1] : undefined
    return delay === undefined ? null : DateTime.addDuration(yield* DateTime.now, delay)
  })

  /**
   * Releases a delivery for a process that has the key: during a rolling restart with a new key, another process may
   * have it.
   */
  const release = Effect.fnUntraced(function* (taken: TakenDelivery) {
    const message = "A delivery waits for a process that can read its webhook's signing secret"
    if (taken.attempt === 1) yield* Effect.logWarning(message)
    const pause = Duration.min(Duration.times(firstPause, taken.attempt), maxPause)
    const again = DateTime.addDuration(yield* DateTime.now, pause)
    yield* store
      .settle([{ taken, logged: null, again }])
      .pipe(Effect.catchAllCause((cause) => Effect.logWarning("A delivery could not be given back", cause)))
  })

  const attempt = Effect.fn("Deliverer.attempt", { kind: "consumer" })(
    function* (taken: TakenDelivery) {
      const { event, id, target } = taken
      yield* Effect.annotateCurrentSpan({ "winnow.delivery.id": id, "winnow.extraction.id": event.extraction.id })
      if (taken.attempt < maxAttempts && !(yield* sender.canSign(target))) return yield* release(taken)
      const begun = yield* DateTime.now
      const delivery = yield* Effect.onInterrupt(sender.send(id, event, target), () =>
        cutOffSince(begun).pipe(
          Effect.map((cutOff) => attemptAt(id, event, target.webhook, begun, cutOff)),
          Effect.flatMap((delivery) =>
            store.settle([{ taken, logged: { delivery, eventAt: event.at }, again: begun }])
          ),
          // On close there is no time to wait for an unreachable store; then the lease runs out, to the same effect.
          Effect.interruptible,
          Effect.timeoutOption("1 second"),
          Effect.ignoreLogged
        )
      )
      yield* recordOutcome({ taken, logged: { delivery, eventAt: event.at }, again: yield* retryAt(taken, delivery) })
    },
    (effect, { event: { extraction }, id, target: { webhook } }) =>
      effect.pipe(
        Effect.ensuring(news.open),
        Effect.annotateLogs({
          deliveryId: id,
          webhookId: webhook.id,
          extractionId: extraction.id,
          userId: extraction.userId
        })
      )
  )

  const running = yield* FiberSet.make<void>()
  yield* Effect.addFinalizer(() =>
    Effect.flatMap(Effect.isEffect(options.grace) ? options.grace : Effect.succeed(options.grace), (grace) =>
      FiberSet.awaitEmpty(running).pipe(Effect.interruptible, Effect.timeoutOption(grace))
    )
  )

  const takeAll: Effect.Effect<void> = Effect.gen(function* () {
    const free = options.concurrency - (yield* FiberSet.size(running))
    if (free <= 0) return
    const leaseUntil = DateTime.addDuration(yield* DateTime.now, lease)
    const { perWebhook } = options
    const taking = { limit: Math.min(free, batch), perWebhook, maxAttempts, leaseUntil }
    // Starts every delivery that was taken; otherwise it would wait until its lease ends.
    const taken = yield* Effect.uninterruptibleMask((restore) =>
      Effect.tap(
        restore(store.take(taking)),
        Effect.forEach((taken) =>
          FiberSet.run(running, traces.resume(taken.event.extraction.id)(Effect.interruptible(attempt(taken))))
        )
      )
    )
    if (taken.length > 0) yield* takeAll
  }).pipe(Effect.catchAllCause((cause) => Effect.logWarning("Deliveries were not taken", cause)))

  const ended = yield* completions.subscribe
  yield* Queue.take(ended).pipe(Effect.zipRight(news.open), Effect.forever, Effect.forkScoped)
  yield* news.open.pipe(Effect.repeat(Schedule.spaced(options.interval)), Effect.forkScoped)
  yield* news.await.pipe(Effect.zipRight(news.close), Effect.zipRight(takeAll), Effect.forever, Effect.forkScoped)
})
