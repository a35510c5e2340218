import type { LoggedDelivery } from "@winnow/core"
import { expect } from "@effect/vitest"
import { makeUserId, Stores } from "@winnow/core"
import { DateTime, Effect, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { awkwardText } from "../../SampleRecords.js"
import { endedRun, insertWebhook, outcomeOf, takeOf } from "./Deliveries.js"

/** How deliveries are completed: with one log row per attempt. */
export const settleChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "logs how an attempt went, and the delivery is done",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* endedRun(userId)
      const [taken] = yield* takeOf([target])
      if (taken === undefined) return yield* Effect.dieMessage("Nothing was taken")
      const logged = yield* outcomeOf(taken, {
        status: "failed",
        httpStatus: null,
        error: awkwardText,
        durationMs: 0.5
      })
      yield* store.settle([{ taken, logged, again: null }])
      expect(yield* store.list(userId, { limit: 10 })).toEqual([logged])
      expect(yield* store.list(userId, { id: logged.delivery.id, limit: 10 })).toEqual([logged])
      yield* TestClock.adjust("1 hour")
      expect(yield* takeOf([target])).toEqual([])
    })
  },
  {
    name: "has a delivery due again when that is said, as another attempt",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* endedRun(userId)
      const [first] = yield* takeOf([target])
      if (first === undefined) return yield* Effect.dieMessage("Nothing was taken")
      const again = DateTime.add(yield* DateTime.now, { seconds: 5 })
      yield* store.settle([{ taken: first, logged: yield* outcomeOf(first), again: again }])
      yield* TestClock.adjust("4999 millis")
      expect(yield* takeOf([target])).toEqual([])
      yield* TestClock.adjust("1 millis")
      const [second] = yield* takeOf([target])
      expect(second).toMatchObject({ attempt: 2, event: first.event })
      expect(second?.id).not.toBe(first.id)
      expect((yield* store.list(userId, { limit: 10 })).map(({ delivery }) => delivery.id)).toEqual([first.id])
    })
  },
  {
    name: "gives a delivery again when its lease ran out and not before, and logs the attempt as cut off",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* endedRun(userId)
      const takenAt = yield* DateTime.now
      const [first] = yield* takeOf([target])
      yield* TestClock.adjust("14999 millis")
      expect(yield* takeOf([target])).toEqual([])
      expect(yield* store.list(userId, { limit: 10 })).toEqual([])
      yield* TestClock.adjust("1 millis")
      const [second] = yield* takeOf([target])
      expect(second).toMatchObject({ attempt: 2, event: first?.event })
      const log = yield* store.list(userId, { limit: 10 })
      expect(log).toMatchObject([
        { delivery: { id: first?.id, status: "failed", httpStatus: null, createdAt: takenAt }, eventAt: takenAt }
      ])
      expect(log[0]?.delivery.error).toContain("cut off")
    })
  },
  {
    name: "takes the word of an attempt that was thought cut off, and leaves the delivery to the later one",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* endedRun(userId)
      const [first] = yield* takeOf([target])
      yield* TestClock.adjust("15 seconds")
      const [second] = yield* takeOf([target])
      if (first === undefined || second === undefined) return yield* Effect.dieMessage("Nothing was taken")
      const late = yield* outcomeOf(first)
      yield* store.settle([{ taken: first, logged: late, again: null }])
      expect(yield* store.list(userId, { limit: 10 })).toEqual([late])
      yield* store.settle([{ taken: first, logged: null, again: null }])
      yield* TestClock.adjust("15 seconds")
      expect(yield* takeOf([target])).toMatchObject([{ attempt: 3 }])
    })
  },
  {
    name: "gives a delivery up after as many attempts as were cut off, each of them logged",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* endedRun(userId)
      for (const attempt of [1, 2, 3]) {
        expect(yield* takeOf([target])).toMatchObject([{ attempt }])
        yield* TestClock.adjust("15 seconds")
      }
      expect(yield* takeOf([target])).toEqual([])
      expect(yield* store.list(userId, { limit: 10 })).toHaveLength(3)
      yield* TestClock.adjust("1 hour")
      expect(yield* takeOf([target])).toEqual([])
    })
  },
  {
    name: "settles many at once, each in its own way",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* Effect.replicateEffect(endedRun(userId), 5)
      const again = DateTime.add(yield* DateTime.now, { seconds: 5 })
      const settlements = yield* Effect.forEach(yield* takeOf([target]), (taken, index) =>
        Effect.map(outcomeOf(taken), (logged) => ({
          taken,
          logged,
          again: index < 2 ? again : null
        }))
      )
      yield* store.settle(settlements)
      const logged = yield* store.list(userId, { limit: 10 })
      const idsOf = (all: ReadonlyArray<LoggedDelivery>) => all.map(({ delivery }) => delivery.id).sort()
      expect(idsOf(logged)).toEqual(idsOf(settlements.map(({ logged }) => logged)))
      yield* TestClock.adjust("5 seconds")
      const due = yield* takeOf([target])
      expect(due.map(({ event }) => event.extraction.id).sort()).toEqual(
        settlements
          .slice(0, 2)
          .map(({ logged }) => logged.delivery.extractionId)
          .sort()
      )
      yield* store.settle([])
    })
  },
  {
    name: "drops a delivery without a word",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* endedRun(userId)
      const [taken] = yield* takeOf([target])
      if (taken === undefined) return yield* Effect.dieMessage("Nothing was taken")
      yield* store.settle([{ taken: taken, logged: null, again: null }])
      yield* TestClock.adjust("1 hour")
      expect(yield* takeOf([target])).toEqual([])
      expect(yield* store.list(userId, { limit: 10 })).toEqual([])
    })
  },
  {
    name: "gives a delivery that was given back again when it is due, with no word of that in the log",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* endedRun(userId)
      const [taken] = yield* takeOf([target])
      if (taken === undefined) return yield* Effect.dieMessage("Nothing was taken")
      yield* store.settle([{ taken: taken, logged: null, again: DateTime.add(yield* DateTime.now, { minutes: 1 }) }])
      yield* TestClock.adjust("59999 millis")
      expect(yield* takeOf([target])).toEqual([])
      yield* TestClock.adjust("1 millis")
      const again = yield* takeOf([target])
      expect(again).toMatchObject([{ attempt: 2, event: { extraction: { id: taken.event.extraction.id } } }])
      yield* store.settle([{ taken: taken, logged: null, again: yield* DateTime.now }])
      expect(yield* takeOf([target])).toEqual([])
      expect(yield* store.list(userId, { limit: 10 })).toEqual([])
    })
  },
  {
    name: "makes room for the next delivery with each that is done",
    run: Effect.gen(function* () {
      const { deliveries: store } = yield* Stores
      const userId = yield* makeUserId
      const target = yield* insertWebhook(userId)
      yield* Effect.replicateEffect(Effect.zipRight(TestClock.adjust("1 millis"), endedRun(userId)), 7)
      const order: Array<string> = []
      for (;;) {
        const [taken] = yield* takeOf([target], { perWebhook: 1 })
        if (taken === undefined) break
        order.push(taken.event.extraction.id)
        yield* store.settle([{ taken, logged: yield* outcomeOf(taken), again: null }])
      }
      expect(order).toHaveLength(7)
      expect(new Set(order).size).toBe(7)
    })
  }
]
