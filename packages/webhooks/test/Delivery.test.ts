import { describe, expect, it } from "@effect/vitest"
import type { DelivererOptions } from "@winnow/core"
import { Extractions, maxWebhooks, Stores, Webhooks } from "@winnow/core"
import { SqliteStores } from "@winnow/sqlite"
import { sampleSubmission } from "@winnow/testkit"
import { DateTime, Effect, Layer, Option, Redacted } from "effect"
import { createHmac } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Webhook as StandardWebhook } from "standardwebhooks"
import type { Received } from "./Receiver.js"
import { makeReceiver } from "./Receiver.js"
import { events, logOf, newUser, register, service, submit, temporaryFile } from "./Service.js"

/** What the specification has a receiver do. */
const signatureOf = (secret: string, { body }: Received) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`

const standardHeaders = ({ headers }: Received) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Throws unless the headers of Standard Webhooks are right. */
const verify = (secret: string, request: Received, options?: ConstructorParameters<typeof StandardWebhook>[1]) =>
  new StandardWebhook(secret, options).verify(request.body.toString(), standardHeaders(request))

const withService = <A, E, R>(test: Effect.Effect<A, E, R>, deliveries: Partial<DelivererOptions> = {}) =>
  Effect.flatMap(temporaryFile, (filename) => Effect.provide(test, service(filename, deliveries)))

describe("A real receiver", () => {
  it.scopedLive("is told of each end of a run, signed so that both ways of checking agree", () =>
    withService(
      Effect.gen(function* () {
        const receiver = yield* makeReceiver()
        const user = yield* newUser
        const { secret, webhook } = yield* register(user.userId, receiver.port)
        const fine = yield* submit(user)
        const broken = yield* submit(user, "broken")
        const log = yield* logOf(user.userId, 2)
        expect(receiver.received).toHaveLength(2)
        const extractions = yield* Extractions
        for (const [id, event] of [
          [fine.id, "extraction.completed"],
          [broken.id, "extraction.failed"]
        ] as const) {
          const request = receiver.received.find(({ body }) => body.includes(id))
          if (request === undefined) return yield* Effect.dieMessage(`Nothing was received of ${id}`)
          const record: unknown = JSON.parse(JSON.stringify(yield* extractions.get(user.userId, id)))
          const payload = JSON.parse(request.body.toString())
          expect(payload).toEqual({ event, data: record, timestamp: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) })
          expect(request.headers).toMatchObject({
            "content-type": "application/json",
            "x-service-event": event,
            "x-service-signature": signatureOf(secret, request),
            "webhook-id": `${id}.${Date.parse(payload.timestamp)}`
          })
          expect(verify(secret, request)).toEqual(payload)
          expect(verify(secret, request, { format: "raw" })).toEqual(payload)
          expect(() => verify("f".repeat(64), request)).toThrow()
          expect(() => verify(secret, { ...request, body: Buffer.from(`${request.body} `) })).toThrow()
          expect(log.find(({ extractionId }) => extractionId === id)).toMatchObject({
            webhookId: webhook.id,
            event,
            status: "success",
            httpStatus: 204,
            error: null
          })
        }
      })
    )
  )

  it.scopedLive("checks with the old secret too after a rotation", () =>
    withService(
      Effect.gen(function* () {
        const receiver = yield* makeReceiver()
        const user = yield* newUser
        const { secret: old, webhook } = yield* register(user.userId, receiver.port)
        const webhooks = yield* Webhooks
        const secret = Redacted.value((yield* webhooks.rotateSecret(user.userId, webhook.id)).secret)
        yield* webhooks.test(user.userId, webhook.id)
        const [request] = receiver.received
        if (request === undefined) return yield* Effect.dieMessage("Nothing was received")
        expect(request.headers["x-service-signature"]).toBe(signatureOf(secret, request))
        expect(request.headers["x-service-signature-previous"]).toBe(signatureOf(old, request))
        for (const each of [secret, old]) {
          verify(each, request)
          verify(each, request, { format: "raw" })
        }
      })
    )
  )

  it.scopedLive("has one row in the log for each attempt, whatever it does with it", () =>
    withService(
      Effect.gen(function* () {
        const receiver = yield* makeReceiver()
        const outcomes = {
          "/ok": { status: "success", httpStatus: 204, error: null },
          "/huge": { status: "success", httpStatus: 200, error: null },
          "/500": { status: "failed", httpStatus: 500, error: "HTTP 500: Something broke here" },
          "/binary": { status: "failed", httpStatus: 400, error: expect.stringMatching(/^HTTP 400: [^\p{Cc}]*hi$/u) },
          "/redirect": {
            status: "failed",
            httpStatus: 307,
            error: expect.stringContaining("redirects are not followed")
          },
          "/cut": { status: "failed", httpStatus: null, error: "The connection was cut off" },
          "/cut-body": { status: "success", httpStatus: 200, error: null },
          "/cut-500": { status: "failed", httpStatus: 500, error: "HTTP 500" },
          "/huge-headers": { status: "failed", httpStatus: null, error: "The answer's headers are too large" },
          "/hang": { status: "failed", httpStatus: null, error: expect.stringContaining("within 3s") },
          "/hang-body": { status: "success", httpStatus: 200, error: null },
          "/drip": { status: "success", httpStatus: 200, error: null }
        }
        const paths = Object.entries(outcomes)
        const users = yield* Effect.forEach(paths, ([path]) =>
          Effect.tap(newUser, ({ userId }) => register(userId, receiver.port, path))
        )
        yield* Effect.forEach(users, (user) => submit(user), { concurrency: "unbounded" })
        for (const [index, { userId }] of users.entries()) {
          const [path, outcome] = paths[index] ?? []
          expect(yield* logOf(userId, 1), path).toMatchObject([outcome])
        }
        yield* Effect.sleep("500 millis")
        for (const { userId } of users) expect(yield* logOf(userId, 1)).toHaveLength(1)
        const asked = paths.map(([path]) => path).sort()
        expect(receiver.received.map(({ path }) => path).sort()).toEqual(asked)
      }),
      { timeout: "3 seconds" }
    )
  )

  it.scopedLive("does not wait for others that hang", () =>
    withService(
      Effect.gen(function* () {
        const receiver = yield* makeReceiver()
        const user = yield* newUser
        yield* register(user.userId, receiver.port, "/hang")
        yield* register(user.userId, receiver.port, "/ok")
        const runs = 60
        yield* Effect.replicateEffect(submit(user), runs, { concurrency: 10 })
        const log = yield* logOf(user.userId, runs)
        // None of those that hang is over before a minute.
        expect(log.map(({ status }) => status)).toEqual(log.map(() => "success"))
        expect(receiver.received.filter(({ path }) => path === "/ok")).toHaveLength(runs)
      }),
      { timeout: "1 minute" }
    )
  )

  it.scopedLive("gets each event once from two services on one database", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const receiver = yield* makeReceiver()
      const [one, other] = [yield* Layer.build(service(filename)), yield* Layer.build(service(filename))]
      yield* Effect.gen(function* () {
        const user = yield* newUser
        yield* register(user.userId, receiver.port)
        const runs = yield* Effect.forEach(
          Array.from({ length: 80 }),
          (_, index) => Effect.provide(submit(user), index % 2 === 0 ? one : other),
          { concurrency: 20 }
        )
        const log = yield* logOf(user.userId, runs.length)
        yield* Effect.sleep("200 millis")
        expect(receiver.received.map(({ headers }) => String(headers["webhook-id"]).split(".")[0]).sort()).toEqual(
          runs.map(({ id }) => String(id)).sort()
        )
        expect(log.map(({ status }) => status)).toEqual(runs.map(() => "success"))
        expect(yield* logOf(user.userId, runs.length)).toHaveLength(runs.length)
      }).pipe(Effect.provide(one))
    })
  )

  it.scopedLive("gets after a restart what ended while nobody was there to deliver", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const receiver = yield* makeReceiver()
      const user = yield* newUser.pipe(
        Effect.tap(({ userId }) => register(userId, receiver.port)),
        Effect.provide(service(filename))
      )
      // The steps of a worker whose process dies right after the last of them.
      const { id } = yield* Effect.gen(function* () {
        const { runs: store } = yield* Stores
        const { extraction } = yield* store.accept(yield* sampleSubmission({ userId: user.userId }))
        const leaseUntil = DateTime.add(yield* DateTime.now, { seconds: 30 })
        const { lease } = Option.getOrThrow(yield* store.claim(extraction.id, leaseUntil))
        return yield* store.finish(lease, { status: "failed", error: "for the test", processingTimeMs: 1 })
      }).pipe(Effect.provide(SqliteStores.layer({ filename })))
      expect(receiver.received).toEqual([])
      yield* Effect.gen(function* () {
        expect(yield* logOf(user.userId, 1)).toMatchObject([{ extractionId: id, status: "success" }])
      }).pipe(Effect.provide(service(filename)))
      expect(receiver.received.map(({ headers }) => String(headers["webhook-id"]).split(".")[0])).toEqual([id])
    })
  )
})

describe("The database", () => {
  it.scopedLive("has no secret in any readable form", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const receiver = yield* makeReceiver()
      const secrets = yield* Effect.gen(function* () {
        const { userId } = yield* newUser
        const { secret, webhook } = yield* register(userId, receiver.port)
        const webhooks = yield* Webhooks
        const rotated = Redacted.value((yield* webhooks.rotateSecret(userId, webhook.id)).secret)
        yield* webhooks.test(userId, webhook.id)
        return [secret, rotated]
      }).pipe(Effect.provide(service(filename)))
      const directory = dirname(filename)
      const dump = Buffer.concat(readdirSync(directory).map((name) => readFileSync(join(directory, name))))
      expect(dump.includes("127.0.0.1")).toBe(true)
      for (const secret of secrets) {
        const bytes = Buffer.from(secret, "hex")
        for (const form of [secret, secret.toUpperCase(), bytes.toString("base64"), bytes.toString("base64url")]) {
          expect(dump.includes(form)).toBe(false)
        }
        expect(dump.includes(bytes)).toBe(false)
        expect(dump.includes(Buffer.from(secret).toString("base64"))).toBe(false)
      }
    })
  )

  it.scopedLive("has ten webhooks of a user, of thirty that are registered at once", () =>
    withService(
      Effect.gen(function* () {
        const { userId } = yield* newUser
        const webhooks = yield* Webhooks
        const one = Effect.either(webhooks.register(userId, { url: "http://127.0.0.1:1/", events }))
        yield* Effect.replicateEffect(one, 30, { concurrency: "unbounded" })
        expect(yield* webhooks.list(userId)).toHaveLength(maxWebhooks)
      })
    )
  )
})
