import { describe, expect, it } from "@effect/vitest"
import type { WebhookRequest } from "@winnow/core"
import { Extractions, randomSecretKey, Webhooks, WebhookTransportError } from "@winnow/core"
import { ExtractorError } from "@winnow/extractor"
import { DateTime, Effect, Exit, Fiber, Layer, Logger, LogLevel, Ref, Scope, TestClock } from "effect"
import { ports, runRequest, settle, storeError } from "./TestEngine.js"
import type { WebhookEngineOptions } from "./WebhookEngine.js"
import {
  extractionIn,
  newSubscriber,
  recorder,
  signatureOf,
  url,
  webhookEngine,
  webhookEngineOn
} from "./WebhookEngine.js"

type Answer = NonNullable<WebhookEngineOptions["answer"]>

describe("the end of a run", () => {
  it.effect("is told at once, in the words of the specification", () => {
    const { record, requests } = recorder()
    return Effect.gen(function* () {
      const { log, run, secret, userId, webhook } = yield* newSubscriber
      const { id } = yield* run
      const [request] = requests
      if (request === undefined) return yield* Effect.dieMessage("Nothing was sent")
      const extraction = yield* (yield* Extractions).get(userId, id)
      expect(extraction.status).toBe("completed")
      const now = yield* DateTime.now
      const timestamp = DateTime.formatIso(now)
      const data: unknown = JSON.parse(JSON.stringify(extraction))
      expect(JSON.parse(Buffer.from(request.body).toString())).toEqual({
        event: "extraction.completed",
        data,
        timestamp
      })
      expect(request.url).toBe(url)
      expect(request.headers).toMatchObject({
        "content-type": "application/json",
        "x-service-event": "extraction.completed",
        "x-service-signature": signatureOf(secret, request.body),
        "webhook-id": `${id}.${now.epochMillis}`,
        "webhook-timestamp": String(Math.floor(now.epochMillis / 1000))
      })
      const [delivery] = yield* log
      expect(delivery && { ...delivery, id: "" }).toEqual({
        id: "",
        userId,
        webhookId: webhook.id,
        extractionId: id,
        event: "extraction.completed",
        url,
        status: "success",
        httpStatus: 200,
        error: null,
        durationMs: 0,
        createdAt: now
      })
      yield* TestClock.adjust("1 hour")
      expect(requests).toHaveLength(1)
    }).pipe(Effect.provide(webhookEngine({ answer: (request) => Effect.as(record(request), {}) })))
  })

  it.effect("is told as a failure with its reason, to those who want to know", () => {
    const { record, requests } = recorder()
    return Effect.gen(function* () {
      const { run, userId } = yield* newSubscriber
      const webhooks = yield* Webhooks
      const failures = yield* webhooks.register(userId, { url: `${url}/failed`, events: ["extraction.failed"] })
      yield* webhooks.register(userId, { url: `${url}/completed`, events: ["extraction.completed"] })
      yield* run
      expect(requests.map((request) => request.url).sort()).toEqual([url, failures.webhook.url])
      for (const { body } of requests) {
        expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({
          event: "extraction.failed",
          data: { status: "failed", error: "It cannot be read", extractedData: null }
        })
      }
    }).pipe(
      Effect.provide(
        webhookEngine({
          answer: (request) => Effect.as(record(request), {}),
          extract: () => new ExtractorError({ reason: "model", message: "It cannot be read" })
        })
      )
    )
  })
})

