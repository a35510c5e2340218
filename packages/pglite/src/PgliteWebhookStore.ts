import type { StoredWebhook, WebhookStore } from "@winnow/core"
import { MaxWebhooksReached, Webhook, WebhookNotFound } from "@winnow/core"
import { Array, DateTime, Effect, Option } from "effect"
import type { Database } from "./Database.js"
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
export const pgliteWebhooks = ({ step }: typeof Database.Service): WebhookStore => ({
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
  list: (userId, filter) =>
    step(({ sql }) =>
      Effect.map(
        sql<StoredWebhookRow>`SELECT * FROM winnow.webhooks
                WHERE user_id = ${userId} AND (${filter?.id ?? null}::TEXT IS NULL OR id = ${filter?.id ?? null})
                ORDER BY created_at DESC, id DESC`,
        Array.map(storedWebhookOf)
      )
    ),
  remove: (userId, id) =>
    step(
      Effect.fnUntraced(function* ({ sql }) {
        const removed = yield* sql`DELETE FROM winnow.webhooks WHERE id = ${id} AND user_id = ${userId} RETURNING 1`
        if (removed.length === 0) return yield* new WebhookNotFound({ id })
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
  replaceSecrets: ({ secrets: read, webhook: { id, userId } }, next) =>
    step(({ sql }) =>
      Effect.map(
        sql`UPDATE winnow.webhooks SET secret = ${next.secret}, previous_secret = ${next.previous?.secret ?? null},
                  previous_until = ${next.previous?.until.epochMillis ?? null}
                WHERE id = ${id} AND user_id = ${userId} AND (
                  (secret = ${read.secret} AND previous_secret IS NOT DISTINCT FROM ${read.previous?.secret ?? null})
                  OR (secret = ${next.secret} AND previous_secret IS NOT DISTINCT FROM ${next.previous?.secret ?? null})
                )
                RETURNING 1`,
        ({ length }) => length > 0
      )
    )
})
