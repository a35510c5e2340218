import type { DateTime } from "effect"
import { Context, Effect, MutableRef, Option } from "effect"
import type { CheckpointStore } from "./CheckpointStore.js"

/** Where the extraction under way keeps what it need not make twice. A store that fails is as good as an empty one. */
export interface CheckpointAccess {
  readonly find: (key: string) => Effect.Effect<Option.Option<Uint8Array>>
  readonly put: (key: string, value: Uint8Array) => Effect.Effect<void>
  /** What is found was paid for by an earlier extraction, not by an earlier attempt at this one. */
  readonly isShared: boolean
}

/** Nothing is kept, unless the caller provides this. */
export class Checkpoints extends Context.Reference<Checkpoints>()("@winnow/core/Checkpoints", {
  defaultValue: (): Option.Option<CheckpointAccess> => Option.none()
}) {}

/** Checkpoints of one owner: a run, whose they are while it lasts, or a user whose runs share them for some time. */
export interface CheckpointOwner {
  readonly owner: string
  readonly until: DateTime.Utc
  readonly isShared: boolean
  /** Nothing can be kept yet: the store is not asked before there is. */
  readonly isNew?: boolean
}

export interface OwnedCheckpoints extends CheckpointAccess {
  /** Removes them all, unless they are shared. */
  readonly forget: Effect.Effect<void>
}

export const checkpointsOf = (
  store: typeof CheckpointStore.Service,
  { owner, until, isNew = false, isShared }: CheckpointOwner
): OwnedCheckpoints => {
  const isEmpty = MutableRef.make(isNew)
  return {
    find: (key) =>
      Effect.suspend(() => (MutableRef.get(isEmpty) ? Effect.succeedNone : store.find(owner, key))).pipe(
        Effect.catchAll((error) =>
          Effect.as(Effect.logWarning("What was kept of an extraction cannot be read", error), Option.none())
        )
      ),
    put: (key, value) =>
      Effect.suspend(() => {
        MutableRef.set(isEmpty, false)
        return store.put(owner, key, value, until)
      }).pipe(Effect.catchAll((error) => Effect.logWarning("Nothing is kept of an extraction", error))),
    forget: Effect.suspend(() =>
      isShared || MutableRef.get(isEmpty) ? Effect.void : Effect.ignoreLogged(store.remove(owner))
    ),
    isShared
  }
}
