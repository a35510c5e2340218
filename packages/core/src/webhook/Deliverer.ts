import { DateTime, Duration, Effect, FiberSet, Layer, Queue, Schedule } from "effect"
import { Completions } from "../extraction/Completions.js"
import { RunTraces } from "../extraction/RunTraces.js"
import { attemptAt, cutOffSince } from "./Attempt.js"
import { Stores } from "../storage/Stores.js"
import type { TakenDelivery } from "./Delivery.js"
import { groupedSettling } from "./GroupedSettling.js"
import type { WebhookDelivery } from "./WebhookDelivery.js"
import type { SenderOptions } from "./WebhookSender.js"
import { WebhookSender } from "./WebhookSender.js"

export interface DelivererOptions extends SenderOptions {
  /** Deliveries under way at a time in this process. */
  readonly concurrency: number
  /** Deliveries under way at a time to one webhook, in all processes. */
  readonly perWebhook: number
  /** How often to look for what other processes left. */
  readonly interval: Duration.DurationInput
  /** How long deliveries may go on when the layer closes, asked then; what is not over in time comes again. */
  readonly grace: Duration.DurationInput | Effect.Effect<Duration.DurationInput>
  /** Waiting times before further attempts, one for each; none by default. */
  readonly retries: ReadonlyArray<Duration.DurationInput>
}

export const delivererDefaults: Omit<DelivererOptions, "grace"> = {
  timeout: "10 seconds",
  concurrency: 512,
  perWebhook: 16,
  interval: "2 seconds",
  retries: []
}

/** Tells webhooks of what ended: at once after the end of a run in this process, and what others left soon. */
export const Deliverer = {
  layer: (options: DelivererOptions) => Layer.scopedDiscard(deliver(options))
}

/** Deliveries taken in one step. */
const batch = 64

/** Until what cannot be signed here is taken again, the longer the more often it was. */
const firstPause = Duration.seconds(30)
const longestPause = Duration.minutes(5)

/**
 * How often a delivery may be cut off or given back, beside its planned attempts: a process that dies again and again soon after its
 * start must not use them up before anything is sent.
 */
const maxAttempts = 30

const deliver = Effect.fnUntraced(function* (options: DelivererOptions) {
  const { deliveries: store } = yield* Stores
  const sender = yield* WebhookSender
  const completions = yield* Completions
  const traces = yield* RunTraces
  // Open while there may be something to take.
  const news = yield* Effect.makeLatch(true)
  // An attempt and the writing of how it went: nobody else may take a delivery that is still under way.
  const lease = Duration.sum(options.timeout, "5 seconds")
  const settle = yield* groupedSettling(store)
  const mostAttempts = maxAttempts + options.retries.length

  const retryAt = Effect.fnUntraced(function* ({ attempt }: TakenDelivery, { status }: WebhookDelivery) {
    const delay = status === "failed" ? options.retries[attempt - 1] : undefined
    return delay === undefined ? null : DateTime.addDuration(yield* DateTime.now, delay)
  })

  /** For a process that has the key, as others do while servers are restarted one after another with a new one. */
  const giveBack = Effect.fnUntraced(function* (taken: TakenDelivery) {
    const message = "A delivery waits for a process that can read its webhook's signing secret"
    if (taken.attempt === 1) yield* Effect.logWarning(message)
    const pause = Duration.min(Duration.times(firstPause, taken.attempt), longestPause)
    const again = DateTime.addDuration(yield* DateTime.now, pause)
    yield* store
      .settle([{ taken, logged: null, again }])
      .pipe(Effect.catchAllCause((cause) => Effect.logWarning("A delivery could not be given back", cause)))
  })

  const attempt = Effect.fn("Deliverer.attempt", { kind: "consumer" })(
    function* (taken: TakenDelivery) {
      const { event, id, target } = taken
      yield* Effect.annotateCurrentSpan({ "winnow.delivery.id": id, "winnow.extraction.id": event.extraction.id })
      if (taken.attempt < mostAttempts && !(yield* sender.canSign(target))) return yield* giveBack(taken)
      const begun = yield* DateTime.now
      const delivery = yield* Effect.onInterrupt(sender.send(id, event, target), () =>
        cutOffSince(begun).pipe(
          Effect.map((cutOff) => attemptAt(id, event, target.webhook, begun, cutOff)),
          Effect.flatMap((delivery) =>
            store.settle([{ taken, logged: { delivery, eventAt: event.at }, again: begun }])
          ),
          // On closing there is no time to wait for a store that is gone; the lease runs out, and it comes to the same.
          Effect.interruptible,
          Effect.timeoutOption("1 second"),
          Effect.ignoreLogged
        )
      )
      yield* settle({ taken, logged: { delivery, eventAt: event.at }, again: yield* retryAt(taken, delivery) })
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
    const taking = { limit: Math.min(free, batch), perWebhook, maxAttempts: mostAttempts, leaseUntil }
    // What is taken is begun: it would wait for the end of its lease otherwise.
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
