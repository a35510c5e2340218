import { CheckpointStore } from "@winnow/core"
import { DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import type { Step } from "./Step.js"

/** Checkpoints in one table; those of runs come only while the run is open, and go with it. */
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
          return step((step) => replace(step, owner, key, until.epochMillis, bytes))
        },
        putForRun: (id, key, value) => {
          const bytes = value.slice()
          return step(
            Effect.fnUntraced(function* (step) {
              const [run] = yield* step.sql<{ readonly deadline: number }>`SELECT deadline FROM winnow.open_runs
                WHERE id = ${id}`
              if (run !== undefined) yield* replace(step, id, key, run.deadline, bytes)
            })
          )
        }
      })
    )
  )
}

const replace = Effect.fnUntraced(function* (
  { addRow, sql }: Step,
  owner: string,
  key: string,
  expiresAt: number,
  value: Uint8Array
) {
  yield* sql`DELETE FROM winnow.checkpoints WHERE owner = ${owner} AND key = ${key}`
  yield* addRow("winnow.checkpoints", ["owner", "key", "expires_at", "value"], [owner, key, expiresAt, value])
})
