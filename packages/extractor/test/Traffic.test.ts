import { describe, expect, it } from "@effect/vitest"
import type { ModelExtractorOptions } from "@winnow/extractor"
import { Extractor, ModelExtractor, RunContext } from "@winnow/extractor"
import { ScriptedModel, textDocument } from "@winnow/testkit"
import { Effect, Fiber, Layer, TestClock } from "effect"

/** A model that takes a second for each call. */
const withModel = (options: ModelExtractorOptions) => {
  const answer = () => Effect.delay(Effect.succeed({ total: 1 }), "1 second")
  return Effect.provide(Layer.provideMerge(ModelExtractor.layer(options), ScriptedModel.layer(answer)))
}

const extract = (user: string) =>
  Effect.flatMap(Extractor, (extractor) =>
    extractor.extract(textDocument([`Of ${user}`, "Total 1"]), [{ key: "total", type: "number", context: "" }])
  ).pipe(Effect.provideService(RunContext, { user, deadline: Infinity }))

const asked = Effect.flatMap(ScriptedModel, ({ requests }) =>
  Effect.map(requests, (all) => all.map(({ prompt }) => /Of (\w+)/.exec(prompt)?.[1]).join(""))
)

const start = (users: string) => Effect.fork(Effect.forEach([...users], extract, { concurrency: "unbounded" }))

describe("Calls of all documents together", () => {
  it.effect("are no more at a time than they may be, and users take turns", () =>
    Effect.gen(function* () {
      yield* start("aaaaaa")
      yield* TestClock.adjust("1 millis")
      yield* start("b")
      yield* TestClock.adjust("1 millis")
      expect(yield* asked).toBe("aa")
      yield* TestClock.adjust("3 seconds")
      expect(yield* asked).toBe("aaabaaa")
    }).pipe(withModel({ calls: 2 }))
  )

  it.effect("are as good as never made when they are interrupted while they wait", () =>
    Effect.gen(function* () {
      yield* start("a")
      const waiting = yield* start("bb")
      yield* TestClock.adjust("1 millis")
      yield* Fiber.interrupt(waiting)
      const last = yield* start("c")
      yield* TestClock.adjust("2 seconds")
      expect(yield* Fiber.join(last)).toHaveLength(1)
      expect(yield* asked).toBe("ac")
    }).pipe(withModel({ calls: 1 }))
  )

  it.effect("take no more tokens a minute than they may, and what was not used is given back", () =>
    Effect.gen(function* () {
      // Each is taken for more than half of the tokens, and uses 110 of them.
      yield* start("aaaa")
      yield* TestClock.adjust("1 millis")
      expect(yield* asked).toBe("a")
      yield* TestClock.adjust("3 minutes")
      expect(yield* asked).toBe("aaaa")
    }).pipe(withModel({ tokensPerMinute: 9_000 }))
  )
})
