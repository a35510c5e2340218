import { describe, expect, it } from "@effect/vitest"
import type { UserId } from "@winnow/core"
import { makeUserId } from "@winnow/core"
import { Deferred, Effect, Fiber } from "effect"
import { ListAnswers } from "../src/contract/ListAnswers.js"

describe("ListAnswers", () => {
  it.effect("makes eight pages of one user at a time; another user's does not wait for them", () =>
    Effect.gen(function* () {
      const lists = yield* ListAnswers
      const gate = yield* Deferred.make<void>()
      let underWay = 0
      let most = 0
      const ofTwoSlices = (userId: UserId) =>
        lists.page<object, never>(userId, 2, (_, last) =>
          Effect.sync(() => {
            if (last === undefined) most = Math.max(most, ++underWay)
            else underWay--
            return { items: [{}], hasMore: last === undefined }
          })
        )
      const page = (userId: UserId, wait: Effect.Effect<void>) =>
        lists.page(userId, 1, () => Effect.as(wait, { items: [{}], hasMore: false }))
      const [one, other] = [yield* makeUserId, yield* makeUserId]
      yield* Effect.forEach(
        Array.from({ length: 20 }, () => one),
        ofTwoSlices,
        { concurrency: "unbounded" }
      )
      expect(most).toBeLessThanOrEqual(8)
      const held = yield* Effect.forEach([1, 2, 3], () => Effect.fork(page(one, Deferred.await(gate))))
      yield* Effect.yieldNow()
      expect((yield* page(other, Effect.void)).status).toBe(200)
      yield* Deferred.succeed(gate, undefined)
      yield* Effect.forEach(held, Fiber.join)
    }).pipe(Effect.provide(ListAnswers.layer))
  )

  it.live("makes one slice in a turn of the event loop, whoever asks", () =>
    Effect.gen(function* () {
      const lists = yield* ListAnswers
      let turn = 0
      const count = () => {
        turn++
        next = setImmediate(count)
      }
      let next = setImmediate(count)
      yield* Effect.addFinalizer(() => Effect.sync(() => clearImmediate(next)))
      const turns: Array<number> = []
      const item = { toJSON: () => turns.push(turn) }
      const page = (userId: UserId) =>
        lists.page(userId, 2, (_, last) => Effect.succeed({ items: [item], hasMore: last === undefined }))
      const [one, other] = [yield* makeUserId, yield* makeUserId]
      yield* Effect.forEach([one, other, one, other, one], page, { concurrency: "unbounded" })
      expect(turns).toHaveLength(10)
      expect(new Set(turns).size).toBe(turns.length)
    }).pipe(Effect.scoped, Effect.provide(ListAnswers.layer))
  )
})
