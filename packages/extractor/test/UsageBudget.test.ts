import { describe, expect, it } from "@effect/vitest"
import type { ModelPrices } from "@winnow/extractor"
import { Deferred, Effect, Fiber } from "effect"
import type { AnswerLimit, Budget } from "../src/modelExtractor/CallBudget.js"
import { makeUsageBudget } from "../src/modelExtractor/UsageBudget.js"
import type { ModelTraffic } from "../src/model/ModelTraffic.js"

const price = { input: 0.25, output: 2 }
const plan = { purpose: "p", requestedModel: null, inputTokens: 2000, outputTokens: 8000 }

/** Calls made at once whose answers are as long as they may be; `most` of them were under way at a time. */
const callsAtOnce = (count: number, budget: Budget, prices: ModelPrices = { m: price }) =>
  Effect.gen(function* () {
    const spending = yield* makeUsageBudget(budget, prices, () => Effect.void)
    const now = { calls: 0, most: 0 }
    const call = Effect.fnUntraced(function* ({ maxOutputTokens = Infinity }: AnswerLimit) {
      now.most = Math.max(now.most, ++now.calls)
      yield* Effect.yieldNow()
      now.calls--
      const outputTokens = Math.min(plan.outputTokens, maxOutputTokens)
      return { text: "", usage: { model: "m", inputTokens: 2000, outputTokens, attempts: 1 } }
    })
    const ended = yield* Effect.forEach(
      Array.from({ length: count }, () => ({ ...plan })),
      (plan) => Effect.either(spending.call(plan, atOnce, call)),
      { concurrency: "unbounded" }
    )
    return { ended: ended.map(({ _tag }) => _tag), usage: yield* spending.usage, most: now.most }
  })

const atOnce: ModelTraffic = () => (call) => call

describe("calls made at once", () => {
  it.effect("keep to a budget of tokens together, their answers too", () =>
    Effect.gen(function* () {
      const { ended, usage } = yield* callsAtOnce(4, { tokens: 10_000 })
      expect(ended).toEqual(["Right", "Left", "Left", "Left"])
      expect(usage).toMatchObject({ inputTokens: 2000, outputTokens: 8000 })
    })
  )

  it.effect("keep to a budget of money, of which the first call tells the model", () =>
    Effect.gen(function* () {
      const { ended, most } = yield* callsAtOnce(4, { cost: 0.001 })
      expect(ended).toEqual(["Right", "Left", "Left", "Left"])
      expect(most).toBe(1)
    })
  )

  it.effect("keep to a budget of money from the first call on where all models have one price", () =>
    Effect.gen(function* () {
      const { ended, usage } = yield* callsAtOnce(4, { cost: 0.001 }, { "*": price })
      expect(ended).toEqual(["Right", "Left", "Left", "Left"])
      expect(usage?.cost).toBeCloseTo(0.001, 10)
    })
  )

  it.effect("use a budget up: the answer to the last may be as long as what is left", () =>
    Effect.gen(function* () {
      const tokens = yield* callsAtOnce(9, { tokens: 25_000 })
      expect(tokens.usage).toMatchObject({ inputTokens: 6000, outputTokens: 19_000 })
      const money = yield* callsAtOnce(9, { cost: 0.04 })
      expect(money.usage?.calls).toHaveLength(3)
      expect(money.usage?.cost).toBeCloseTo(0.04, 5)
      expect(money.usage?.cost).toBeLessThanOrEqual(0.04)
    })
  )

  it.effect("are made at once where the budget has room for all", () =>
    Effect.gen(function* () {
      expect(yield* callsAtOnce(4, { tokens: 40_000 })).toMatchObject({ most: 4 })
      expect(yield* callsAtOnce(4, {})).toMatchObject({ most: 4 })
      expect(yield* callsAtOnce(4, { cost: 1 })).toMatchObject({ most: 3 })
    })
  )

  it.effect("give back what they did not take", () =>
    Effect.gen(function* () {
      const spending = yield* makeUsageBudget({ tokens: 12_000 }, {}, () => Effect.void)
      const isSent = yield* Deferred.make<void>()
      const stuck = yield* Effect.fork(
        spending.call({ ...plan }, atOnce, () => Effect.zipRight(Deferred.succeed(isSent, undefined), Effect.never))
      )
      yield* Deferred.await(isSent)
      const usage = { model: "m", inputTokens: 2000, outputTokens: 10, attempts: 1 }
      const next = yield* Effect.fork(spending.call({ ...plan }, atOnce, () => Effect.succeed({ text: "next", usage })))
      yield* Fiber.interrupt(stuck)
      expect((yield* Fiber.join(next)).text).toBe("next")
    })
  )
})
