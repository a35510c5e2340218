import { describe, expect, it } from "@effect/vitest"
import { WebhookTransport } from "@winnow/core"
import { parseNetworks, NodeTransport } from "@winnow/webhooks"
import type { NodeTransportOptions } from "@winnow/webhooks"
import { Effect, Either, Fiber, Layer } from "effect"
import { createServer as createSecureServer } from "node:https"
import { certificate } from "./Certificate.js"
import { makeReceiver } from "./Receiver.js"

const allow = Either.getOrThrow(parseNetworks("127.0.0.0/8,::1"))
const transport = (options: NodeTransportOptions = {}) => NodeTransport.layer({ allow, ...options })

/** Status and beginning of the answer. */
const post = (url: string, body = "the body") =>
  Effect.flatMap(WebhookTransport, (transport) =>
    Effect.scoped(
      Effect.gen(function* () {
        const headers = { "content-type": "text/plain", "x-own": "1" }
        const { excerpt, status } = yield* transport.post({ url, headers, body: new TextEncoder().encode(body) })
        return { status, excerpt: yield* excerpt }
      })
    )
  )

describe("The transport", () => {
  it.scopedLive("sends bytes and headers as they are, and keeps connections", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      const url = `http://127.0.0.1:${receiver.port}/path?query=1#fragment`
      for (const body of ["the body", "", "ünïcødé"]) expect((yield* post(url, body)).status).toBe(204)
      expect(receiver.received.map(({ body }) => body.toString())).toEqual(["the body", "", "ünïcødé"])
      expect(receiver.received[0]).toMatchObject({
        path: "/path?query=1",
        headers: {
          host: `127.0.0.1:${receiver.port}`,
          "content-type": "text/plain",
          "x-own": "1",
          "content-length": "8"
        }
      })
      expect(receiver.connections()).toBeLessThan(3)
    }).pipe(Effect.provide(transport()))
  )

  it.scopedLive("passes over what comes before the answer", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      for (let time = 0; time < 2; time++) {
        expect(yield* post(`http://127.0.0.1:${receiver.port}/interim`)).toEqual({ status: 204, excerpt: "" })
      }
      expect(receiver.connections()).toBe(1)
    }).pipe(Effect.provide(transport()))
  )

  it.scopedLive("does not follow redirects", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      expect((yield* post(`http://127.0.0.1:${receiver.port}/redirect`)).status).toBe(307)
      expect(receiver.received.map(({ path }) => path)).toEqual(["/redirect"])
    }).pipe(Effect.provide(transport()))
  )

  it.scopedLive("reads no more of a huge answer than it needs", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      const { excerpt, status } = yield* post(`http://127.0.0.1:${receiver.port}/huge`)
      expect(status).toBe(200)
      expect(excerpt).toBe("x".repeat(1024))
    }).pipe(Effect.provide(transport()))
  )

  it.scopedLive("says why there is no answer", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      const cutOff = { _tag: "WebhookTransportError", message: "The connection was cut off" }
      expect(yield* Effect.flip(post(`http://127.0.0.1:${receiver.port}/cut`))).toMatchObject(cutOff)
      expect(yield* Effect.flip(post(`http://127.0.0.1:${receiver.port}/cut-body`))).toMatchObject(cutOff)
      expect(yield* Effect.flip(post(`http://127.0.0.1:${receiver.port}/huge-headers`))).toMatchObject({
        message: "The answer's headers are too large"
      })
      for (const path of ["/000", "/no-http"]) {
        expect(yield* Effect.flip(post(`http://127.0.0.1:${receiver.port}${path}`))).toMatchObject({
          message: "The answer is not valid HTTP"
        })
      }
      expect(yield* Effect.flip(post("http://127.0.0.1:1/"))).toMatchObject({ message: "The connection was refused" })
    }).pipe(Effect.provide(transport()))
  )

  it.scopedLive("does not send over a connection that was kept while the process stood still", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      const url = `http://127.0.0.1:${receiver.port}/ok`
      for (let time = 0; time < 2; time++) expect((yield* post(url)).status).toBe(204)
      expect(receiver.connections()).toBe(1)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_100)
      expect((yield* post(url)).status).toBe(204)
      expect(receiver.connections()).toBe(2)
    }).pipe(Effect.provide(transport()))
  )

  it.scopedLive("lets go of a request that nobody waits for any more", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      for (const path of ["/hang", "/hang-body", "/drip"]) {
        const result = yield* Effect.timeoutOption(post(`http://127.0.0.1:${receiver.port}${path}`), "100 millis")
        expect(result).toMatchObject({ _tag: "None" })
      }
      expect((yield* post(`http://127.0.0.1:${receiver.port}/ok`)).status).toBe(204)
    }).pipe(Effect.provide(transport()))
  )
})

describe("A name server that does not answer", () => {
  it.scopedLive("holds up those only who ask it", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver()
      const waiting = yield* Effect.forEach(Array.from({ length: 20 }), (_, index) =>
        Effect.fork(post(`http://hung-${index}.example:${receiver.port}/`))
      )
      expect((yield* post(`http://fine.example:${receiver.port}/`)).status).toBe(204)
      for (const fiber of waiting) expect(yield* Fiber.poll(fiber)).toMatchObject({ _tag: "None" })
      yield* Fiber.interruptAll(waiting)
    }).pipe(
      Effect.provide(
        transport({
          resolve: (name) => (name.startsWith("hung") ? new Promise(() => {}) : Promise.resolve(["127.0.0.1"]))
        })
      )
    )
  )
})

describe("Over TLS", () => {
  const secureReceiver = makeReceiver("127.0.0.1", (handle) => createSecureServer(certificate, handle))

  it.scopedLive("it sends where the certificate is right, by name and by address", () =>
    Effect.gen(function* () {
      const receiver = yield* secureReceiver
      for (const host of ["localhost", "127.0.0.1"]) {
        expect((yield* post(`https://${host}:${receiver.port}/`)).status).toBe(204)
      }
    }).pipe(Effect.provide(transport({ ca: certificate.cert })))
  )

  it.scopedLive("it sends nothing where the certificate is another's, or nobody vouches for it", () =>
    Effect.gen(function* () {
      const receiver = yield* secureReceiver
      const resolve = () => Promise.resolve(["127.0.0.1"])
      for (const [url, options] of [
        [`https://another.example:${receiver.port}/`, { ca: certificate.cert, resolve }],
        [`https://localhost:${receiver.port}/`, {}]
      ] as const) {
        const error = yield* Effect.flip(Effect.provide(post(url), Layer.fresh(transport(options))))
        expect(error).toMatchObject({ _tag: "WebhookTransportError" })
      }
      expect(receiver.received).toEqual([])
    })
  )
})
