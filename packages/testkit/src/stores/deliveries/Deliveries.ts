import type { StoredWebhook, TakenDelivery, TakeOptions, UserId, Webhook } from "@winnow/core"
import { attemptAt, Stores } from "@winnow/core"
import { DateTime, Effect } from "effect"
import { acceptRun, endRun } from "../runs/Runs.js"
import { sampleWebhook } from "../../SampleRecords.js"

export const insertWebhook = Effect.fnUntraced(function* (userId: UserId, fields: Partial<Webhook> = {}) {
  const { webhooks: store } = yield* Stores
  const stored = yield* sampleWebhook(userId, fields)
  yield* store.insert(stored, 10)
  return stored
})

/** A run that ends now. */
export const endedRun = (userId: UserId) => Effect.flatMap(acceptRun({ userId }), (run) => endRun(run))

/** Leases deliveries for 15 seconds and returns those of these webhooks, because the store may contain others. */
export const takeOf = Effect.fnUntraced(function* (
  targets: ReadonlyArray<StoredWebhook>,
  options: Partial<TakeOptions> = {}
) {
  const { deliveries: store } = yield* Stores
  const leaseUntil = DateTime.add(yield* DateTime.now, { seconds: 15 })
  const taken = yield* store.take({ limit: 1_000, perWebhook: 100, maxAttempts: 3, leaseUntil, ...options })
  const ids = new Set(targets.map(({ webhook }) => webhook.id))
  return taken.filter(({ target }) => ids.has(target.webhook.id))
})

/** The outcome of a taken delivery, as it should be logged. */
export const outcomeOf = Effect.fnUntraced(function* (
  { event, id, target }: TakenDelivery,
  fields: Partial<Parameters<typeof attemptAt>[4]> = {}
) {
  const success = { status: "success", httpStatus: 204, error: null, durationMs: 12 } as const
  const delivery = attemptAt(id, event, target.webhook, yield* DateTime.now, { ...success, ...fields })
  return { delivery, eventAt: event.at }
})
