import type { UserId } from "@winnow/core"
import type { Scope } from "effect"
import { Effect } from "effect"
import { RateLimited } from "../contract/Failure.js"
import { addHeaders } from "../edge/ResponseHeaders.js"

/** Concurrent exports of one user, since each reads all records at least twice. */
export const maxExportsAtOnce = 4

const retryAfterSeconds = 10

/** Takes one of the user's slots until the scope closes. Fails if none is free. */
export const makeExportSlots = (): ((userId: UserId) => Effect.Effect<void, RateLimited, Scope.Scope>) => {
  const underWay = new Map<UserId, number>()
  const add = (userId: UserId, change: number) => {
    const count = (underWay.get(userId) ?? 0) + change
    if (count === 0) underWay.delete(userId)
    else underWay.set(userId, count)
  }
  return (userId) =>
    Effect.acquireRelease(
      Effect.suspend(() => {
        if ((underWay.get(userId) ?? 0) === maxExportsAtOnce) return tooMany
        add(userId, 1)
        return Effect.void
      }),
      () => Effect.sync(() => add(userId, -1))
    )
}

const tooMany = Effect.zipRight(
  addHeaders({ "retry-after": String(retryAfterSeconds) }),
  new RateLimited({
    message: `${maxExportsAtOnce} of your exports are running; wait until one has ended`,
    retryAfterSeconds
  })
)
