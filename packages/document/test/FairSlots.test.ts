import { expect, it } from "@effect/vitest"
import { FairSlots } from "@winnow/document"
import { Deferred, Effect, Fiber, Queue } from "effect"

const started = Queue.unbounded<string>()
/** Tells that it has a slot, and keeps it until the gate opens. */
const hold = (slots: FairSlots, user: string, names: Queue.Queue<string>, gate: Deferred.Deferred<void>, name = user) =>
  Effect.fork(slots.within(user)(Effect.zipRight(Queue.offer(names, name), Deferred.await(gate))))

it.effect("Slots go to users in turns, never more than there are", () =>
  Effect.gen(function* () {
    const slots = new FairSlots(2)
    const names = yield* started
    const gate = yield* Deferred.make<void>()
    const calls = yield* Effect.forEach(["a1", "a2", "a3", "a4", "b1"], (name) =>
      Effect.zipLeft(hold(slots, name.slice(0, 1), names, gate, name), Effect.yieldNow())
    )
    yield* Effect.yieldNow()
    expect([...(yield* Queue.takeAll(names))]).toEqual(["a1", "a2"])
    yield* Deferred.succeed(gate, undefined)
    yield* Fiber.joinAll(calls)
    const rest = [...(yield* Queue.takeAll(names))]
    expect(rest).toHaveLength(3)
    expect(rest.indexOf("b1")).toBeLessThan(rest.indexOf("a4"))
  })
)

it.effect("A slot is not waited for by whoever is interrupted, and is not lost", () =>
  Effect.gen(function* () {
    const slots = new FairSlots(1)
    const names = yield* started
    const gate = yield* Deferred.make<void>()
    const first = yield* hold(slots, "a", names, gate)
    yield* Queue.take(names)
    const waits = yield* hold(slots, "b", names, gate)
    yield* Effect.yieldNow()
    yield* Fiber.interrupt(waits)
    yield* Fiber.interrupt(first)
    expect(yield* slots.within("c")(Effect.succeed("served"))).toBe("served")
    expect([...(yield* Queue.takeAll(names))]).toEqual([])
  })
)
