import { DateTime, Effect } from "effect"
import type { ApiKeyId } from "../Ids.js"
import { ApiKey } from "./ApiKey.js"
import type { KeyStore } from "../storage/Stores.js"

/** Maximum number of keys whose last use is held in memory: at most 2 MB. */
const limit = 10_000
const interval = "1 minute"

/**
 * Records when keys were last used. Times are held in memory and written once a minute and on close, so that a busy key
 * makes no hot row and no request waits; a key's very first use is written at once.
 */
export const keyUses = Effect.fnUntraced(function* (store: KeyStore) {
  const scope = yield* Effect.scope
  const unwritten = new Map<ApiKeyId, DateTime.Utc>()
  // Open while there is something to write.
  const news = yield* Effect.makeLatch()

  /** Returns false if the write failed. */
  const write = (id: ApiKeyId, usedAt: DateTime.Utc) =>
    store.touch(id, usedAt).pipe(
      Effect.as(true),
      Effect.catchAllCause((cause) =>
        Effect.as(Effect.logWarning("An API key's last use was not recorded", cause), false)
      ),
      Effect.annotateLogs({ apiKeyId: id })
    )

  const recordUse = Effect.fnUntraced(function* ({ id, lastUsedAt }: ApiKey, now: DateTime.Utc) {
    const isNew = !unwritten.has(id)
    if (isNew && unwritten.size >= limit) {
      yield* write(id, now)
      return
    }
    unwritten.set(id, now)
    yield* news.open
    if (isNew && lastUsedAt === null) yield* Effect.forkIn(write(id, now), scope)
  })

  const writeAll = Effect.gen(function* () {
    // Iterates over a copy: a key used meanwhile must not be written again and again.
    for (const [id, usedAt] of Array.from(unwritten)) {
      if (!(yield* write(id, usedAt))) return yield* news.open
      if (unwritten.get(id) === usedAt) unwritten.delete(id)
    }
  })

  /** The key with its last use as known here, which may be later than the stored one. */
  const withLastUse = (key: ApiKey): ApiKey => {
    const usedAt = unwritten.get(key.id)
    return usedAt === undefined || (key.lastUsedAt !== null && DateTime.greaterThan(key.lastUsedAt, usedAt))
      ? key
      : new ApiKey({ ...key, lastUsedAt: usedAt })
  }

  // On close there is no time to wait for an unreachable store.
  yield* Effect.addFinalizer(() => writeAll.pipe(Effect.interruptible, Effect.timeoutOption("1 second")))
  yield* news.await.pipe(
    Effect.zipRight(Effect.sleep(interval)),
    Effect.zipRight(news.close),
    Effect.zipRight(writeAll),
    Effect.forever,
    Effect.forkScoped
  )
  return { recordUse, withLastUse }
})
