import { describe, expect, it } from "@effect/vitest"
import type { ModelExtractorOptions, Variable } from "@winnow/extractor"
import { Extractor, ModelError, ModelExtractor, RunContext } from "@winnow/extractor"
import type { ScriptedAnswer } from "@winnow/testkit"
import { ScriptedModel, textDocument } from "@winnow/testkit"
import { Clock, Effect, Fiber, Layer, Option, TestClock } from "effect"

const variables: ReadonlyArray<Variable> = [{ key: "total", type: "number", context: "" }]
const good = { total_quote: "Total 12,50", total: 12.5 }
const down = new ModelError({ reason: "transient", message: "Bad gateway (502)" })
const busy = (retryAfterMillis?: number) =>
  new ModelError({
    reason: "transient",
    message: "Slow down (429)",
    isOverloaded: true,
    ...(retryAfterMillis === undefined ? {} : { retryAfterMillis })
  })

const script = (options: ModelExtractorOptions, ...answers: ReadonlyArray<ScriptedAnswer>) =>
  Effect.provide(Layer.provideMerge(ModelExtractor.layer(options), ScriptedModel.layer(...answers)))

/** Each document is another, so that requests can be told apart. */
const extract = (number = 1) =>
  Effect.flatMap(Extractor, (extractor) => extractor.extract(textDocument([`No ${number}`, "Total 12,50"]), variables))
const documents = (count: number) =>
  Effect.fork(
    Effect.forEach(
      Array.from({ length: count }, (_, at) => at),
      extract,
      { concurrency: "unbounded" }
    )
  )
const requestCount = Effect.flatMap(ScriptedModel, ({ requests }) => Effect.map(requests, ({ length }) => length))

/** The fiber's result. Between its waits the fiber does work that the test clock does not know of: time goes on until it ends. */
const ended = <A, E>(fiber: Fiber.Fiber<A, E>) => {
  const pause = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 10)))
  return Effect.raceFirst(Fiber.join(fiber), Effect.forever(Effect.zipRight(pause, TestClock.adjust("1 second"))))
}

describe("A provider's outage", () => {
  it.effect("is waited for, however often the provider fails meanwhile", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(extract())
      yield* TestClock.adjust("5 minutes")
      expect((yield* Fiber.join(fiber)).data).toEqual({ total: 12.5 })
      expect(yield* requestCount).toBe(13)
    }).pipe(script({}, ...Array.from({ length: 12 }, () => down), good))
  )

  it.effect("fails a caller who waits when there was no connection for 2 minutes, and not a run in a queue", () =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const direct = yield* Effect.fork(Effect.flip(extract()))
      const queued = yield* extract(2).pipe(
        Effect.provideService(RunContext, { user: "a", deadline: now + 600_000, isQueued: true }),
        Effect.flip,
        Effect.fork
      )
      yield* TestClock.adjust("1 minute")
      expect(yield* Fiber.poll(direct)).toEqual(Option.none())
      yield* TestClock.adjust("1 minute")
      expect(yield* ended(direct)).toMatchObject({ reason: "model", cause: { reason: "transient" } })
      yield* TestClock.adjust("7 minutes")
      expect(yield* Fiber.poll(queued)).toEqual(Option.none())
      yield* TestClock.adjust("1 minute")
      expect(yield* ended(queued)).toMatchObject({ cause: { reason: "transient" } })
    }).pipe(script({}, new ModelError({ reason: "transient", message: "no connection", isUnreachable: true })))
  )

  it.effect("of a minute without any connection costs none of 200 documents whose callers wait", () => {
    const refused = new ModelError({ reason: "transient", message: "no connection", isUnreachable: true })
    return Effect.gen(function* () {
      const start = yield* Clock.currentTimeMillis
      const isDown = Effect.map(Clock.currentTimeMillis, (now) => now < start + 60_000)
      const answer = () => Effect.flatMap(isDown, (down) => (down ? refused : Effect.succeed(good)))
      yield* Effect.gen(function* () {
        const fiber = yield* documents(200)
        yield* TestClock.adjust("2 minutes")
        expect(yield* Fiber.join(fiber)).toHaveLength(200)
      }).pipe(script({}, answer))
    })
  })

  it.effect("ends runs that wait for its end without a word of waiting that the provider never asked for", () =>
    Effect.gen(function* () {
      const all = yield* Effect.fork(
        Effect.forEach([1, 2, 3, 4], (number) => Effect.flip(extract(number)), { concurrency: "unbounded" })
      )
      yield* TestClock.adjust("20 seconds")
      for (const { message } of yield* Fiber.join(all)) {
        expect(message).toMatch(/Bad gateway \(502\); it was asked again until the run's time was up$/)
      }
    }).pipe(script({ timeout: "10 seconds" }, down))
  )

  it.effect("ends a run at its deadline with what the provider said last", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(Effect.flip(extract()))
      yield* TestClock.adjust("10 minutes")
      const error = yield* Fiber.join(fiber)
      expect(error).toMatchObject({ reason: "model", cause: { reason: "transient" } })
      expect(error.message).toContain("Bad gateway (502)")
    }).pipe(script({}, down))
  )

  it.effect("is asked about by one call at a time, and all go on when it is over", () => {
    let isDown = true
    return Effect.gen(function* () {
      const fiber = yield* documents(200)
      yield* TestClock.adjust("1 minute")
      expect(yield* requestCount).toBeLessThan(30)
      isDown = false
      yield* TestClock.adjust("1 minute")
      expect(yield* Fiber.join(fiber)).toHaveLength(200)
    }).pipe(script({}, () => Effect.suspend(() => (isDown ? down : Effect.succeed(good)))))
  })

  it.effect("of a rate limit pauses all calls as long as Retry-After says, and no longer", () =>
    Effect.gen(function* () {
      const first = yield* Effect.fork(extract(1))
      yield* TestClock.adjust("1 second")
      const others = yield* documents(5)
      yield* TestClock.adjust("298999 millis")
      expect(yield* requestCount).toBe(1)
      yield* TestClock.adjust("1 millis")
      expect((yield* Fiber.join(others)).length).toBe(5)
      expect((yield* Fiber.join(first)).data).toEqual({ total: 12.5 })
      expect(yield* requestCount).toBe(7)
    }).pipe(script({}, busy(300_000), good))
  )

  it.effect("that lasts longer than the run may ends the run at once, which says so", () =>
    Effect.gen(function* () {
      const first = yield* Effect.flip(extract(1))
      expect(first.message).toContain("the provider asks to wait 3600 s, longer than this run may take")
      const later = yield* Effect.flip(extract(2))
      expect(later.message).toContain("the provider asks to wait 3600 s")
      expect(yield* requestCount).toBe(1)
    }).pipe(script({}, busy(3_600_000)))
  )

  it.effect("ends a run whose own deadline is earlier than the time for a document", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(extract())
      expect(error.message).toContain("the provider asks to wait 60 s")
    }).pipe(Effect.provideService(RunContext, { user: "u", deadline: 30_000 }), script({}, busy(60_000)))
  )

  it.effect("is not made of a call that fails alone while others succeed", () =>
    Effect.gen(function* () {
      const bad = yield* Effect.fork(extract(666))
      for (let number = 0; number < 20; number++) {
        yield* extract(number)
        // Less than the shortest pause of the one that fails: another call always succeeds in between.
        yield* TestClock.adjust("200 millis")
      }
      expect(yield* requestCount).toBeGreaterThan(22)
      yield* Fiber.interrupt(bad)
    }).pipe(script({}, ({ prompt }) => (prompt.includes("No 666") ? down : Effect.succeed(good))))
  )
})
