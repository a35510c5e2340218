import { DateTime, Effect } from "effect"
import type { ApiKeyId } from "../Ids.js"
import { ApiKey } from "./ApiKey.js"
import type { KeyStore } from "../storage/Stores.js"

/** Keys whose last use is remembered: 2 MB at most. */
const limit = 10_000
const interval = "1 minute"

/**
 * When keys were used last. This process remembers it and writes it down once a minute and at its end, so that a busy
 * key makes no hot row and no request waits for one; the first use of all is written at once.
 */
export const keyUses = Effect.fnUntraced(function* (store: KeyStore) {
  const scope = yield* Effect.scope
  const unwritten = new Map<ApiKeyId, DateTime.Utc>()
  // Open while there is something to write.
  const news = yield* Effect.makeLatch()

  /** False when it cannot be done now. */
  const write = (id: ApiKeyId, usedAt: DateTime.Utc) =>
    store.touch(id, usedAt).pipe(
      Effect.as(true),
      Effect.catchAllCause((cause) =>
        Effect.as(Effect.logWarning("An API key's last use was not recorded", cause), false)
      ),
      Effect.annotateLogs({ apiKeyId: id })
    )

  const note = Effect.fnUntraced(function* ({ id, lastUsedAt }: ApiKey, now: DateTime.Utc) {
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
    // Those of now: a key that is used meanwhile must not be written again and again.
    for (const [id, usedAt] of Array.from(unwritten)) {
      if (!(yield* write(id, usedAt))) return yield* news.open
      if (unwritten.get(id) === usedAt) unwritten.delete(id)
    }
  })

  /** The key as it is known here: used later than the store says, perhaps. */
  const withLastUse = (key: ApiKey): ApiKey => {
    const usedAt = unwritten.get(key.id)
    return usedAt === undefined || (key.lastUsedAt !== null && DateTime.greaterThan(key.lastUsedAt, usedAt))
      ? key
      : new ApiKey({ ...key, lastUsedAt: usedAt })
  }

  // On closing there is no time to wait for a store that is gone.
  yield* Effect.addFinalizer(() => writeAll.pipe(Effect.interruptible, Effect.timeoutOption("1 second")))
  yield* news.await.pipe(
    Effect.zipRight(Effect.sleep(interval)),
    Effect.zipRight(news.close),
    Effect.zipRight(writeAll),
    Effect.forever,
    Effect.forkScoped
  )
  return { note, withLastUse }
})
