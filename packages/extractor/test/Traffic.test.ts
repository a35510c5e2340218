import { describe, expect, it } from "@effect/vitest"
import { Extractor, LanguageModel, ModelExtractor, RunContext } from "@winnow/extractor"
import { ScriptedModel, textDocument } from "@winnow/testkit"
import { Effect, Fiber, Layer, TestClock } from "effect"
import type { TrafficOptions } from "../src/model/ModelTraffic.js"
import { trafficOf } from "../src/model/ModelTraffic.js"

const usage = { model: "m", inputTokens: 100, outputTokens: 10, attempts: 1 }

/** Starts calls that take a second each, and says for whom calls were made so far. */
const makeCalls = (options: TrafficOptions, tokensOf: (user: string) => number = () => 1) =>
  Effect.map(LanguageModel, (model) => {
    const traffic = trafficOf(model, options)
    let asked = ""
    const call = (user: string) =>
      Effect.suspend(() => {
        asked += user
        return Effect.delay(Effect.succeed({ text: "{}", usage }), "1 second")
      })
    const start = (users: string) =>
      Effect.forEach([...users], (user) =>
        traffic(tokensOf(user))(call(user)).pipe(
          Effect.provideService(RunContext, { user, deadline: Infinity }),
          Effect.fork
        )
      ).pipe(Effect.zipLeft(TestClock.adjust("1 millis")))
    return { start, asked: () => asked }
  }).pipe(Effect.provide(ScriptedModel.layer({})))

describe("Calls of all documents together", () => {
  it.effect("are no more at a time than they may be, and users take turns", () =>
    Effect.gen(function* () {
      const { asked, start } = yield* makeCalls({ calls: 2 })
      yield* start("aaaaaa")
      yield* start("b")
      expect(asked()).toBe("aa")
      yield* TestClock.adjust("4 seconds")
      expect(asked()).toBe("aaabaaa")
    })
  )

  it.effect("are as good as never made when they are interrupted while they wait", () =>
    Effect.gen(function* () {
      const { asked, start } = yield* makeCalls({ calls: 1 })
      yield* start("a")
      yield* Fiber.interruptAll(yield* start("bb"))
      const last = yield* start("c")
      yield* TestClock.adjust("2 seconds")
      expect(yield* Fiber.joinAll(last)).toHaveLength(1)
      expect(asked()).toBe("ac")
    })
  )

  it.effect("take no more tokens a minute than they may, and what was not used is given back", () =>
    Effect.gen(function* () {
      // Each is taken for more than half of the tokens, and uses 110 of them.
      const { asked, start } = yield* makeCalls({ tokensPerMinute: 9_000 }, () => 5_000)
      yield* start("aaaa")
      expect(asked()).toBe("a")
      yield* TestClock.adjust("3 minutes")
      expect(asked()).toBe("aaaa")
    })
  )

  it.effect(
    "take their turn for tokens too: a large call of one user is not kept waiting by many small ones of another",
    () =>
      Effect.gen(function* () {
        const { asked, start } = yield* makeCalls({ tokensPerMinute: 3_000 }, (user) => (user === "a" ? 110 : 2_000))
        yield* start("a".repeat(60))
        yield* TestClock.adjust("10 seconds")
        yield* start("b")
        yield* TestClock.adjust("50 seconds")
        expect(asked()).toContain("b")
      })
  )

  it.live("are those of the extractor too", () => {
    let underWay = 0
    let most = 0
    const answer = () =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          most = Math.max(most, ++underWay)
        }),
        () => Effect.delay(Effect.succeed({ total: 1 }), "5 millis"),
        () => Effect.sync(() => underWay--)
      )
    const extract = Effect.flatMap(Extractor, (extractor) =>
      extractor.extract(textDocument(["Total 1"]), [{ key: "total", type: "number", context: "" }])
    )
    return Effect.gen(function* () {
      const all = yield* Effect.replicateEffect(extract, 4, { concurrency: "unbounded" })
      expect(all.map(({ data }) => data)).toEqual(Array.from({ length: 4 }, () => ({ total: 1 })))
      expect(most).toBe(1)
    }).pipe(Effect.provide(Layer.provideMerge(ModelExtractor.layer({ calls: 1 }), ScriptedModel.layer(answer))))
  })
})
