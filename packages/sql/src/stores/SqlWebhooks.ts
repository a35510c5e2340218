import type { SealedSecrets, StoredWebhook, WebhookStore } from "@winnow/core"
import { MaxWebhooksReached } from "@winnow/core"
import { Effect } from "effect"
import type { Database } from "../database/Database.js"
import { encodeSecrets, storedWebhookCodec } from "./WebhookRow.js"

export const sqlWebhooks = (database: typeof Database.Service): WebhookStore => {
  const { sql, table, statement, transaction } = database
  const webhooks = table("webhooks")
  const columns = sql.literal(storedWebhookCodec.columns)

  const insert = Effect.fn("SqlWebhooks.insert")(function* (stored: StoredWebhook, limit: number) {
    const { id, userId } = stored.webhook
    yield* transaction(
      Effect.gen(function* () {
        const active = yield* sql`SELECT id FROM ${webhooks}
              WHERE user_id = ${userId} AND active = 1 AND id <> ${id} LIMIT ${limit}`
        if (active.length >= limit) return yield* new MaxWebhooksReached({ limit })
        yield* sql`INSERT INTO ${webhooks} ${sql.insert(storedWebhookCodec.encode(stored))}
              ON CONFLICT (id) DO NOTHING`
      }),
      `webhooks ${userId}`
    )
  })

  const list = Effect.fn("SqlWebhooks.list")(function* (filter: Parameters<WebhookStore["list"]>[0]) {
    const which =
      "userId" in filter
        ? sql`user_id = ${filter.userId} ${filter.id === undefined ? sql.literal("") : sql`AND id = ${filter.id}`}
            ORDER BY created_at DESC, id DESC`
        : sql`${filter.after === null ? sql`1 = 1` : sql`id > ${filter.after}`} ORDER BY id LIMIT ${filter.limit}`
    const rows = yield* statement(sql`SELECT ${columns} FROM ${webhooks} WHERE active = 1 AND ${which}`)
    return rows.map(storedWebhookCodec.decode)
  })

  const replaceSecrets = Effect.fn("SqlWebhooks.replaceSecrets")(function* (
    { secrets: read, webhook }: StoredWebhook,
    next: SealedSecrets
  ) {
    const isNow = ({ previous, secret }: SealedSecrets) =>
      sql`(secret = ${secret} AND COALESCE(previous_secret, '') = ${previous?.secret ?? ""})`
    // The step is repeated if its response was lost, so the secrets may already be `next`.
    const changed = yield* statement(
      sql`UPDATE ${webhooks} SET ${sql.update(encodeSecrets(next))}
        WHERE id = ${webhook.id} AND user_id = ${webhook.userId} AND active = 1 AND (${isNow(read)} OR ${isNow(next)}) RETURNING id`
    )
    return changed.length > 0
  })

  return { insert, list, replaceSecrets }
}