describe("an attempt", () => {
  const logOf = (answer: Answer, time = "0 millis" as Parameters<typeof TestClock.adjust>[0]) =>
    Effect.gen(function* () {
      const { log, run } = yield* newSubscriber
      yield* run
      yield* TestClock.adjust(time)
      return yield* log
    }).pipe(Effect.provide(webhookEngine({ answer })))

  it.effect("fails on every answer that is no 2xx, with the beginning of what was said", () =>
    Effect.gen(function* () {
      for (const [status, body, error] of [
        [500, `Oops\r\n\0${"x".repeat(5_000)}`, `HTTP 500: Oops ${"x".repeat(195)}`],
        [404, "", "HTTP 404"],
        [302, "", "HTTP 302, and redirects are not followed"],
        [199, " ", "HTTP 199"]
      ] as const) {
        const log = yield* logOf(() => Effect.succeed({ status, body: Effect.succeed(body) }))
        expect(log).toMatchObject([{ status: "failed", httpStatus: status, error }])
      }
      expect(yield* logOf(() => Effect.succeed({ status: 299 }))).toMatchObject([
        { status: "success", httpStatus: 299 }
      ])
    })
  )

  it.effect("fails without a status where there is no answer", () =>
    Effect.gen(function* () {
      const broken = new WebhookTransportError({ message: "The connection was cut off" })
      const failed = { status: "failed", httpStatus: null, error: "The connection was cut off" }
      expect(yield* logOf(() => broken)).toMatchObject([failed])
    })
  )

  it.effect("ends after ten seconds, an endless body included", () =>
    Effect.gen(function* () {
      const late = { status: "failed", httpStatus: null, error: expect.stringContaining("10s") }
      expect(yield* logOf(() => Effect.never, "9999 millis")).toEqual([])
      expect(yield* logOf(() => Effect.never, "10 seconds")).toMatchObject([{ ...late, durationMs: 10_000 }])
      const endless: Answer = () => Effect.delay(Effect.succeed({ body: Effect.never }), "6 seconds")
      expect(yield* logOf(endless, "9999 millis")).toEqual([])
      expect(yield* logOf(endless, "10 seconds")).toMatchObject([{ httpStatus: 200, durationMs: 10_000 }])
    })
  )

  it.effect("goes by its status where the answer's body is cut off or comes too late", () =>
    Effect.gen(function* () {
      const cutOff = new WebhookTransportError({ message: "The connection was cut off" })
      for (const body of [cutOff, Effect.never, Effect.dieMessage("a bug")]) {
        const logged = (status: number) => logOf(() => Effect.succeed({ status, body }), "10 seconds")
        expect(yield* logged(200)).toMatchObject([{ status: "success", httpStatus: 200, error: null }])
        expect(yield* logged(503)).toMatchObject([{ status: "failed", httpStatus: 503, error: "HTTP 503" }])
      }
    })
  )

  it.effect("is logged when it dies", () =>
    Effect.gen(function* () {
      const log = yield* logOf(() => Effect.dieMessage("a bug"))
      expect(log).toMatchObject([{ status: "failed", httpStatus: null, error: "The delivery failed unexpectedly" }])
    })
  )

  it.effect("is not repeated when it failed, unless the deployment says so", () => {
    const attempts = (deliveries: WebhookEngineOptions["deliveries"] = {}) => {
      const { record, requests } = recorder()
      const answer: Answer = (request) => Effect.as(record(request), { status: 503 })
      return Effect.gen(function* () {
        const { log, run } = yield* newSubscriber
        yield* run
        yield* TestClock.adjust("1 minute").pipe(Effect.repeatN(20))
        expect(new Set(requests.map(extractionIn)).size).toBe(1)
        const times = (yield* log).map(({ createdAt }) => createdAt.epochMillis / 1_000).toReversed()
        return times.map((time) => time - (times[0] ?? 0))
      }).pipe(Effect.provide(webhookEngine({ answer, deliveries })))
    }
    return Effect.gen(function* () {
      expect(yield* attempts()).toEqual([0])
      expect(yield* attempts({ retries: ["1 minute", "10 minutes"] })).toEqual([0, 60, 660])
    })
  })
})

