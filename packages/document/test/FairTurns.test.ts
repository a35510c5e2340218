import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { Partition } from "@winnow/document"
import { makeFairTurns } from "../src/worker/FairTurns.js"

describe("FairTurns", () => {
  it.effect("runs one of these effects at a time, and others beside it", () =>
    Effect.gen(function* () {
      const { inTurn, oneAtATime } = makeFairTurns(3)
      const gate = yield* Deferred.make<void>()
      const first = yield* Effect.fork(oneAtATime(Deferred.await(gate)))
      yield* Effect.yieldNow()
      const second = yield* Effect.fork(oneAtATime(Effect.void))
      yield* inTurn(Effect.void)
      expect(Option.isNone(yield* Fiber.poll(second))).toBe(true)
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.join(first)
      yield* Fiber.join(second)
    })
  )

  it.effect("lets other partitions begin at once while effects wait to run one at a time", () =>
    Effect.gen(function* () {
      const { inTurn, oneAtATime } = makeFairTurns(1)
      const gate = yield* Deferred.make<void>()
      const hold = (partition: string) =>
        Effect.locally(oneAtATime(Deferred.await(gate)), Partition, partition).pipe(Effect.fork)
      const held = [yield* hold("a"), yield* hold("b"), yield* hold("b")]
      yield* Effect.yieldNow()
      for (let turn = 0; turn < 3; turn++) yield* Effect.locally(inTurn(Effect.void), Partition, "c")
      expect((yield* Effect.forEach(held, Fiber.poll)).map(Option.isSome)).toEqual([false, false, false])
      yield* Deferred.succeed(gate, undefined)
      yield* Effect.forEach(held, Fiber.join)
    })
  )
})
