import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { Partition } from "@winnow/document"
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

  it.effect("lets others begin at once, whoever waits to be done by itself", () =>
    Effect.gen(function* () {
      const { byItself, inTurn } = makeFairTurns(1)
      const gate = yield* Deferred.make<void>()
      const hold = (partition: string) =>
        Effect.locally(byItself(Deferred.await(gate)), Partition, partition).pipe(Effect.fork)
      const held = [yield* hold("a"), yield* hold("b"), yield* hold("b")]
      yield* Effect.yieldNow()
      for (let turn = 0; turn < 3; turn++) yield* Effect.locally(inTurn(Effect.void), Partition, "c")
      expect((yield* Effect.forEach(held, Fiber.poll)).map(Option.isSome)).toEqual([false, false, false])
      yield* Deferred.succeed(gate, undefined)
      yield* Effect.forEach(held, Fiber.join)
    })
  )
})
