import type { DateTime } from "effect"
import { Context, Effect, MutableRef, Option } from "effect"
import type { ExtractionId, UserId } from "../Ids.js"
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
export type CheckpointOwner =
  | {
      readonly run: ExtractionId
      /** Nothing can be kept yet: the store is not asked before there is. */
      readonly isNew?: boolean
    }
  | { readonly user: UserId; readonly until: DateTime.Utc }

export const checkpointsOf = (store: typeof CheckpointStore.Service, owner: CheckpointOwner): CheckpointAccess => {
  const isShared = "user" in owner
  const id = isShared ? owner.user : owner.run
  const isEmpty = MutableRef.make(!isShared && owner.isNew === true)
  return {
    find: (key) =>
      Effect.suspend(() => (MutableRef.get(isEmpty) ? Effect.succeedNone : store.find(id, key))).pipe(
        Effect.catchAll((error) =>
          Effect.as(Effect.logWarning("What was kept of an extraction cannot be read", error), Option.none())
        )
      ),
    put: (key, value) =>
      Effect.suspend(() => {
        MutableRef.set(isEmpty, false)
        return isShared ? store.put(owner.user, key, value, owner.until) : store.putForRun(owner.run, key, value)
      }).pipe(Effect.catchAll((error) => Effect.logWarning("Nothing is kept of an extraction", error))),
    isShared
  }
}
