import { CheckpointStore } from "@winnow/core"
import { DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { isoOf } from "./IsoTime.js"

/** Checkpoints in one table, without ties to runs and users: what is left behind goes when its time is up. */
export const SqlCheckpointStore = {
  layer: Layer.effect(
    CheckpointStore,
    Effect.gen(function* () {
      const { sql, table, statement } = yield* Database
      const checkpoints = table("checkpoints")
      return CheckpointStore.of({
        find: Effect.fn("SqlCheckpointStore.find")(function* (owner: string, key: string) {
          const now = isoOf(yield* DateTime.now)
          const [row] = yield* statement(
            sql<{ readonly value: Uint8Array }>`SELECT value FROM ${checkpoints}
              WHERE owner = ${owner} AND checkpoint_key = ${key} AND expires_at > ${now}`
          )
          return Option.map(Option.fromNullable(row), ({ value }) => new Uint8Array(value))
        }),
        put: Effect.fnUntraced(function* (owner, key, value, until) {
          const row = { owner, checkpoint_key: key, expires_at: isoOf(until), value }
          yield* statement(
            sql`INSERT INTO ${checkpoints} ${sql.insert(row)} ON CONFLICT (owner, checkpoint_key)
              DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
          )
        }, Effect.withSpan("SqlCheckpointStore.put")),
        remove: Effect.fn("SqlCheckpointStore.remove")(function* (owner: string) {
          const now = isoOf(yield* DateTime.now)
          yield* statement(sql`DELETE FROM ${checkpoints} WHERE owner = ${owner} OR expires_at <= ${now}`)
        })
      })
    })
  )
}
