import { CheckpointStore } from "@winnow/core"
import { DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"

/** Checkpoints in one table, without ties to runs and users: what is left behind goes when its time is up. */
export const PgliteCheckpointStore = {
  layer: Layer.effect(
    CheckpointStore,
    Effect.map(Database, ({ step }) =>
      CheckpointStore.of({
        find: (owner, key) =>
          step(({ findBytes }) =>
            Effect.flatMap(DateTime.now, (now) =>
              Effect.map(
                findBytes`SELECT value FROM winnow.checkpoints
                  WHERE owner = ${owner} AND key = ${key} AND expires_at > ${now.epochMillis}`,
                Option.fromNullable
              )
            )
          ),
        put: (owner, key, value, until) => {
          const bytes = value.slice()
          return step(
            Effect.fnUntraced(function* ({ addRow, sql }) {
              yield* sql`DELETE FROM winnow.checkpoints WHERE owner = ${owner} AND key = ${key}`
              const columns = ["owner", "key", "expires_at", "value"]
              yield* addRow("winnow.checkpoints", columns, [owner, key, until.epochMillis, bytes])
            })
          )
        },
        remove: (owner) =>
          step(({ sql }) =>
            Effect.flatMap(DateTime.now, (now) =>
              Effect.asVoid(
                sql`DELETE FROM winnow.checkpoints WHERE owner = ${owner} OR expires_at <= ${now.epochMillis}`
              )
            )
          )
      })
    )
  )
}
