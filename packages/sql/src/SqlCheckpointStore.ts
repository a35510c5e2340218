import type { ExtractionId, UserId } from "@winnow/core"
import { CheckpointStore } from "@winnow/core"
import { DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { isoOf } from "./IsoTime.js"

/** Checkpoints in one table; those of runs come only while the run is open, and go with it. */
export const SqlCheckpointStore = {
  layer: Layer.effect(
    CheckpointStore,
    Effect.gen(function* () {
      const { sql, table, statement } = yield* Database
      const checkpoints = table("checkpoints")
      const onConflict = sql`ON CONFLICT (owner, checkpoint_key)
        DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
      // The end of a run waits for what is being put, and then takes it along; what comes later finds no open run.
      const whileOpen = sql.literal(sql.onDialectOrElse({ sqlite: () => "", orElse: () => "FOR KEY SHARE" }))
      return CheckpointStore.of({
        find: Effect.fn("SqlCheckpointStore.find")(function* (owner: ExtractionId | UserId, key: string) {
          const now = isoOf(yield* DateTime.now)
          const [row] = yield* statement(
            sql<{ readonly value: Uint8Array }>`SELECT value FROM ${checkpoints}
              WHERE owner = ${owner} AND checkpoint_key = ${key} AND expires_at > ${now}`
          )
          return Option.map(Option.fromNullable(row), ({ value }) => new Uint8Array(value))
        }),
        put: Effect.fnUntraced(function* (owner, key, value, until) {
          const row = { owner, checkpoint_key: key, expires_at: isoOf(until), value }
          yield* statement(sql`INSERT INTO ${checkpoints} ${sql.insert(row)} ${onConflict}`)
        }, Effect.withSpan("SqlCheckpointStore.put")),
        putForRun: Effect.fnUntraced(function* (id, key, value) {
          yield* statement(
            sql`INSERT INTO ${checkpoints} (owner, checkpoint_key, expires_at, value)
              SELECT id, ${key}, deadline, ${value} FROM ${table("open_runs")} WHERE id = ${id} ${whileOpen} ${onConflict}`
          )
        }, Effect.withSpan("SqlCheckpointStore.putForRun"))
      })
    })
  )
}
