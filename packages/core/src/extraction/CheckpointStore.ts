import type { DateTime, Option } from "effect"
import { Context, type Effect } from "effect"
import type { ExtractionId, UserId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"

/**
 * Port: what extractions need not make twice, by who it belongs to and by a key made of all that it was made from. Losing
 * some of it costs time and money, and nothing else. Every method may be repeated.
 */
export class CheckpointStore extends Context.Tag("@winnow/core/CheckpointStore")<
  CheckpointStore,
  {
    /** None once the time is up until which it was put. */
    readonly find: (owner: ExtractionId | UserId, key: string) => Effect.Effect<Option.Option<Uint8Array>, StoreError>
    /** Keeps it for all runs of a user. What is found no longer goes with a sweep of `ExtractionStore`. */
    readonly put: (
      owner: UserId,
      key: string,
      value: Uint8Array,
      until: DateTime.Utc
    ) => Effect.Effect<void, StoreError>
    /**
     * Keeps it for the attempts at one run until its deadline, if the run is open: the step of `ExtractionStore` that ends
     * or removes the run takes along what was kept for it, and nothing comes after.
     */
    readonly putForRun: (id: ExtractionId, key: string, value: Uint8Array) => Effect.Effect<void, StoreError>
  }
>() {}