describe("deliveries", () => {
  it.effect("wait for nobody's slow endpoint", () => {
    const { record, requests } = recorder()
    const answer: Answer = (request) => (request.url.endsWith("/slow") ? Effect.never : Effect.as(record(request), {}))
    return Effect.gen(function* () {
      const slow = yield* newSubscriber
      yield* (yield* Webhooks).register(slow.userId, { url: `${url}/slow`, events: ["extraction.completed"] })
      const other = yield* newSubscriber
      yield* Effect.replicateEffect(slow.run, 25)
      yield* Effect.replicateEffect(other.run, 25)
      expect(requests).toHaveLength(50)
    }).pipe(Effect.provide(webhookEngine({ answer, deliveries: { perWebhook: 4, concurrency: 16 } })))
  })

  it.effect("are so many at a time as they may be, to one webhook and in all", () => {
    const most = (deliveries: WebhookEngineOptions["deliveries"]) =>
      Effect.gen(function* () {
        const now = yield* Ref.make(0)
        const highest = yield* Ref.make(0)
        const enter = Effect.flatMap(
          Ref.updateAndGet(now, (n) => n + 1),
          (n) => Ref.update(highest, (most) => Math.max(most, n))
        )
        const answer: Answer = () =>
          Effect.acquireRelease(enter, () => Ref.update(now, (n) => n - 1)).pipe(
            Effect.zipRight(Effect.delay(Effect.succeed({}), "1 second"))
          )
        yield* Effect.gen(function* () {
          const { log, run, userId } = yield* newSubscriber
          yield* (yield* Webhooks).register(userId, { url, events: ["extraction.completed"] })
          yield* Effect.replicateEffect(run, 15)
          yield* TestClock.adjust("1 second").pipe(Effect.repeatN(30))
          expect(yield* log).toHaveLength(30)
        }).pipe(Effect.provide(webhookEngine({ answer, ...(deliveries === undefined ? {} : { deliveries }) })))
        return yield* Ref.get(highest)
      })
    return Effect.gen(function* () {
      expect(yield* most({ perWebhook: 3 })).toBe(6)
      expect(yield* most({ perWebhook: 10, concurrency: 5 })).toBe(5)
    })
  })

  it.effect("come after a restart where the process died between the end of the run and sending", () => {
    const { record, requests } = recorder()
    return Effect.gen(function* () {
      const { id } = yield* Effect.gen(function* () {
        const { run } = yield* newSubscriber
        return yield* run
      }).pipe(Effect.provide(webhookEngineOn({ faults: () => ({ take: () => storeError }) })))
      yield* Layer.build(webhookEngineOn({ answer: (request) => Effect.as(record(request), {}) }))
      yield* settle
      expect(requests.map(extractionIn)).toEqual([id])
    }).pipe(Effect.scoped, Effect.provide(ports()))
  })

  it.effect("come again when the process dies on them, one row in the log for each attempt", () => {
    const { record, requests } = recorder()
    // What a process leaves that is killed: taken, and no word of it.
    const killed = { settle: () => storeError }
    return Effect.gen(function* () {
      const { log } = yield* Effect.gen(function* () {
        const subscriber = yield* newSubscriber
        yield* subscriber.run
        const webhooks = yield* Webhooks
        return { log: Effect.map(webhooks.deliveries(subscriber.userId, { limit: 10 }), ({ items }) => items) }
      }).pipe(Effect.provide(webhookEngineOn({ answer: () => Effect.never, faults: () => killed })))
      expect(yield* log).toEqual([])
      yield* Layer.build(webhookEngineOn({ answer: (request) => Effect.as(record(request), {}) }))
      yield* TestClock.adjust("30 seconds")
      expect(requests).toHaveLength(1)
      expect((yield* log).map(({ error, status }) => ({ status, cut: error?.includes("cut off") ?? false }))).toEqual([
        { status: "success", cut: false },
        { status: "failed", cut: true }
      ])
    }).pipe(Effect.scoped, Effect.provide(ports()))
  })

  it.effect("come at last where one process after the other dies on them", () => {
    const { record, requests } = recorder()
    const killed = { settle: () => storeError }
    const dying = webhookEngineOn({ answer: () => Effect.never, faults: () => killed })
    return Effect.gen(function* () {
      yield* Effect.provide(
        Effect.flatMap(newSubscriber, ({ run }) => run),
        dying
      )
      for (let deaths = 1; deaths < 6; deaths++) {
        yield* Effect.provide(TestClock.adjust("30 seconds"), dying)
      }
      yield* Layer.build(webhookEngineOn({ answer: (request) => Effect.as(record(request), {}) }))
      yield* TestClock.adjust("30 seconds")
      expect(requests).toHaveLength(1)
    }).pipe(Effect.scoped, Effect.provide(ports()))
  })

  it.effect("that are under way when the engine closes get their grace, and come again after it", () => {
    const { record, requests } = recorder()
    const closeDuring = (time: "500 millis" | "5 seconds") =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const answer: Answer = () => Effect.delay(Effect.succeed({}), time)
        const engine = webhookEngineOn({ answer, deliveries: { grace: "1 second" } })
        const context = yield* Layer.buildWithScope(engine, scope)
        const { log, run } = yield* Effect.provide(newSubscriber, context)
        yield* run
        const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
        yield* TestClock.adjust("1 second").pipe(Effect.repeatN(10))
        yield* Fiber.join(closing)
        return log
      })
    return Effect.gen(function* () {
      const short = yield* closeDuring("500 millis")
      expect(yield* short).toMatchObject([{ status: "success" }])
      const long = yield* closeDuring("5 seconds")
      const cutOff = { status: "failed", error: expect.stringContaining("cut off"), durationMs: 1_000 }
      expect(yield* long).toMatchObject([cutOff])
      yield* Layer.build(webhookEngineOn({ answer: (request: WebhookRequest) => Effect.as(record(request), {}) }))
      yield* settle
      expect(requests).toHaveLength(1)
      expect(yield* long).toHaveLength(2)
    }).pipe(Effect.scoped, Effect.provide(ports()))
  })

  it.effect("wait for a process that can open the webhook's secret, with a word in this one's log", () => {
    const { record, requests } = recorder()
    const warnings: Array<unknown> = []
    const logger = Logger.replace(
      Logger.defaultLogger,
      Logger.make(({ logLevel, message }) => void (logLevel === LogLevel.Warning && warnings.push(message)))
    )
    const [old, next] = [randomSecretKey(), randomSecretKey()]
    const answer: Answer = (request) => Effect.as(record(request), {})
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      const restarted = yield* Layer.buildWithScope(webhookEngineOn({ answer, keys: [next, old] }), scope)
      const { log, template, userId } = yield* Effect.provide(newSubscriber, restarted)
      yield* Scope.close(scope, Exit.void)
      const { id } = yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const run = yield* extractions.submit(userId, runRequest(template.id))
        yield* TestClock.adjust("30 seconds").pipe(Effect.repeatN(9))
        return run
      }).pipe(Effect.provide(webhookEngineOn({ answer, keys: [old] })))
      expect([requests, yield* log]).toEqual([[], []])
      expect(warnings.filter((message) => String(message).includes("signing secret"))).toHaveLength(1)
      yield* Layer.build(webhookEngineOn({ answer, keys: [next, old] }))
      yield* TestClock.adjust("5 minutes")
      expect(requests.map(extractionIn)).toEqual([id])
      expect(yield* log).toMatchObject([{ status: "success" }])
    }).pipe(Effect.scoped, Effect.provide(ports()), Effect.provide(logger))
  })

  it.effect("fail at last where no process can open the webhook's secret", () => {
    const keys = [randomSecretKey()] as const
    return Effect.gen(function* () {
      const { log, template, userId } = yield* Effect.provide(newSubscriber, webhookEngineOn())
      yield* Layer.build(webhookEngineOn({ keys }))
      yield* Effect.provide(
        Effect.flatMap(Extractions, (extractions) => extractions.submit(userId, runRequest(template.id))),
        webhookEngineOn({ keys })
      )
      yield* TestClock.adjust("1 hour")
      expect(yield* log).toEqual([])
      yield* TestClock.adjust("2 hours")
      const error = "The signing secret cannot be decrypted with the secret keys of this server"
      expect(yield* log).toMatchObject([{ status: "failed", httpStatus: null, error }])
      yield* TestClock.adjust("1 hour")
      expect(yield* log).toHaveLength(1)
    }).pipe(Effect.scoped, Effect.provide(ports()))
  })

  it.effect("get the time of the runs when the engine closes, where nothing else is said", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const engine = webhookEngineOn({
        answer: () => Effect.delay(Effect.succeed({}), "5 seconds"),
        engine: { grace: Effect.succeed("8 seconds"), deliveries: {} }
      })
      const context = yield* Layer.buildWithScope(engine, scope)
      const { log, run } = yield* Effect.provide(newSubscriber, context)
      yield* run
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* TestClock.adjust("1 second").pipe(Effect.repeatN(10))
      yield* Fiber.join(closing)
      expect(yield* log).toMatchObject([{ status: "success", durationMs: 5_000 }])
    }).pipe(Effect.provide(ports()))
  )

  it.effect("are not sent for ever because the log cannot be written", () => {
    const { record, requests } = recorder()
    const answer: Answer = (request) => Effect.as(record(request), {})
    return Effect.gen(function* () {
      const { log, run } = yield* newSubscriber
      yield* run
      yield* TestClock.adjust("1 minute").pipe(Effect.repeatN(20))
      expect(requests).toHaveLength(1)
      expect(yield* log).toEqual([])
    }).pipe(
      Effect.provide(
        webhookEngine({
          answer,
          faults: ({ settle }) => ({
            settle: (settlements) =>
              settlements.some(({ logged }) => logged !== null) ? storeError : settle(settlements)
          })
        })
      )
    )
  })

  it.effect("end after thirty attempts where nothing at all can be written of them", () => {
    const { record, requests } = recorder()
    const answer: Answer = (request) => Effect.as(record(request), {})
    const faults = () => ({ settle: () => storeError })
    return Effect.gen(function* () {
      const { run } = yield* newSubscriber
      yield* run
      yield* TestClock.adjust("30 seconds").pipe(Effect.repeatN(40))
      expect(requests).toHaveLength(30)
    }).pipe(Effect.provide(webhookEngine({ answer, faults })))
  })
})
