import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { makeFairTurns } from "../src/worker/FairTurns.js"

describe("FairTurns", () => {
  it.effect("does one thing by itself at a time, others beside it", () =>
    Effect.gen(function* () {
      const { byItself, inTurn } = makeFairTurns(3)
      const gate = yield* Deferred.make<void>()
      const first = yield* Effect.fork(byItself(Deferred.await(gate)))
      yield* Effect.yieldNow()
      const second = yield* Effect.fork(byItself(Effect.void))
      yield* inTurn(Effect.void)
      expect(Option.isNone(yield* Fiber.poll(second))).toBe(true)
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.join(first)
      yield* Fiber.join(second)
    })
  )

  it.effect("does what is alone beside nothing else", () =>
    Effect.gen(function* () {
      const { alone, byItself, inTurn } = makeFairTurns(3)
      const gate = yield* Deferred.make<void>()
      const first = yield* Effect.fork(alone(Deferred.await(gate)))
      yield* Effect.yieldNow()
      const others = yield* Effect.forEach([byItself(Effect.void), inTurn(Effect.void)], Effect.fork)
      yield* Effect.yieldNow()
      for (const other of others) expect(Option.isNone(yield* Fiber.poll(other))).toBe(true)
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.join(first)
      yield* Effect.forEach(others, Fiber.join)
    })
  )
})
