import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { scriptedPdf } from "@winnow/testkit"
import { describe, expect, it } from "@effect/vitest"
import type { EngineOptions } from "@winnow/core"
import { ExtractionId, Extractions, makeUserId, monthlyLimit, Stores, Templates, Users } from "@winnow/core"
import { Deferred, Effect, Either, Fiber, Option, TestClock } from "effect"
import { newUser, runRequest, settle, storeError, testEngine } from "./TestEngine.js"

setFlagsFromString("--expose-gc")
const collectGarbage: () => void = runInNewContext("gc")

describe("a run", () => {
  it.scoped("ends with values, evidence and one unit of usage, and without the document's bytes", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const extraction = yield* extractions.run(userId, runRequest(template.id, { runId: "batch" }))
      expect(extraction).toMatchObject({
        userId,
        templateId: template.id,
        templateName: "Invoices",
        fileName: "invoice.pdf",
        status: "completed",
        extractedData: { number: "RE-7", total: 12.5 },
        error: null,
        variables: template.variables,
        source: "api",
        runId: "batch"
      })
      expect(yield* extractions.get(userId, extraction.id)).toEqual(extraction)
      expect(yield* extractions.list(userId, { limit: 10 })).toEqual({ items: [extraction], hasMore: false })
      const { evidence } = yield* extractions.evidence(userId, extraction.id)
      expect(evidence.map(({ path, page }) => ({ path, page }))).toEqual([
        { path: "number", page: 1 },
        { path: "total", page: 1 }
      ])
      expect(yield* extractions.usage(userId)).toEqual({ plan: "free", usage: 1, limit: 25, periodKey: "1970-01" })
      yield* settle
      expect(yield* Effect.flip(extractions.document(userId, extraction.id))).toMatchObject({ _tag: "DocumentNotKept" })
    }).pipe(Effect.provide(testEngine()))
  )

  it.scoped("is accepted at once and ends later when it is submitted", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const accepted = yield* extractions.submit(userId, runRequest(template.id))
      expect(accepted).toMatchObject({ status: "processing", extractedData: null, error: null, processingTimeMs: null })
      yield* settle
      expect(yield* extractions.get(userId, accepted.id)).toMatchObject({ status: "completed" })
    }).pipe(Effect.provide(testEngine()))
  )

  it.scoped("has the id that its caller made out, and can be waited for by it", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const id = ExtractionId.make("ext_of-the-caller")
      expect(yield* extractions.submit(userId, runRequest(template.id, { id }))).toMatchObject({ id })
      expect(yield* extractions.wait(userId, id)).toMatchObject({ id, status: "completed" })
      const stranger = yield* makeUserId
      expect(yield* Effect.flip(extractions.wait(stranger, id))).toMatchObject({ _tag: "ExtractionNotFound" })
    }).pipe(Effect.provide(testEngine()))
  )

  it.scopedLive("holds nothing of its request while it waits for its end", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      // Made and dropped in here: only the engine could hold on to it.
      const { document, started } = yield* Effect.suspend(() => {
        const bytes = scriptedPdf("number: RE-7")
        const document = new WeakRef(bytes)
        return Effect.map(extractions.start(userId, runRequest(template.id, { bytes })), (started) => ({
          document,
          started
        }))
      })
      yield* Effect.forkScoped(started.ended)
      yield* Effect.repeatN(Effect.zipRight(Effect.sleep("5 millis"), Effect.sync(collectGarbage)), 4)
      expect(document.deref()).toBeUndefined()
      expect((yield* extractions.get(userId, started.id)).status).toBe("processing")
    }).pipe(
      Effect.provide(
        testEngine({
          extract: () => Effect.never,
          faults: ({ accept }) => ({
            accept: (submission) =>
              accept({
                ...submission,
                document: { ...submission.document, bytes: submission.document.bytes.slice() }
              })
          })
        })
      )
    )
  )

  it.scoped("keeps the name and variables that its template had", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const templates = yield* Templates
      const { userId, template } = yield* newUser
      const extraction = yield* extractions.run(userId, runRequest(template.id))
      yield* templates.replace(userId, template.id, { name: "Other", variables: [] })
      yield* templates.remove(userId, template.id)
      expect(yield* extractions.get(userId, extraction.id)).toEqual(extraction)
    }).pipe(Effect.provide(testEngine()))
  )

  it.scoped("is refused, and not counted, without a template, a user or a document of its type", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const { template: theirs } = yield* newUser
      const stranger = yield* makeUserId
      const strange = yield* Effect.flatMap(Templates, (templates) => templates.create(stranger, template))
      for (const [user, request, error] of [
        [userId, runRequest(theirs.id), { _tag: "TemplateNotFound" }],
        [stranger, runRequest(strange.id), { _tag: "UserNotFound" }],
        [userId, runRequest(template.id, { bytes: new Uint8Array(0) }), { message: "The document is empty" }],
        [userId, runRequest(template.id, { bytes: new Uint8Array(9) }), { message: "The bytes are not a PDF document" }]
      ] as const) {
        expect(yield* Effect.flip(extractions.run(user, request))).toMatchObject(error)
      }
      expect((yield* extractions.usage(userId)).usage).toBe(0)
    }).pipe(Effect.provide(testEngine()))
  )

  it.scoped("is known to nobody but its user", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const { userId: other } = yield* newUser
      const { id } = yield* extractions.run(userId, runRequest(template.id))
      const notFound = { _tag: "ExtractionNotFound", message: "Extraction not found" }
      for (const ask of [extractions.get, extractions.evidence, extractions.remove]) {
        expect(yield* Effect.flip(Effect.asVoid(ask(other, id)))).toMatchObject(notFound)
        expect(yield* Effect.flip(Effect.asVoid(ask(userId, ExtractionId.make("ext_no"))))).toMatchObject(notFound)
      }
      expect((yield* extractions.get(userId, id)).id).toBe(id)
    }).pipe(Effect.provide(testEngine()))
  )

  it.scoped("can be removed while it is being worked on, and whoever waits is told", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const running = yield* Effect.fork(Effect.either(extractions.run(userId, runRequest(template.id))))
      yield* settle
      const [{ id } = { id: ExtractionId.make("none") }] = (yield* extractions.list(userId, { limit: 1 })).items
      yield* extractions.remove(userId, id)
      yield* TestClock.adjust("1 minute")
      expect(yield* Fiber.join(running)).toMatchObject(Either.left({ _tag: "ExtractionNotFound", id }))
      expect((yield* extractions.usage(userId)).usage).toBe(1)
    }).pipe(Effect.provide(testEngine({ extract: () => Effect.never })))
  )

  it.scoped("is no longer worked on as soon as it is removed", () => {
    const ended: Array<string> = []
    const extract = () => Effect.onInterrupt(Effect.never, () => Effect.sync(() => ended.push("removed")))
    return Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const [kept, removed] = [
        yield* extractions.submit(userId, runRequest(template.id)),
        yield* extractions.submit(userId, runRequest(template.id))
      ]
      yield* settle
      yield* extractions.remove(userId, removed.id)
      yield* settle
      expect(ended).toEqual(["removed"])
      yield* extractions.remove(userId, kept.id)
      yield* settle
      expect(ended).toHaveLength(2)
    }).pipe(Effect.provide(testEngine({ extract })))
  })

  it.scoped("is made once for an idempotency key", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const request = runRequest(template.id, { idempotencyKey: Option.some("key") })
      const runs = yield* Effect.replicateEffect(extractions.run(userId, request), 20, { concurrency: "unbounded" })
      expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
      expect((yield* extractions.usage(userId)).usage).toBe(1)
      for (const other of [{ fileName: "other.pdf" }, { runId: "batch" }, { bytes: request.bytes.slice(0, -1) }]) {
        const error = yield* Effect.flip(extractions.run(userId, { ...request, ...other }))
        expect(error).toMatchObject({ _tag: "IdempotencyMismatch" })
      }
    }).pipe(Effect.provide(testEngine()))
  )
})

