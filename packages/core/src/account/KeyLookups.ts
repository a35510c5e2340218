import { Deferred, Effect, FiberId } from "effect"
import type { StoreError } from "../StoreError.js"
import type { KeyStore } from "../storage/Stores.js"
import type { ApiKey } from "./ApiKey.js"

type Found = Deferred.Deferred<ApiKey | undefined, StoreError>

/**
 * Finds a key by its hash, with one query at a time per key: callers that come during a query share the next one. That
 * query starts after they called, so it sees all earlier revocations. Callers that still wait when the scope closes are
 * interrupted.
 */
export const keyLookups = Effect.fnUntraced(function* (store: KeyStore) {
  const scope = yield* Effect.scope
  /** For each key: the lookup that is running, and the next one if somebody waits for it. */
  const running = new Map<string, { readonly now: Found; readonly next?: Found }>()
  let isOver = false
  yield* Effect.addFinalizer(() => {
    isOver = true
    return Effect.forEach([...running.values()], ({ next, now }) =>
      Effect.zipRight(Deferred.interrupt(now), next === undefined ? Effect.void : Deferred.interrupt(next))
    )
  })

  const lookUp = (hash: string, now: Found): Effect.Effect<void> => {
    running.set(hash, { now })
    return store.list({ hash }).pipe(
      Effect.map(([key]) => key),
      Effect.intoDeferred(now),
      Effect.zipRight(
        Effect.suspend(() => {
          const next = running.get(hash)?.next
          if (next !== undefined) return lookUp(hash, next)
          running.delete(hash)
          return Effect.void
        })
      )
    )
  }

  return (hash: string): Effect.Effect<ApiKey | undefined, StoreError> =>
    Effect.suspend(() => {
      if (isOver) return Effect.interrupt
      const own = running.get(hash)
      if (own?.next !== undefined) return Deferred.await(own.next)
      const found: Found = Deferred.unsafeMake(FiberId.none)
      if (own !== undefined) {
        running.set(hash, { ...own, next: found })
        return Deferred.await(found)
      }
      // Forked into the scope: if this caller is interrupted, others that wait for the same lookup still get it.
      return Effect.zipRight(Effect.forkIn(lookUp(hash, found), scope), Deferred.await(found))
    })
})
