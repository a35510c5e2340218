import type { CheckpointStore } from "@winnow/core"
import { DateTime, Effect, Option } from "effect"
import type { Database } from "./Database.js"
import type { Step } from "./Step.js"

/** Checkpoints in one table; those of runs come only while the run is open, and go with it. */
export const pgliteCheckpoints = ({ step }: typeof Database.Service): CheckpointStore => ({
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
  put: (owner, key, value) => {
    const bytes = value.slice()
    return step(
      Effect.fnUntraced(function* (step) {
        if ("user" in owner) return yield* replace(step, owner.user, key, owner.until.epochMillis, bytes)
        const [run] = yield* step.sql<{ readonly deadline: number }>`SELECT deadline FROM winnow.open_runs
                WHERE id = ${owner.run}`
        if (run !== undefined) yield* replace(step, owner.run, key, run.deadline, bytes)
      })
    )
  }
})

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
