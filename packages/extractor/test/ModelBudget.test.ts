import { describe, expect, it } from "@effect/vitest"
import type { TokenUsage } from "@winnow/document"
import type { ModelExtractorOptions } from "@winnow/extractor"
import { Extractor, ModelError, ModelExtractor, Progress } from "@winnow/extractor"
import type { ModelFaults, ScriptedAnswer } from "@winnow/testkit"
import { FaultyLanguageModel, faultyModel, longDocument, ScriptedModel, textDocument } from "@winnow/testkit"
import { Deferred, Effect, Fiber, Layer, Ref, TestClock } from "effect"

const truth = longDocument({ seed: 1, rows: 600, rowsPerPage: 20 })

const read = (options: ModelExtractorOptions, faults: Partial<ModelFaults> = {}) =>
  Effect.flatMap(Extractor, ({ extract }) => extract(truth.document, truth.variables)).pipe(
    Effect.provide(
      Layer.provideMerge(
        ModelExtractor.layer({ concurrency: 1, retry: { firstDelay: "1 millis" }, ...options }),
        FaultyLanguageModel.layer(truth, { seed: 1, ...faults })
      )
    )
  )

const short = (options: ModelExtractorOptions, ...answers: ReadonlyArray<ScriptedAnswer>) =>
  Effect.flatMap(Extractor, ({ extract }) =>
    extract(textDocument(["Total 12,50"]), [{ key: "total", type: "number", context: "" }])
  ).pipe(Effect.provide(Layer.provideMerge(ModelExtractor.layer(options), ScriptedModel.layer(...answers))))

const rowsIn = (data: Readonly<Record<string, unknown>>): number => (data["lineItems"] as ReadonlyArray<unknown>).length

describe("a budget", () => {
  it.live("of tokens is never gone beyond, and the failure says what is spent", () =>
    Effect.gen(function* () {
      const whole = yield* read({})
      const total = (whole.usage?.inputTokens ?? 0) + (whole.usage?.outputTokens ?? 0)
      for (const share of [0.2, 0.6, 0.9]) {
        const tokens = Math.floor(total * share)
        const error = yield* Effect.flip(read({ budget: { tokens } }))
        expect(error.reason).toBe("budget")
        expect(error.message).toMatch(/^The budget of this extraction is used up: \d+ of \d+ tokens are spent/)
        expect(error.usage?.inputTokens).toBeLessThanOrEqual(tokens)
      }
      expect((yield* read({ budget: { tokens: total } })).data).toEqual(whole.data)
    })
  )

  it.live("gives what could be read until then where that is asked for, and says what was not", () =>
    Effect.gen(function* () {
      const { data, usage } = yield* read({ budget: { tokens: 20_000 }, partial: true })
      expect(rowsIn(data)).toBeGreaterThan(100)
      expect(rowsIn(data)).toBeLessThan(600)
      expect(usage?.incomplete?.[0]).toMatch(/^entries of pages \d+ to \d+: The budget of this extraction is used up/)
    })
  )

  it.live("that allows for nothing fails, partial or not", () =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(read({ budget: { tokens: 10 }, partial: true }))).toMatchObject({ reason: "budget" })
    })
  )

  it.effect("of money counts by the prices of the host", () =>
    Effect.gen(function* () {
      const prices = { scripted: { input: 2, output: 30 } }
      const { usage } = yield* short({ prices }, { total: 12.5 })
      expect(usage?.cost).toBeCloseTo((100 * 2 + 10 * 30) / 1e6)
      const broken = ["no", "no"] as const
      const error = yield* Effect.flip(short({ prices, budget: { cost: 0.0005 } }, ...broken))
      expect(error).toMatchObject({ reason: "budget", usage: { attempts: 1 } })
      expect(error.message).toContain("0.0005 of 0.0005 are spent")
      expect((yield* Effect.flip(short({ prices, budget: { cost: 1 } }, ...broken))).reason).toBe("invalid")
    })
  )

  it.effect("of money fails where the model's price is not known", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(short({ budget: { cost: 1 }, prices: {} }, "no", { total: 1 }))
      expect(error).toMatchObject({ reason: "budget" })
      expect(error.message).toContain("no price is known for the model scripted")
    })
  )
})

