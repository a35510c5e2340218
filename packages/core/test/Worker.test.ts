import { describe, expect, it } from "@effect/vitest"
import { endedBySweep, Extractions, LeaseLost, maxAttempts, Stores, sweepLimits } from "@winnow/core"
import { ParserError } from "@winnow/document"
import { ExtractorError, Progress } from "@winnow/extractor"
import { scriptedPdf, textDocument } from "@winnow/testkit"
import {
  Context,
  DateTime,
  Deferred,
  Duration,
  Effect,
  Exit,
  Fiber,
  Layer,
  Option,
  Ref,
  Scope,
  TestClock
} from "effect"
import type { TestEngineOptions } from "./TestEngine.js"
import { engineOn, failing, newUser, ports, runRequest, settle, storeError, testEngine } from "./TestEngine.js"

/** Submits one run, lets `time` pass in small steps, and says what has become of it. */
const runFor = (options: TestEngineOptions, time: Duration.DurationInput = 0) =>
  Effect.gen(function* () {
    const extractions = yield* Extractions
    const { userId, template } = yield* newUser
    const { id } = yield* extractions.submit(userId, runRequest(template.id))
    yield* settle
    const steps = Math.ceil(Duration.toSeconds(time))
    yield* TestClock.adjust("1 second").pipe(
      Effect.repeatN(Math.max(0, steps - 1)),
      Effect.when(() => steps > 0)
    )
    return yield* extractions.get(userId, id)
  }).pipe(Effect.provide(testEngine({ ...options, engine: { grace: 0, ...options.engine } })), Effect.scoped)

