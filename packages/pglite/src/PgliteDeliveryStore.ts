import type { DeliveryStore, LoggedDelivery, Settlement, TakenDelivery, TakeOptions } from "@winnow/core"
import { attemptCutOff, attemptId, WebhookDelivery } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import type { Database } from "./Database.js"
import { extractionText } from "./ExtractionText.js"
import type { StoredWebhookRow } from "./PgliteWebhookStore.js"
import { storedWebhookOf } from "./PgliteWebhookStore.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"
import type { Step } from "./Step.js"

const deliveries = recordText(WebhookDelivery)

interface FreeRow extends StoredWebhookRow {
  readonly extraction: string
  readonly event_at: number
  readonly attempts: number
  /** Null while nobody has taken it. */
  readonly taken_at: number | null
}

/** Of each webhook the first `perWebhook` that are due, and of these the ones that nobody is at, in turns. */
const findFree = ({ sql }: Step, { limit, perWebhook }: TakeOptions, now: number) =>
  sql<FreeRow>`
    SELECT webhook.*, extraction.record AS extraction, lane.event_at, lane.attempts, lane.taken_at
    FROM winnow.webhooks AS webhook
    CROSS JOIN LATERAL (
      SELECT *, ROW_NUMBER() OVER (ORDER BY due_at, extraction_id) AS turn FROM winnow.pending_deliveries
      WHERE webhook_id = webhook.id AND due_at <= ${now} ORDER BY due_at, extraction_id LIMIT ${perWebhook}
    ) AS lane
    JOIN winnow.extractions AS extraction ON extraction.id = lane.extraction_id
    WHERE lane.lease_until IS NULL OR lane.lease_until <= ${now}
    ORDER BY lane.turn, lane.due_at LIMIT ${limit}`

const log = ({ sql }: Step, { delivery, eventAt }: LoggedDelivery) =>
  Effect.asVoid(
    sql`INSERT INTO winnow.deliveries (id, user_id, webhook_id, created_at, event_at, record)
      VALUES (${delivery.id}, ${delivery.userId}, ${delivery.webhookId}, ${delivery.createdAt.epochMillis},
        ${eventAt.epochMillis}, ${deliveries.encode(delivery)})
      ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at, record = excluded.record`
  )

/** The delivery is done, if this attempt at it is the newest. */
const drop = ({ sql }: Step, { attempt, event, target }: TakenDelivery) =>
  Effect.asVoid(
    sql`DELETE FROM winnow.pending_deliveries
      WHERE webhook_id = ${target.webhook.id} AND extraction_id = ${event.extraction.id} AND attempts = ${attempt}`
  )

/** The delivery is due again, if this attempt at it is the newest. */
const giveBack = ({ sql }: Step, { attempt, event, target }: TakenDelivery, again: DateTime.Utc) =>
  Effect.asVoid(
    sql`UPDATE winnow.pending_deliveries SET due_at = ${again.epochMillis}, taken_at = NULL, lease_until = NULL
      WHERE webhook_id = ${target.webhook.id} AND extraction_id = ${event.extraction.id} AND attempts = ${attempt}`
  )

const settle = Effect.fnUntraced(function* (step: Step, { again, logged, taken }: Settlement) {
  if (logged !== null) yield* log(step, logged)
  if (taken !== null) yield* again === null ? drop(step, taken) : giveBack(step, taken, again)
})

/** None when as many attempts as may be were cut off. */
const takeOne = Effect.fnUntraced(function* (step: Step, row: FreeRow, options: TakeOptions, now: number) {
  const target = storedWebhookOf(row)
  const event = { extraction: extractionText.decode(row.extraction), at: DateTime.unsafeMake(row.event_at) }
  const [webhookId, extractionId] = [target.webhook.id, event.extraction.id]
  if (row.taken_at !== null) {
    const delivery = attemptCutOff({ attempt: row.attempts, event, target }, DateTime.unsafeMake(row.taken_at))
    yield* log(step, { delivery, eventAt: event.at })
  }
  if (row.attempts >= options.maxAttempts) {
    yield* step.sql`DELETE FROM winnow.pending_deliveries
      WHERE webhook_id = ${webhookId} AND extraction_id = ${extractionId}`
    return Option.none<TakenDelivery>()
  }
  const attempt = row.attempts + 1
  yield* step.sql`UPDATE winnow.pending_deliveries
    SET attempts = ${attempt}, taken_at = ${now}, lease_until = ${options.leaseUntil.epochMillis}
    WHERE webhook_id = ${webhookId} AND extraction_id = ${extractionId}`
  return Option.some({ id: attemptId(extractionId, webhookId, attempt), attempt, event, target })
})

/** Deliveries in two tables: those that wait, and the log of attempts. */
export const pgliteDeliveries = (database: typeof Database.Service): DeliveryStore => ({
  take: (options) =>
    database.step(
      Effect.fnUntraced(function* (step) {
        const { epochMillis: now } = yield* DateTime.now
        const free = yield* findFree(step, options, now)
        const taken = yield* Effect.forEach(free, (row) => takeOne(step, row, options, now))
        return taken.flatMap(Option.toArray)
      })
    ),
  settle: (settlements) =>
    database.step((step) => Effect.forEach(settlements, (one) => settle(step, one), { discard: true })),
  list: (userId, { id = null, limit, webhookId = null }) =>
    database.step(({ sql }) =>
      Effect.map(
        sql<RecordRow & { readonly event_at: number }>`SELECT record, event_at FROM winnow.deliveries
                WHERE user_id = ${userId} AND (${id}::TEXT IS NULL OR id = ${id})
                  AND (${webhookId}::TEXT IS NULL OR webhook_id = ${webhookId})
                ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
        (rows) =>
          rows.map(({ event_at, record }) => ({
            delivery: deliveries.decode(record),
            eventAt: DateTime.unsafeMake(event_at)
          }))
      )
    )
})
