import { describe, expect, it } from "@effect/vitest"
import { Partition } from "@winnow/document"
import { Deferred, Effect, Exit, Fiber, Ref, TestClock } from "effect"
import { makeWorkCache } from "../src/pages/WorkCache.js"

/** Work whose results weigh as much as they are long. */
const cacheOf = (capacity: number, concurrency = 1) =>
  makeWorkCache<string, string>({ capacity, concurrency, weigh: ({ length }) => length })

/** Counts how often it is done. */
const counted = (result: string) =>
  Effect.map(Ref.make(0), (times) => ({
    times: Ref.get(times),
    work: Effect.as(
      Ref.update(times, (n) => n + 1),
      result
    )
  }))

describe("A work cache", () => {
  it.scoped("does the work once for all who ask at the same time, and for those who ask later", () =>
    Effect.gen(function* () {
      const once = yield* cacheOf(100)
      const { times, work } = yield* counted("page")
      const all = yield* Effect.all(
        Array.from({ length: 20 }, () => once("a", Effect.delay(work, "1 second"))),
        { concurrency: "unbounded" }
      ).pipe(Effect.fork)
      yield* TestClock.adjust("1 second")
      expect(new Set(yield* Fiber.join(all))).toEqual(new Set(["page"]))
      expect(yield* once("a", work)).toBe("page")
      expect(yield* times).toBe(1)
    })
  )

  it.scoped("drops what was asked for longest ago when there is no more room, and caches nothing too heavy", () =>
    Effect.gen(function* () {
      const once = yield* cacheOf(10)
      const [a, b, c, heavy] = yield* Effect.all(["aaaa", "bbbb", "cccc", "h".repeat(11)].map(counted))
      if (!a || !b || !c || !heavy) return expect.unreachable()
      yield* once("a", a.work)
      yield* once("b", b.work)
      yield* once("a", a.work)
      yield* once("c", c.work)
      yield* once("heavy", heavy.work)
      for (const [key, { work }] of [
        ["a", a],
        ["b", b],
        ["heavy", heavy]
      ] as const)
        yield* once(key, work)
      expect(yield* Effect.all([a.times, b.times, c.times, heavy.times])).toEqual([1, 2, 1, 2])
    })
  )

  it.scoped("drops what nobody has asked for during ten minutes", () =>
    Effect.gen(function* () {
      const once = yield* cacheOf(10)
      const { times, work } = yield* counted("a")
      yield* once("a", work)
      yield* TestClock.adjust("9 minutes")
      yield* once("a", work)
      yield* TestClock.adjust("9 minutes")
      yield* once("a", work)
      expect(yield* times).toBe(1)
      yield* TestClock.adjust("11 minutes")
      yield* once("a", work)
      expect(yield* times).toBe(2)
    })
  )

  it.scoped("does work that failed anew", () =>
    Effect.gen(function* () {
      const once = yield* cacheOf(10)
      expect(yield* Effect.exit(once("a", Effect.fail("no")))).toEqual(Exit.fail("no"))
      expect(yield* once("a", Effect.succeed("yes"))).toBe("yes")
    })
  )

  it.scoped("makes nobody wait for another's work", () =>
    Effect.gen(function* () {
      const once = yield* cacheOf(10)
      const of = (user: string) => Effect.locally(Partition, user)
      const mine = yield* Effect.forEach(["a", "b", "c"], (key) => Effect.fork(of("me")(once(key, Effect.never))))
      expect(yield* of("you")(once("d", Effect.succeed("d")))).toBe("d")
      yield* Fiber.interruptAll(mine)
    })
  )

  it.scoped("goes on for those who still wait when one of them leaves", () =>
    Effect.gen(function* () {
      const once = yield* cacheOf(10)
      const gate = yield* Deferred.make<void>()
      yield* Effect.fork(once("first", Effect.as(Deferred.await(gate), "first")))
      const { times, work } = yield* counted("second")
      const [leaves, stays] = [yield* Effect.fork(once("second", work)), yield* Effect.fork(once("second", work))]
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(leaves)
      yield* Deferred.succeed(gate, undefined)
      expect(yield* Fiber.join(stays)).toBe("second")
      expect(yield* times).toBe(1)
    })
  )

  it.scoped("finishes what has begun when its caller leaves, and does not begin what nobody waits for", () =>
    Effect.gen(function* () {
      const once = yield* cacheOf(10)
      const gate = yield* Deferred.make<void>()
      const begun = yield* counted("begun")
      const waiting = yield* counted("waiting")
      const first = yield* Effect.fork(once("first", Effect.zipRight(Deferred.await(gate), begun.work)))
      const second = yield* Effect.fork(once("second", waiting.work))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(second)
      yield* Fiber.interrupt(first)
      yield* Deferred.succeed(gate, undefined)
      expect(yield* once("third", Effect.succeed("third"))).toBe("third")
      expect(yield* once("first", begun.work)).toBe("begun")
      expect([yield* begun.times, yield* waiting.times]).toEqual([1, 0])
    })
  )
})
