import { Deferred, Effect, FiberId } from "effect"
import type { StoreError } from "../StoreError.js"
import type { KeyStore } from "../storage/Stores.js"
import type { ApiKey } from "./ApiKey.js"

type Found = Deferred.Deferred<ApiKey | undefined, StoreError>

/**
 * Finds a key by its hash, one query at a time for each key: whoever asks while one runs shares the next. That one begins
 * after it was asked for, so a key that was revoked before is seen as revoked.
 */
export const keyLookups = Effect.fnUntraced(function* (store: KeyStore) {
  const scope = yield* Effect.scope
  /** The keys that are being looked up, each with the lookup that follows where somebody waits for it. */
  const running = new Map<string, Found | null>()

  const lookUp = (hash: string, found: Found): Effect.Effect<void> =>
    store.list({ hash }).pipe(
      Effect.map(([key]) => key),
      Effect.intoDeferred(found),
      Effect.zipRight(
        Effect.suspend(() => {
          const next = running.get(hash)
          if (next) {
            running.set(hash, null)
            return lookUp(hash, next)
          }
          running.delete(hash)
          return Effect.void
        })
      )
    )

  return (hash: string): Effect.Effect<ApiKey | undefined, StoreError> =>
    Effect.suspend(() => {
      const next = running.get(hash)
      if (next) return Deferred.await(next)
      const found: Found = Deferred.unsafeMake(FiberId.none)
      const isFirst = next === undefined
      running.set(hash, isFirst ? null : found)
      // Whoever asked may leave; others wait for the same.
      const begin = isFirst ? Effect.forkIn(lookUp(hash, found), scope) : Effect.void
      return Effect.zipRight(begin, Deferred.await(found))
    })
})
