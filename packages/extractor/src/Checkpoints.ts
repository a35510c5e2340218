import type { Effect } from "effect"
import { Context, Option } from "effect"

/** Where the extraction under way keeps what it need not make twice. A store that fails is as good as an empty one. */
export interface CheckpointAccess {
  readonly find: (key: string) => Effect.Effect<Option.Option<Uint8Array>>
  readonly put: (key: string, value: Uint8Array) => Effect.Effect<void>
  /** What is found was paid for by an earlier extraction, not by an earlier attempt at this one. */
  readonly isShared: boolean
}

/** Nothing is kept, unless the caller provides this. */
export class Checkpoints extends Context.Reference<Checkpoints>()("@winnow/extractor/Checkpoints", {
  defaultValue: (): Option.Option<CheckpointAccess> => Option.none()
}) {}
