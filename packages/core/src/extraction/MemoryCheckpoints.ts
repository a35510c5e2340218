import { Context, DateTime, Effect, Layer, Option } from "effect"
import type { ExtractionId, UserId } from "../Ids.js"
import { CheckpointStore } from "./CheckpointStore.js"

interface Entry {
  readonly value: Uint8Array
  readonly until: DateTime.Utc
}

/** What the stores in memory share about checkpoints. Its methods are synchronous, to be called within one step. */
export class MemoryCheckpoints extends Context.Tag("@winnow/core/MemoryCheckpoints")<
  MemoryCheckpoints,
  OwnedEntries
>() {
  static readonly layer = Layer.sync(MemoryCheckpoints, () => new OwnedEntries())
}

class OwnedEntries {
  private readonly deadlines = new Map<ExtractionId, DateTime.Utc>()
  private readonly byOwner = new Map<ExtractionId | UserId, Map<string, Entry>>()

  open(id: ExtractionId, deadline: DateTime.Utc): void {
    this.deadlines.set(id, deadline)
  }

  /** Takes along what was kept for the run. */
  close(id: ExtractionId): void {
    this.deadlines.delete(id)
    this.byOwner.delete(id)
  }

  deadlineOf(id: ExtractionId): DateTime.Utc | undefined {
    return this.deadlines.get(id)
  }

  find(owner: ExtractionId | UserId, key: string, now: DateTime.Utc): Uint8Array | undefined {
    const entry = this.byOwner.get(owner)?.get(key)
    return entry !== undefined && DateTime.greaterThan(entry.until, now) ? entry.value : undefined
  }

  put(owner: ExtractionId | UserId, key: string, entry: Entry): void {
    const own = this.byOwner.get(owner) ?? new Map<string, Entry>()
    this.byOwner.set(owner, own.set(key, entry))
  }

  /** Forgets what is found no longer. */
  sweep(now: DateTime.Utc): void {
    for (const [owner, own] of this.byOwner) {
      for (const [key, { until }] of own) if (DateTime.lessThanOrEqualTo(until, now)) own.delete(key)
      if (own.size === 0) this.byOwner.delete(owner)
    }
  }
}

/** Checkpoints that live as long as the layer. */
export const MemoryCheckpointStore = {
  layer: Layer.effect(
    CheckpointStore,
    Effect.map(MemoryCheckpoints, (entries) =>
      CheckpointStore.of({
        find: (owner, key) =>
          Effect.map(DateTime.now, (now) =>
            Option.map(Option.fromNullable(entries.find(owner, key, now)), (value) => value.slice())
          ),
        put: (owner, key, value, until) =>
          Effect.sync(() => entries.put(owner, key, { value: new Uint8Array(value), until })),
        putForRun: (id, key, value) =>
          Effect.sync(() => {
            const until = entries.deadlineOf(id)
            if (until !== undefined) entries.put(id, key, { value: new Uint8Array(value), until })
          })
      })
    )
  )
}
