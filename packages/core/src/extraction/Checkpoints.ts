import { Context, Effect, Option } from "effect"

/**
 * What was made of a document by an attempt that did not come to its end, by a key made of all that it was made from.
 * Nothing is kept unless the caller provides this. Never fails: what cannot be read is made again.
 */
export interface CheckpointAccess {
  readonly find: (key: string) => Effect.Effect<Option.Option<Uint8Array>>
  readonly put: (key: string, value: Uint8Array) => Effect.Effect<void>
  /** What is found was paid for by this extraction, not by an earlier one. */
  readonly isOwn: boolean
}

/** Where the extraction under way keeps what it need not make twice. */
export class Checkpoints extends Context.Reference<Checkpoints>()("@winnow/core/Checkpoints", {
  defaultValue: (): CheckpointAccess => ({
    find: () => Effect.succeed(Option.none()),
    put: () => Effect.void,
    isOwn: true
  })
}) {}
