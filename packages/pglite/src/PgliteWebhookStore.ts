import type { StoredWebhook } from "@winnow/core"
import { MaxWebhooksReached, Webhook, WebhookNotFound, WebhookStore } from "@winnow/core"
import { Array, DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"

const webhooks = recordText(Webhook)

/** What `storedWebhookOf` reads. */
export interface StoredWebhookRow extends RecordRow {
  readonly secret: string
  readonly previous_secret: string | null
  readonly previous_until: number | null
}

export const storedWebhookOf = ({
  previous_secret,
  previous_until,
  record,
  secret
}: StoredWebhookRow): StoredWebhook => {
  const previous =
    previous_secret === null || previous_until === null
      ? null
      : { secret: previous_secret, until: DateTime.unsafeMake(previous_until) }
  return { webhook: webhooks.decode(record), secrets: { secret, previous } }
}

/** Webhooks and their sealed secrets. The deliveries of one that is removed go with it. */
export const PgliteWebhookStore = {
  layer: Layer.effect(
    WebhookStore,
    Effect.map(Database, ({ step }) =>
      WebhookStore.of({
        insert: ({ secrets, webhook }, limit) =>
          step(
            Effect.fnUntraced(function* ({ sql }) {
              const { createdAt, events, id, userId } = webhook
              const others = yield* sql`SELECT 1 FROM winnow.webhooks WHERE user_id = ${userId} AND id <> ${id}
                LIMIT ${limit}`
              if (others.length >= limit) return yield* new MaxWebhooksReached({ limit })
              yield* sql`INSERT INTO winnow.webhooks
                  (id, user_id, events, created_at, secret, previous_secret, previous_until, record)
                VALUES (${id}, ${userId}, ${events}, ${createdAt.epochMillis}, ${secrets.secret},
                  ${secrets.previous?.secret ?? null}, ${secrets.previous?.until.epochMillis ?? null},
                  ${webhooks.encode(webhook)})
                ON CONFLICT (id) DO NOTHING`
            })
          ),
        find: (userId, id) =>
          step(({ sql }) =>
            Effect.map(
              sql<StoredWebhookRow>`SELECT * FROM winnow.webhooks WHERE id = ${id} AND user_id = ${userId}`,
              (rows) => Option.map(Array.head(rows), storedWebhookOf)
            )
          ),
        list: (userId) =>
          step(({ sql }) =>
            Effect.map(
              sql<RecordRow>`SELECT record FROM winnow.webhooks WHERE user_id = ${userId}
                ORDER BY created_at DESC, id DESC`,
              webhooks.all
            )
          ),
        remove: (userId, id) =>
          step(
            Effect.fnUntraced(function* ({ sql }) {
              const removed =
                yield* sql`DELETE FROM winnow.webhooks WHERE id = ${id} AND user_id = ${userId} RETURNING 1`
              if (removed.length === 0) return yield* new WebhookNotFound({ id })
            })
          ),
        rotate: (userId, id, secret, overlapUntil) =>
          step(
            Effect.fnUntraced(function* ({ sql }) {
              // Tried again, the secret before must not be replaced by this one.
              const rotated = yield* sql<RecordRow>`UPDATE winnow.webhooks SET
                  previous_secret = CASE WHEN secret = ${secret} THEN previous_secret ELSE secret END,
                  previous_until = ${overlapUntil.epochMillis},
                  secret = ${secret}
                WHERE id = ${id} AND user_id = ${userId} RETURNING record`
              return yield* Option.match(webhooks.first(rotated), {
                onNone: () => new WebhookNotFound({ id }),
                onSome: Effect.succeed
              })
            })
          ),
        page: (after, limit) =>
          step(({ sql }) =>
            Effect.map(
              sql<StoredWebhookRow>`SELECT * FROM winnow.webhooks WHERE id > ${Option.getOrElse(after, () => "")}
                ORDER BY id LIMIT ${limit}`,
              Array.map(storedWebhookOf)
            )
          ),
        reseal: (id, from, to) =>
          step(({ sql }) =>
            Effect.map(
              sql`UPDATE winnow.webhooks SET secret = ${to.secret}, previous_secret = ${to.previous?.secret ?? null},
                  previous_until = ${to.previous?.until.epochMillis ?? null}
                WHERE id = ${id} AND secret = ${from.secret}
                  AND previous_secret IS NOT DISTINCT FROM ${from.previous?.secret ?? null}
                RETURNING 1`,
              ({ length }) => length > 0
            )
          ),
        forgetSecrets: (before, limit) =>
          step(({ sql }) =>
            Effect.map(
              sql`UPDATE winnow.webhooks SET previous_secret = NULL, previous_until = NULL WHERE id IN (
                  SELECT id FROM winnow.webhooks WHERE previous_until < ${before.epochMillis} LIMIT ${limit}
                ) RETURNING 1`,
              ({ length }) => length
            )
          )
      })
    )
  )
}