describe("the quota", () => {
  it.scoped("admits one of 1,000 concurrent runs when one is left", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const request = runRequest(template.id)
      yield* Effect.replicateEffect(extractions.run(userId, request), 24, { concurrency: 24 })
      const both = Effect.all(
        [extractions.run(userId, request), extractions.submit(userId, request)].map(Effect.either),
        {
          concurrency: 2
        }
      )
      const results = (yield* Effect.replicateEffect(both, 500, { concurrency: "unbounded" })).flat()
      const refusals = results.filter(Either.isLeft).map(({ left }) => left)
      expect(refusals).toHaveLength(999)
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ _tag: "QuotaExceeded", usage: 25, limit: 25 })
        expect(refusal.message).toContain("25 of 25")
      }
      expect(yield* extractions.usage(userId)).toMatchObject({ usage: 25, limit: 25 })
    }).pipe(Effect.provide(testEngine({ engine: { capacity: 2_000 } })))
  )

  it.scoped("is what the engine is told that a plan admits", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      yield* extractions.submit(userId, runRequest(template.id))
      expect(yield* extractions.usage(userId)).toMatchObject({ plan: "free", usage: 1, limit: 1 })
      const refused = yield* Effect.flip(extractions.submit(userId, runRequest(template.id)))
      expect(refused).toMatchObject({ _tag: "QuotaExceeded", usage: 1, limit: 1 })
    }).pipe(Effect.provide(testEngine({ engine: { monthlyLimits: { ...monthlyLimit, free: 1 } } })))
  )

  it.scoped("grows with the plan at once, and begins anew each month", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const run = extractions.run(userId, runRequest(template.id))
      yield* Effect.replicateEffect(run, 25)
      expect(yield* Effect.flip(run)).toMatchObject({ _tag: "QuotaExceeded" })
      yield* Effect.flatMap(Users, (users) => users.setPlan(userId, "starter"))
      yield* run
      expect(yield* extractions.usage(userId)).toMatchObject({ plan: "starter", usage: 26, limit: 350 })
      yield* TestClock.setTime(Date.UTC(1970, 1, 1) - 1)
      expect(yield* extractions.usage(userId)).toMatchObject({ usage: 26, periodKey: "1970-01" })
      yield* TestClock.adjust("1 millis")
      expect(yield* extractions.usage(userId)).toMatchObject({ usage: 0, periodKey: "1970-02" })
    }).pipe(Effect.provide(testEngine({ engine: { sweepInterval: "1 day", deliveries: { interval: "1 day" } } })))
  )
})

