import type { SealedSecrets, StoredWebhook, UserId, WebhookId } from "@winnow/core"
import { MaxWebhooksReached, WebhookNotFound, WebhookStore } from "@winnow/core"
import type { DateTime } from "effect"
import { Array, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { isoOf } from "./IsoTime.js"
import { encodeSecrets, storedWebhookCodec, webhookCodec } from "./WebhookRow.js"

export const SqlWebhookStore = {
  layer: Layer.effect(
    WebhookStore,
    Effect.gen(function* () {
      const { sql, table, statement, transaction, lock } = yield* Database
      const webhooks = table("webhooks")
      const columns = sql.literal(webhookCodec.columns)
      const storedColumns = sql.literal(storedWebhookCodec.columns)
      const own = (userId: UserId, id: WebhookId) => sql`id = ${id} AND user_id = ${userId} AND active = 1`

      const insert = Effect.fn("SqlWebhookStore.insert")(function* (stored: StoredWebhook, limit: number) {
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

      const find = Effect.fn("SqlWebhookStore.find")(function* (userId: UserId, id: WebhookId) {
        const rows = yield* statement(sql`SELECT ${storedColumns} FROM ${webhooks} WHERE ${own(userId, id)}`)
        return Option.map(Array.head(rows), storedWebhookCodec.decode)
      })

      const list = Effect.fn("SqlWebhookStore.list")(function* (userId: UserId) {
        const rows = yield* statement(
          sql`SELECT ${columns} FROM ${webhooks} WHERE user_id = ${userId} AND active = 1 ORDER BY created_at DESC, id DESC`
        )
        return rows.map(webhookCodec.decode)
      })

      const remove = Effect.fn("SqlWebhookStore.remove")(function* (userId: UserId, id: WebhookId) {
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

      const rotate = Effect.fn("SqlWebhookStore.rotate")(function* (
        userId: UserId,
        id: WebhookId,
        secret: string,
        overlapUntil: DateTime.Utc
      ) {
        // The step is tried again when its answer was lost: the secret before must not be replaced by this one.
        const [row] = yield* statement(
          sql`UPDATE ${webhooks} SET
              previous_secret = CASE WHEN secret = ${secret} THEN previous_secret ELSE secret END,
              previous_until = ${isoOf(overlapUntil)},
              secret = ${secret}
            WHERE ${own(userId, id)} RETURNING ${columns}`
        )
        return row === undefined ? yield* new WebhookNotFound({ id }) : webhookCodec.decode(row)
      })

      const page = Effect.fn("SqlWebhookStore.page")(function* (after: Option.Option<WebhookId>, limit: number) {
        const start = Option.match(after, { onNone: () => sql`1 = 1`, onSome: (id) => sql`id > ${id}` })
        const rows = yield* statement(
          sql`SELECT ${storedColumns} FROM ${webhooks} WHERE active = 1 AND ${start} ORDER BY id LIMIT ${limit}`
        )
        return rows.map(storedWebhookCodec.decode)
      })

      const reseal = Effect.fn("SqlWebhookStore.reseal")(function* (
        id: WebhookId,
        from: SealedSecrets,
        to: SealedSecrets
      ) {
        const changed = yield* statement(
          sql`UPDATE ${webhooks} SET ${sql.update(encodeSecrets(to))}
            WHERE id = ${id} AND secret = ${from.secret} AND COALESCE(previous_secret, '') = ${from.previous?.secret ?? ""}
            RETURNING id`
        )
        return changed.length > 0
      })

      const forgetSecrets = Effect.fn("SqlWebhookStore.forgetSecrets")(function* (before: DateTime.Utc, limit: number) {
        const old = sql`previous_until < ${isoOf(before)}`
        const forgotten = yield* statement(
          sql`UPDATE ${webhooks} SET previous_secret = NULL, previous_until = NULL
            WHERE id IN (SELECT id FROM ${webhooks} WHERE ${old} LIMIT ${limit}) AND ${old} RETURNING id`
        )
        return forgotten.length
      })

      return WebhookStore.of({ insert, find, list, remove, rotate, page, reseal, forgetSecrets })
    })
  )
}