describe("a worker", () => {
  it.effect("gives a failed run the message of what could not be read or extracted", () =>
    Effect.gen(function* () {
      const parserError = new ParserError({ reason: "encrypted", message: "The document is encrypted" })
      const extractorError = new ExtractorError({ reason: "refused", message: "The model refused" })
      expect(yield* runFor({ parse: () => parserError })).toMatchObject({
        status: "failed",
        error: "The document is encrypted",
        extractedData: null
      })
      expect(yield* runFor({ extract: () => extractorError })).toMatchObject({
        status: "failed",
        error: "The model refused. Trying again does not help."
      })
    })
  )

  it.effect("gives a failed run a message that every database keeps, whatever the document had in it", () =>
    Effect.gen(function* () {
      const message = 'The document is damaged. Its file "a\0b\ud800" cannot be unpacked.'
      const parserError = new ParserError({ reason: "malformed", message })
      expect(yield* runFor({ parse: () => parserError })).toMatchObject({
        status: "failed",
        error: 'The document is damaged. Its file "a b\ufffd" cannot be unpacked.'
      })
    })
  )

  it.effect("fails a run in whose reading or extracting it meets a defect, and goes on", () =>
    Effect.gen(function* () {
      const unexpected = { status: "failed", error: "The extraction failed unexpectedly" }
      expect(yield* runFor({ parse: () => Effect.dieMessage("broken") })).toMatchObject(unexpected)
      expect(yield* runFor({ extract: () => Effect.dieMessage("broken") })).toMatchObject(unexpected)
      let calls = 0
      const firstBroken = () => Effect.suspend(() => (calls++ === 0 ? Effect.dieMessage("broken") : Effect.succeed({})))
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const { userId, template } = yield* newUser
        const run = extractions.run(userId, runRequest(template.id))
        expect(yield* run).toMatchObject(unexpected)
        expect(yield* run).toMatchObject({ status: "completed" })
      }).pipe(Effect.provide(testEngine({ engine: { concurrency: 1 }, extract: firstBroken })))
    })
  )

  it.effect("tells how long the attempt took", () =>
    Effect.gen(function* () {
      const slow = { extract: () => Effect.delay(Effect.succeed({}), "7 seconds") }
      expect(yield* runFor(slow, "8 seconds")).toMatchObject({ status: "completed", processingTimeMs: 7_000 })
    })
  )

  it.effect("keeps what a run has spent that failed, or whose time was up", () =>
    Effect.gen(function* () {
      const tokens = { model: "m", inputTokens: 7, outputTokens: 3, attempts: 1 }
      const ends = {
        failed: new ExtractorError({ reason: "budget", message: "No money left" }),
        defect: Effect.dieMessage("broken"),
        late: Effect.never
      }
      for (const end of Object.values(ends)) {
        const extract = () =>
          Effect.zipRight(
            Effect.flatMap(Progress, (report) => report({ step: "asked", tokens })),
            end
          )
        yield* Effect.gen(function* () {
          const { userId, template } = yield* newUser
          const extractions = yield* Extractions
          const { id } = yield* extractions.submit(userId, runRequest(template.id))
          yield* settle
          yield* TestClock.adjust("1 minute")
          expect((yield* extractions.get(userId, id)).status).toBe("failed")
          expect(yield* extractions.evidence(userId, id)).toEqual({ evidence: [], tokens, warnings: [] })
        }).pipe(Effect.provide(testEngine({ extract, engine: { asyncDeadline: "58 seconds", grace: 0 } })))
      }
    })
  )

  it.effect("ends a user's run while others' hard runs are under way, and gives no user more slots than allowed", () =>
    Effect.gen(function* () {
      const started: Array<string> = []
      const parse = (lines: ReadonlyArray<string>) =>
        Effect.suspend(() => {
          const [name] = lines
          if (!name?.startsWith("hard")) return Effect.succeed(textDocument(lines))
          started.push(name)
          return Effect.never
        })
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const submitHard = Effect.fnUntraced(function* (name: string) {
          const { userId, template } = yield* newUser
          const request = runRequest(template.id, { bytes: scriptedPdf(name) })
          yield* Effect.replicateEffect(extractions.submit(userId, request), 12)
          yield* settle
        })
        const runSmall = Effect.gen(function* () {
          const { userId, template } = yield* newUser
          return yield* extractions.run(userId, runRequest(template.id))
        })
        yield* submitHard("hard a")
        expect(started).toEqual(Array(4).fill("hard a"))
        expect(yield* runSmall).toMatchObject({ status: "completed" })
        yield* Effect.forEach(["hard b", "hard c", "hard d"], submitHard)
        expect(started.slice(4)).toEqual(["hard b", "hard c", "hard d"])
        expect(yield* runSmall).toMatchObject({ status: "completed" })
      }).pipe(Effect.provide(testEngine({ parse, engine: { concurrency: 4, grace: 0 } })), Effect.scoped)
    })
  )

  it.effect("keeps a run for as long as it works on it, many leases long", () =>
    Effect.gen(function* () {
      const attempts = yield* Ref.make(0)
      const slow = () =>
        Effect.delay(Effect.succeed({}), "5 minutes").pipe(Effect.tap(() => Ref.update(attempts, (n) => n + 1)))
      const ended = yield* runFor({ extract: slow, engine: { lease: "30 seconds" } }, "5 minutes")
      expect(ended).toMatchObject({ status: "completed", processingTimeMs: 300_000 })
      expect(yield* Ref.get(attempts)).toBe(1)
    })
  )

  it.effect("fails a run at its deadline and stops working on it", () =>
    Effect.gen(function* () {
      const stopped = yield* Deferred.make<void>()
      const endless = () => Effect.onInterrupt(Effect.never, () => Deferred.succeed(stopped, undefined))
      const engine = { asyncDeadline: "1 minute" } as const
      expect(yield* runFor({ extract: endless, engine }, "59 seconds")).toMatchObject({ status: "processing" })
      const ended = yield* runFor({ extract: endless, engine }, "61 seconds")
      expect(ended).toMatchObject({ status: "failed", error: endedBySweep.deadline })
      expect(yield* Deferred.isDone(stopped)).toBe(true)
    })
  )

  it.effect("stops working on a run whose lease it lost, and leaves its record alone", () =>
    Effect.gen(function* () {
      const stopped = yield* Ref.make(0)
      const endless = () => Effect.onInterrupt(Effect.never, () => Ref.update(stopped, (n) => n + 1))
      const lost: TestEngineOptions["faults"] = () => ({
        renew: (lease, until) =>
          until === null
            ? Effect.dieMessage("a lost lease cannot be given up")
            : Effect.fail(new LeaseLost({ id: lease.id })),
        sweep: () => Effect.succeed({ failed: [], waiting: [] })
      })
      const left = yield* runFor({ extract: endless, faults: lost }, "11 seconds")
      expect(left).toMatchObject({ status: "processing", error: null })
      expect(yield* Ref.get(stopped)).toBe(1)
    })
  )

  it.effect("finishes, heartbeats again and again while the store fails for a while", () =>
    Effect.gen(function* () {
      const [finish, heartbeat] = [failing(4), failing(3)]
      const ended = yield* runFor(
        {
          extract: () => Effect.delay(Effect.succeed({}), "40 seconds"),
          faults: (store) => ({
            finish: (lease, outcome) => Effect.zipRight(finish, store.finish(lease, outcome)),
            renew: (lease, until) => Effect.zipRight(heartbeat, store.renew(lease, until))
          })
        },
        "50 seconds"
      )
      expect(ended).toMatchObject({ status: "completed" })
    })
  )

  it.effect("gives a run up when the store is gone for long, and another attempt ends it", () =>
    Effect.gen(function* () {
      let gone = true
      const attempts = yield* Ref.make(0)
      const fiber = yield* Effect.fork(
        runFor(
          {
            extract: () =>
              Effect.as(
                Ref.update(attempts, (n) => n + 1),
                {}
              ),
            faults: (store) => ({
              finish: (lease, outcome) => Effect.suspend(() => (gone ? storeError : store.finish(lease, outcome)))
            })
          },
          "2 minutes"
        )
      )
      yield* TestClock.adjust("0 millis")
      yield* Effect.suspend(() => {
        gone = false
        return Effect.void
      }).pipe(Effect.delay("45 seconds"), Effect.fork)
      expect(yield* Fiber.join(fiber)).toMatchObject({ status: "completed" })
      expect(yield* Ref.get(attempts)).toBe(2)
    })
  )

  it.scoped("works on as many runs at once as it is told, and takes turns between users", () =>
    Effect.gen(function* () {
      const running = yield* Ref.make(0)
      const most = yield* Ref.make(0)
      const work = () =>
        Effect.acquireUseRelease(
          Effect.flatMap(
            Ref.updateAndGet(running, (n) => n + 1),
            (now) => Ref.update(most, (n) => Math.max(n, now))
          ),
          () => Effect.delay(Effect.succeed({}), "1 second"),
          () => Ref.update(running, (n) => n - 1)
        )
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const many = yield* newUser
        const few = yield* newUser
        yield* Effect.replicateEffect(extractions.submit(many.userId, runRequest(many.template.id)), 20)
        const last = yield* extractions.submit(few.userId, runRequest(few.template.id))
        const second = Effect.zipRight(TestClock.adjust("1 second"), settle)
        yield* settle
        yield* Effect.repeatN(second, 3)
        expect((yield* extractions.get(few.userId, last.id)).status).toBe("completed")
        yield* Effect.repeatN(second, 10)
        const { items } = yield* extractions.list(many.userId, { limit: 100 })
        expect(items.map(({ status }) => status)).toEqual(items.map(() => "completed"))
        // Three of the one user, and the other's only one.
        expect(yield* Ref.get(most)).toBe(4)
      }).pipe(Effect.provide(testEngine({ engine: { concurrency: 3 }, extract: work })))
    })
  )
})

