import type { Effect } from "effect"
import { Context, Option } from "effect"

/** A cache for intermediate results of the running extraction. A failing store behaves like an empty one. */
export interface CheckpointAccess {
  readonly find: (key: string) => Effect.Effect<Option.Option<Uint8Array>>
  readonly put: (key: string, value: Uint8Array) => Effect.Effect<void>
  /** Whether entries were paid for by earlier extractions rather than by earlier attempts at this one. */
  readonly isShared: boolean
}

/** The cache of the running extraction; by default there is none and nothing is cached. */
export class Checkpoints extends Context.Reference<Checkpoints>()("@winnow/extractor/Checkpoints", {
  defaultValue: (): Option.Option<CheckpointAccess> => Option.none()
}) {}