describe("synchronous runs", () => {
  it.scoped("are refused beyond the capacity, uncounted, until one has ended", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const { userId, template } = yield* newUser
        const run = extractions.run(userId, runRequest(template.id))
        const running = yield* Effect.replicateEffect(Effect.fork(run), 3)
        yield* settle
        const refused = yield* Effect.replicateEffect(Effect.flip(run), 5, { concurrency: "unbounded" })
        for (const error of refused) expect(error).toMatchObject({ _tag: "Overloaded", retryAfterSeconds: 1 })
        expect((yield* extractions.usage(userId)).usage).toBe(3)
        yield* extractions.submit(userId, runRequest(template.id))
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll(running)
        expect((yield* run).status).toBe("completed")
      }).pipe(
        Effect.provide(testEngine({ engine: { capacity: 3 }, extract: () => Effect.as(Deferred.await(gate), {}) }))
      )
    })
  )

  it.scoped("are accepted side by side, and refused at once beyond the capacity while one is slow to be accepted", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const slow = ExtractionId.make("ext_slow")
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const { userId, template } = yield* newUser
        const held = yield* Effect.fork(extractions.run(userId, runRequest(template.id, { id: slow })))
        yield* settle
        const { userId: other, template: theirs } = yield* newUser
        expect(yield* extractions.run(other, runRequest(theirs.id))).toMatchObject({ status: "completed" })
        yield* Effect.fork(extractions.run(userId, runRequest(template.id, { id: slow })))
        yield* settle
        const refused = yield* Effect.flip(extractions.run(userId, runRequest(template.id)))
        expect(refused).toMatchObject({ _tag: "Overloaded", retryAfterSeconds: 1 })
        expect(yield* extractions.run(other, runRequest(theirs.id))).toMatchObject({ status: "completed" })
        yield* Deferred.succeed(gate, undefined)
        expect(yield* Fiber.join(held)).toMatchObject({ id: slow, status: "completed" })
      }).pipe(
        Effect.provide(
          testEngine({
            engine: { capacity: 2 },
            faults: ({ accept }) => ({
              accept: (submission) =>
                submission.extraction.id === slow
                  ? Effect.zipRight(Deferred.await(gate), accept(submission))
                  : accept(submission)
            })
          })
        )
      )
    })
  )

  it.scoped("leave their place when they are refused, and when their callers leave before they are accepted", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const stranger = yield* makeUserId
      for (const leaving of ["refused", "left"]) {
        const never = runRequest(template.id, { id: ExtractionId.make("ext_never") })
        const run = yield* Effect.fork(extractions.run(leaving === "left" ? userId : stranger, never))
        yield* settle
        yield* Fiber.interrupt(run)
        expect(yield* extractions.run(userId, runRequest(template.id))).toMatchObject({ status: "completed" })
      }
      expect((yield* extractions.usage(userId)).usage).toBe(2)
    }).pipe(
      Effect.provide(
        testEngine({
          engine: { capacity: 1 },
          faults: ({ accept }) => ({
            accept: (submission) => (submission.extraction.id === "ext_never" ? Effect.never : accept(submission))
          })
        })
      )
    )
  )

  it.scoped("go on when they were accepted in the moment in which their callers left", () =>
    Effect.gen(function* () {
      const accepted = yield* Deferred.make<void>()
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const { userId, template } = yield* newUser
        const id = ExtractionId.make("ext_kept")
        const leaving = yield* Effect.fork(extractions.run(userId, runRequest(template.id, { id })))
        yield* Deferred.await(accepted)
        yield* Fiber.interrupt(leaving)
        yield* settle
        expect(yield* extractions.get(userId, id)).toMatchObject({ status: "completed" })
      }).pipe(
        Effect.provide(
          testEngine({
            engine: { sweepInterval: "1 day" },
            faults: ({ accept }) => ({
              accept: (submission) =>
                Effect.zipLeft(accept(submission), Effect.zipRight(Deferred.succeed(accepted, undefined), Effect.never))
            })
          })
        )
      )
    })
  )

  it.scoped("are answered soon when another process ends them, sooner where that is the rule", () =>
    Effect.gen(function* () {
      const waited = (engine: Partial<EngineOptions>) =>
        Effect.gen(function* () {
          const extractions = yield* Extractions
          const { runs: store } = yield* Stores
          const { userId, template } = yield* newUser
          const running = yield* Effect.fork(extractions.run(userId, runRequest(template.id)))
          yield* settle
          const [run] = (yield* extractions.list(userId, { limit: 1 })).items
          if (run === undefined) return yield* Effect.dieMessage("no run")
          const ended = { status: "failed", error: "Elsewhere", processingTimeMs: 1, tokens: null } as const
          yield* store.finish({ id: run.id, epoch: 1 }, ended)
          yield* TestClock.adjust("15 millis")
          yield* settle
          const soon = Option.isSome(yield* Fiber.poll(running))
          yield* TestClock.adjust("485 millis")
          expect(yield* Fiber.join(running)).toMatchObject({ error: "Elsewhere" })
          return soon
        }).pipe(Effect.provide(testEngine({ engine: { grace: 0, ...engine }, extract: () => Effect.never })))
      expect(yield* waited({})).toBe(false)
      expect(yield* waited({ firstLook: "15 millis" })).toBe(true)
    })
  )

  it.scoped("are looked for twice a second while this process works on them", () => {
    let looks = 0
    return Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      yield* Effect.fork(extractions.run(userId, runRequest(template.id)))
      yield* settle
      for (const pause of ["15 millis", "250 millis", "250 millis", "250 millis", "250 millis"] as const) {
        yield* TestClock.adjust(pause)
        yield* settle
      }
      expect(looks).toBe(3)
    }).pipe(
      Effect.provide(
        testEngine({
          engine: { grace: 0, firstLook: "15 millis" },
          extract: () => Effect.never,
          faults: ({ find }) => ({ find: (...args) => Effect.suspend(() => (looks++, find(...args))) })
        })
      )
    )
  })

  it.scoped("are answered as they were accepted where the store fails while their end is waited for", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const running = yield* Effect.fork(extractions.run(userId, runRequest(template.id)))
      yield* settle
      yield* TestClock.adjust("1 second")
      expect(yield* Fiber.join(running)).toMatchObject({ templateId: template.id, status: "processing" })
    }).pipe(
      Effect.provide(
        testEngine({ engine: { grace: 0 }, extract: () => Effect.never, faults: () => ({ find: () => storeError }) })
      )
    )
  )

  it.scoped("fail with the store's error where they cannot be accepted", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const request = runRequest(template.id)
      expect(yield* Effect.flip(extractions.run(userId, request))).toEqual(storeError)
      expect(yield* Effect.flip(extractions.submit(userId, request))).toEqual(storeError)
    }).pipe(Effect.provide(testEngine({ faults: () => ({ accept: () => storeError }) })))
  )

  it.scoped("go on when their callers leave, who make room for others", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const { userId, template } = yield* newUser
        const run = extractions.run(userId, runRequest(template.id))
        const leaving = yield* Effect.fork(run)
        yield* settle
        yield* Fiber.interrupt(leaving)
        const staying = yield* Effect.fork(run)
        yield* settle
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(staying)
        const { items } = yield* extractions.list(userId, { limit: 10 })
        expect(items.map(({ status }) => status)).toEqual(["completed", "completed"])
      }).pipe(
        Effect.provide(testEngine({ engine: { capacity: 1 }, extract: () => Effect.as(Deferred.await(gate), {}) }))
      )
    })
  )
})