describe("what is spent", () => {
  it.live("is told after each call, with every call that failed", () =>
    Effect.gen(function* () {
      const told = yield* Ref.make<ReadonlyArray<TokenUsage>>([])
      const { usage } = yield* read({ retry: { attempts: 9, firstDelay: "1 millis" } }, { rateLimit: 0.3 }).pipe(
        Effect.provideService(Progress, (step) =>
          step.step === "asked" ? Ref.update(told, (all) => [...all, step.tokens]) : Effect.void
        )
      )
      const all = yield* Ref.get(told)
      expect(all.map(({ attempts }) => attempts)).toEqual(all.map((_, at) => at + 1))
      expect(all.at(-1)).toEqual(usage)
      expect(usage?.calls?.filter(({ outcome }) => outcome === "transient").length).toBeGreaterThan(0)
      const sum = usage?.calls?.reduce((sum, { inputTokens }) => sum + inputTokens, 0)
      expect(usage?.inputTokens).toBe(sum)
    })
  )

  it.effect("counts cached tokens at their own price", () =>
    Effect.gen(function* () {
      const usage = { model: "m", inputTokens: 1_000_000, cachedInputTokens: 600_000, outputTokens: 0, attempts: 1 }
      const error = new ModelError({ reason: "refused", message: "no", usage })
      const failed = yield* Effect.flip(short({ prices: { "*": { input: 1, cachedInput: 0.1, output: 9 } } }, error))
      expect(failed.usage?.cost).toBeCloseTo(0.46)
      const plain = yield* Effect.flip(short({ prices: { m: { input: 1, output: 9 } } }, error))
      expect(plain.usage).toMatchObject({ cost: 1, cachedInputTokens: 600_000 })
    })
  )
})

describe("time", () => {
  it.effect("that a call takes too long is tried again", () =>
    Effect.gen(function* () {
      const silent: ScriptedAnswer = () => Effect.never
      const fiber = yield* Effect.fork(short({ callTimeout: "1 minute" }, silent, { total: 12.5 }))
      yield* TestClock.adjust("61 seconds")
      const { data, usage } = yield* Fiber.join(fiber)
      expect(data).toEqual({ total: 12.5 })
      expect(usage?.calls?.map(({ outcome }) => outcome)).toEqual(["transient", "answered"])
    })
  )

  it.effect("that is up leaves what was read where that is asked for", () =>
    Effect.gen(function* () {
      const isStuck = yield* Deferred.make<void>()
      const answer = faultyModel(truth, { seed: 1 })
      let calls = 0
      const slow: ScriptedAnswer = (request) => {
        const given = answer(request)
        if (++calls <= 2 && given.kind === "answer") return Effect.succeed(given.text)
        return Effect.zipRight(Deferred.succeed(isStuck, undefined), Effect.never)
      }
      const fiber = yield* Effect.flatMap(Extractor, ({ extract }) => extract(truth.document, truth.variables)).pipe(
        Effect.provide(
          Layer.provide(
            ModelExtractor.layer({ timeout: "2 minutes", callTimeout: "1 hour", partial: true, concurrency: 1 }),
            ScriptedModel.layer(slow)
          )
        ),
        Effect.fork
      )
      yield* Deferred.await(isStuck)
      yield* TestClock.adjust("2 minutes")
      const { data, usage } = yield* Fiber.join(fiber)
      expect(rowsIn(data)).toBeGreaterThan(100)
      expect(rowsIn(data)).toBeLessThan(600)
      expect(usage?.incomplete).toEqual(["the rest: The model took longer to answer than allowed"])
    })
  )
})
