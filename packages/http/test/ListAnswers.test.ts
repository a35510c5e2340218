import { describe, expect, it } from "@effect/vitest"
import { FairScheduler, Partition } from "@winnow/document"
import { Deferred, Effect, Fiber } from "effect"
import { ListAnswers } from "../src/contract/ListAnswers.js"

describe("ListAnswers", () => {
  it.effect("makes eight pages of one user at a time; another user's does not wait for them", () =>
    Effect.gen(function* () {
      const lists = yield* ListAnswers
      const gate = yield* Deferred.make<void>()
      let underWay = 0
      let most = 0
      const ofTwoSlices = lists.page<object, never>(2, (_, last) =>
        Effect.sync(() => {
          if (last === undefined) most = Math.max(most, ++underWay)
          else underWay--
          return { items: [{}], hasMore: last === undefined }
        })
      )
      yield* Effect.replicateEffect(ofTwoSlices, 20, { concurrency: "unbounded" })
      expect(most).toBe(8)
      const page = (partition: string, wait: Effect.Effect<void>) =>
        lists.page(1, () => Effect.as(wait, { items: [{}], hasMore: false })).pipe(Effect.locally(Partition, partition))
      const held = yield* Effect.forEach([1, 2, 3], () => Effect.fork(page("one", Deferred.await(gate))))
      yield* Effect.yieldNow()
      expect((yield* page("other", Effect.void)).status).toBe(200)
      yield* Deferred.succeed(gate, undefined)
      yield* Effect.forEach(held, Fiber.join)
    }).pipe(Effect.provide(ListAnswers.layer))
  )

  it.effect("lets sockets have their turn between slices, whoever asks", () =>
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
      /** Takes longer than the thread's time is cut. */
      const toJSON = () => {
        for (const end = performance.now() + 6; performance.now() < end; );
        turns.push(turn)
      }
      const page = (partition: string) =>
        lists
          .page(2, (_, last) => Effect.succeed({ items: [{ toJSON }], hasMore: last === undefined }))
          .pipe(Effect.locally(Partition, partition))
      yield* Effect.forEach(["one", "other", "one", "other", "one"], page, { concurrency: "unbounded" })
      expect(turns).toHaveLength(10)
      expect(new Set(turns).size).toBe(turns.length)
    }).pipe(Effect.scoped, Effect.provide(ListAnswers.layer), Effect.withScheduler(new FairScheduler()))
  )
})