/** Starts an engine on ports, lets it begin a run that takes `time`, closes it and waits for ten seconds. */
const closeDuring = Effect.fnUntraced(function* (time: Duration.DurationInput) {
  const scope = yield* Scope.make()
  const engine = engineOn({ extract: () => Effect.delay(Effect.succeed({}), time), engine: { grace: "8 seconds" } })
  const context = yield* Layer.buildWithScope(engine, scope)
  const { userId, template } = yield* Effect.provide(newUser, context)
  const { id } = yield* Context.get(context, Extractions).submit(userId, runRequest(template.id))
  yield* settle
  const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
  yield* TestClock.adjust("1 second").pipe(Effect.repeatN(9))
  expect(Option.isSome(yield* Fiber.poll(closing))).toBe(true)
  return { userId, id }
})

describe("an engine that closes", () => {
  it.scoped("finishes what takes no longer than the grace", () =>
    Effect.gen(function* () {
      const { userId, id } = yield* closeDuring("5 seconds")
      const { runs: store } = yield* Stores
      expect(Option.getOrThrow(yield* store.find(userId, id, "record")).status).toBe("completed")
    }).pipe(Effect.provide(ports()))
  )

  it.scoped("gives back what takes longer, uncounted, for the next one to take at once", () =>
    Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { userId, id } = yield* closeDuring("5 minutes")
      expect(Option.getOrThrow(yield* store.find(userId, id, "record")).status).toBe("processing")
      expect((yield* store.sweep(sweepLimits)).waiting).toEqual([{ id, userId }])
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const until = DateTime.add(yield* DateTime.now, { seconds: 1 })
        expect(Option.isSome(yield* store.claim(id, until))).toBe(true)
        yield* TestClock.adjust("1 second")
      }
    }).pipe(Effect.provide(ports()))
  )

  it.scoped("does not wait for a store that is gone", () =>
    Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { userId, id } = yield* closeDuring("5 seconds")
      expect(Option.getOrThrow(yield* store.find(userId, id, "record")).status).toBe("processing")
    }).pipe(Effect.provide(ports({ faults: () => ({ finish: () => storeError, renew: () => storeError }) })))
  )
})
