import type { CheckpointStore, ExtractionId, UserId } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"

/** Checkpoints in one table; a run's are written only while the run is open, and deleted when it ends. */
export const sqlCheckpoints = (database: typeof Database.Service): CheckpointStore => {
  const { sql, table, statement } = database
  const checkpoints = table("checkpoints")
  const onConflict = sql`ON CONFLICT (owner, checkpoint_key)
        DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
  // With this lock, the step that ends a run waits for a `put` in progress and deletes its row; a later `put` finds no
  // open run.
  const whileOpen = sql.literal(sql.onDialectOrElse({ sqlite: () => "", orElse: () => "FOR KEY SHARE" }))
  return {
    find: Effect.fn("SqlCheckpoints.find")(function* (owner: ExtractionId | UserId, key: string) {
      const now = isoOf(yield* DateTime.now)
      const [row] = yield* statement(
        sql<{ readonly value: Uint8Array }>`SELECT value FROM ${checkpoints}
              WHERE owner = ${owner} AND checkpoint_key = ${key} AND expires_at > ${now}`
      )
      return Option.map(Option.fromNullable(row), ({ value }) => new Uint8Array(value))
    }),
    put: Effect.fnUntraced(function* (owner, key, value) {
      if ("run" in owner) {
        yield* statement(
          sql`INSERT INTO ${checkpoints} (owner, checkpoint_key, expires_at, value)
            SELECT id, ${key}, deadline, ${value} FROM ${table("open_runs")} WHERE id = ${owner.run} ${whileOpen} ${onConflict}`
        )
      } else {
        const row = { owner: owner.user, checkpoint_key: key, expires_at: isoOf(owner.until), value }
        yield* statement(sql`INSERT INTO ${checkpoints} ${sql.insert(row)} ${onConflict}`)
      }
    }, Effect.withSpan("SqlCheckpoints.put"))
  }
}
