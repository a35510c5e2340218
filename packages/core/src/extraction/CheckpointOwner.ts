import type { CheckpointAccess } from "@winnow/extractor"
import type { DateTime } from "effect"
import { Effect, MutableRef, Option } from "effect"
import type { ExtractionId, UserId } from "../Ids.js"
import type { CheckpointStore } from "./CheckpointStore.js"

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
