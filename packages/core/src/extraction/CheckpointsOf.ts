import type { CheckpointAccess } from "@winnow/extractor"
import { Effect, MutableRef, Option } from "effect"
import type { CheckpointOwner, CheckpointStore } from "../storage/Stores.js"

/**
 * Checkpoints of one owner: a run's last as long as the run; a user's are shared by the user's runs until they expire.
 * With `isNew`, the store is not queried before something has been written.
 */
export const checkpointsOf = (
  store: CheckpointStore,
  owner: CheckpointOwner,
  { isNew = false }: { readonly isNew?: boolean } = {}
): CheckpointAccess => {
  const isShared = "user" in owner
  const id = isShared ? owner.user : owner.run
  const isEmpty = MutableRef.make(isNew)
  return {
    find: (key) =>
      Effect.suspend(() => (MutableRef.get(isEmpty) ? Effect.succeedNone : store.find(id, key))).pipe(
        Effect.catchAll((error) =>
          Effect.as(Effect.logWarning("A checkpoint of an extraction cannot be read", error), Option.none())
        )
      ),
    put: (key, value) =>
      Effect.suspend(() => {
        MutableRef.set(isEmpty, false)
        return store.put(owner, key, value)
      }).pipe(Effect.catchAll((error) => Effect.logWarning("A checkpoint of an extraction cannot be saved", error))),
    isShared
  }
}
