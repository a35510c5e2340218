import { DateTime, Effect, Option } from "effect"
import type { CheckpointStore } from "../Stores.js"
import type { CheckpointRow, MemoryRows } from "./MemoryRows.js"

export const memoryCheckpoints = ({ checkpoints, runs }: MemoryRows): CheckpointStore => ({
  find: (owner, key) =>
    Effect.map(DateTime.now, (now) =>
      Option.fromNullable(checkpoints.get(owner)?.get(key)).pipe(
        Option.filter(({ until }) => DateTime.greaterThan(until, now)),
        Option.map(({ value }) => value.slice())
      )
    ),
  put: (owner, key, value) =>
    Effect.sync(() => {
      const run = "run" in owner ? runs.get(owner.run) : undefined
      const until = "run" in owner ? (run?.extraction.isTerminal === false ? run.deadline : null) : owner.until
      if (until === null) return
      const id = "run" in owner ? owner.run : owner.user
      const own = checkpoints.get(id) ?? new Map<string, CheckpointRow>()
      checkpoints.set(id, own.set(key, { value: new Uint8Array(value), until }))
    })
})
