import type { SqlError } from "@effect/sql"
import type { TakenDelivery, TakeOptions, WebhookEvent } from "@winnow/core"
import { attemptCutOff, attemptId, ExtractionId, WebhookId } from "@winnow/core"
import { Cause, DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { extractionCodec } from "./FindExtraction.js"
import { isoOf } from "../database/IsoTime.js"
import { logDeliveries } from "./LogDeliveries.js"
import { storedWebhookCodec } from "./WebhookRow.js"

interface PendingRow {
  readonly id: string
  readonly extraction_id: string
  readonly webhook_id: string
  readonly event: WebhookEvent
  readonly event_at: string
  readonly attempts: number
  /** Null while no process has taken the delivery. */
  readonly taken_at: string | null
}

/** Takes deliveries: reads everything first, then leases with one statement. */
export const takeDeliveries = (database: typeof Database.Service) => {
  const { sql, table, statement, relaxedStatement, transaction } = database
  const pending = table("pending_deliveries")

  /** Steps through the index from webhook to webhook and reads the first rows of each; never reads all pending rows. */
  const findFree = ({ limit, perWebhook }: TakeOptions, now: string) =>
    statement(
      sql<PendingRow>`WITH RECURSIVE lanes (webhook_id) AS (
          SELECT MIN(webhook_id) FROM ${pending}
          UNION ALL
          SELECT (SELECT MIN(later.webhook_id) FROM ${pending} AS later WHERE later.webhook_id > lanes.webhook_id)
          FROM lanes WHERE lanes.webhook_id IS NOT NULL
        ), in_play AS (
          SELECT waiting.*, ROW_NUMBER() OVER (PARTITION BY waiting.webhook_id ORDER BY due_at, id) AS turn
          FROM lanes JOIN ${pending} AS waiting ON waiting.webhook_id = lanes.webhook_id
            AND due_at <= COALESCE((
              SELECT due_at FROM ${pending} AS bound WHERE bound.webhook_id = lanes.webhook_id AND bound.due_at <= ${now}
              ORDER BY due_at LIMIT 1 OFFSET ${perWebhook - 1}
            ), CAST(${now} AS TEXT))
        )
        SELECT id, extraction_id, webhook_id, event, event_at, attempts, taken_at FROM in_play
        WHERE turn <= ${perWebhook} AND (lease_until IS NULL OR lease_until <= ${now})
        ORDER BY turn, due_at LIMIT ${limit}`
    )

  /** Saves the search, which follows every run, if nothing is pending. */
  const nothingWaits = Effect.map(
    statement(sql<{ readonly first: string | null }>`SELECT MIN(webhook_id) AS first FROM ${pending}`),
    ([row]) => typeof row?.first !== "string"
  )

  const remove = (ids: ReadonlyArray<string>) => sql`DELETE FROM ${pending} WHERE ${sql.in("id", ids)}`

  /** Ends an expired lease; true if the delivery may be taken again. */
  const endLapsed = Effect.fnUntraced(function* (
    row: PendingRow,
    log: Effect.Effect<unknown, SqlError.SqlError>,
    maxAttempts: number,
    now: string
  ) {
    const lapsed = sql`id = ${row.id} AND attempts = ${row.attempts} AND lease_until <= ${now}`
    const givenUp = row.attempts >= maxAttempts
    const end = givenUp
      ? sql`DELETE FROM ${pending} WHERE ${lapsed} RETURNING id`
      : sql`UPDATE ${pending} SET taken_at = NULL, lease_until = NULL WHERE ${lapsed} RETURNING id`
    const ended = yield* transaction(Effect.tap(end, ({ length }) => (length > 0 ? log : Effect.void))).pipe(
      // A failing log must not block all pending deliveries.
      Effect.catchTag("StoreError", (error) =>
        Effect.zipRight(
          Effect.logError("An attempt at a delivery could not be logged", Cause.fail(error)).pipe(
            Effect.annotateLogs({ deliveryId: row.id })
          ),
          statement(end)
        )
      )
    )
    return ended.length > 0 && !givenUp
  })

  /** Empty if other processes took the free deliveries first. */
  const tryTake = Effect.fnUntraced(function* (free: ReadonlyArray<PendingRow>, options: TakeOptions, now: string) {
    const extractionRows = yield* statement(
      sql`SELECT ${sql.literal(extractionCodec.columns)} FROM ${table("extractions")}
        WHERE ${sql.in("id", [...new Set(free.map((row) => row.extraction_id))])}`
    )
    const webhookRows = yield* statement(
      sql`SELECT ${sql.literal(storedWebhookCodec.columns)} FROM ${table("webhooks")}
        WHERE ${sql.in("id", [...new Set(free.map((row) => row.webhook_id))])} AND active = 1`
    )
    const extractions = new Map(extractionRows.map(extractionCodec.decode).map((found) => [found.id, found]))
    const targets = new Map(webhookRows.map(storedWebhookCodec.decode).map((found) => [found.webhook.id, found]))

    const orphans: Array<string> = []
    const ready = new Map<string, Omit<TakenDelivery, "id" | "attempt">>()
    for (const row of free) {
      const extraction = extractions.get(ExtractionId.make(row.extraction_id))
      const target = targets.get(WebhookId.make(row.webhook_id))
      if (extraction === undefined || target === undefined) {
        orphans.push(row.id)
        continue
      }
      const event = { name: row.event, extraction, at: DateTime.unsafeMake(row.event_at) }
      if (row.taken_at !== null) {
        const delivery = attemptCutOff({ attempt: row.attempts, event, target }, DateTime.unsafeMake(row.taken_at))
        const log = logDeliveries(database, [{ delivery, eventAt: event.at }])
        if (!(yield* endLapsed(row, log, options.maxAttempts, now))) continue
      }
      ready.set(row.id, { event, target })
    }
    // Queued while the webhook was being removed.
    if (orphans.length > 0) yield* statement(remove(orphans))
    if (ready.size === 0) return []

    const leased = yield* relaxedStatement(
      sql<{ readonly id: string; readonly attempts: number }>`UPDATE ${pending}
        SET lease_until = ${isoOf(options.leaseUntil)}, taken_at = ${now}, attempts = attempts + 1
        WHERE ${sql.in("id", [...ready.keys()])} AND lease_until IS NULL RETURNING id, attempts`
    )
    const attempts = new Map(leased.map((row) => [row.id, row.attempts]))
    return [...ready].flatMap(([id, { event, target }]) => {
      const attempt = attempts.get(id)
      if (attempt === undefined) return []
      return [{ id: attemptId(event, target.webhook.id, attempt), attempt, event, target }]
    })
  })

  const take = Effect.fn("SqlDeliveries.take")(function* (options: TakeOptions) {
    if (yield* nothingWaits) return []
    const now = isoOf(yield* DateTime.now)
    for (;;) {
      const free = yield* findFree(options, now)
      if (free.length === 0) return []
      const taken = yield* tryTake(free, options, now)
      if (taken.length > 0) return taken
    }
  })
  return take
}
