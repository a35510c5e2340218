import type { SealedSecrets, StoredWebhook, UserId, WebhookId, WebhookStore } from "@winnow/core"
import { MaxWebhooksReached, WebhookNotFound } from "@winnow/core"
import { Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { encodeSecrets, storedWebhookCodec } from "./WebhookRow.js"

export const sqlWebhooks = (database: typeof Database.Service): WebhookStore => {
  const { sql, table, statement, transaction, lock } = database
  const webhooks = table("webhooks")
  const columns = sql.literal(storedWebhookCodec.columns)
  const own = (userId: UserId, id: WebhookId) => sql`id = ${id} AND user_id = ${userId} AND active = 1`

  const insert = Effect.fn("SqlWebhooks.insert")(function* (stored: StoredWebhook, limit: number) {
    const { id, userId } = stored.webhook
    yield* transaction(
      Effect.gen(function* () {
        yield* lock(`webhooks ${userId}`)
        const active = yield* sql`SELECT id FROM ${webhooks}
              WHERE user_id = ${userId} AND active = 1 AND id <> ${id} LIMIT ${limit}`
        if (active.length >= limit) return yield* new MaxWebhooksReached({ limit })
        yield* sql`INSERT INTO ${webhooks} ${sql.insert(storedWebhookCodec.encode(stored))}
              ON CONFLICT (id) DO NOTHING`
      })
    )
  })

  const list = Effect.fn("SqlWebhooks.list")(function* (userId: UserId, filter?: { readonly id: WebhookId }) {
    const isIt = filter === undefined ? sql.literal("") : sql`AND id = ${filter.id}`
    const rows = yield* statement(
      sql`SELECT ${columns} FROM ${webhooks} WHERE user_id = ${userId} AND active = 1 ${isIt}
        ORDER BY created_at DESC, id DESC`
    )
    return rows.map(storedWebhookCodec.decode)
  })

  const remove = Effect.fn("SqlWebhooks.remove")(function* (userId: UserId, id: WebhookId) {
    const forgotten = { active: 0, secret: "", previous_secret: null, previous_until: null }
    yield* transaction(
      Effect.gen(function* () {
        const removed = yield* sql`UPDATE ${webhooks} SET ${sql.update(forgotten)}
              WHERE ${own(userId, id)} RETURNING id`
        if (removed.length === 0) return yield* new WebhookNotFound({ id })
        yield* sql`DELETE FROM ${table("pending_deliveries")} WHERE webhook_id = ${id}`
      })
    )
  })

  const page = Effect.fn("SqlWebhooks.page")(function* (after: Option.Option<WebhookId>, limit: number) {
    const start = Option.match(after, { onNone: () => sql`1 = 1`, onSome: (id) => sql`id > ${id}` })
    const rows = yield* statement(
      sql`SELECT ${columns} FROM ${webhooks} WHERE active = 1 AND ${start} ORDER BY id LIMIT ${limit}`
    )
    return rows.map(storedWebhookCodec.decode)
  })

  const replaceSecrets = Effect.fn("SqlWebhooks.replaceSecrets")(function* (
    { secrets: read, webhook }: StoredWebhook,
    next: SealedSecrets
  ) {
    const isNow = ({ previous, secret }: SealedSecrets) =>
      sql`(secret = ${secret} AND COALESCE(previous_secret, '') = ${previous?.secret ?? ""})`
    // The step is repeated when its answer was lost: the secrets may be the next ones already.
    const changed = yield* statement(
      sql`UPDATE ${webhooks} SET ${sql.update(encodeSecrets(next))}
        WHERE ${own(webhook.userId, webhook.id)} AND (${isNow(read)} OR ${isNow(next)}) RETURNING id`
    )
    return changed.length > 0
  })

  return { insert, list, remove, page, replaceSecrets }
}
