import { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { once } from "node:events"
import type { Socket } from "node:net"
import { connect } from "node:net"
import { listen } from "../src/Listening.js"
import { Shutdown } from "../src/Shutdown.js"

/** Answers at once, late, without end, or once the body is there. */
const makeApp = (left: Effect.Effect<unknown>) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (request.url === "/late") yield* Effect.sleep("1500 millis")
    if (request.url === "/body") yield* Effect.orDie(request.text)
    return request.url === "/endless"
      ? HttpServerResponse.stream(Stream.ensuring(Stream.repeatValue(new Uint8Array(2 ** 16)), left))
      : HttpServerResponse.text("fine")
  })

/** A connection whose client never ends it by itself. */
const connection = Effect.gen(function* () {
  const timeouts = { idle: 100, head: 200, body: 200, unread: 1_000 }
  const left = yield* Effect.makeLatch()
  const listening = listen(makeApp(left.open), { host: "127.0.0.1", port: 0, stop: Effect.void, timeouts })
  const { port } = new URL(yield* Effect.provide(listening, Shutdown.layer))
  const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true })
  yield* Effect.addFinalizer(() => Effect.sync(() => socket.destroy()))
  // A reset is one way to be closed.
  socket.on("error", () => undefined)
  return { socket, left: left.await }
})

/** All that comes until the server closes the connection. */
const hear = (socket: Socket) =>
  Effect.promise(async () => {
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk) => chunks.push(chunk))
    await once(socket, socket.allowHalfOpen ? "end" : "close")
    return Buffer.concat(chunks).toString("latin1")
  })

/** Whether the server has let go of the connection: then it resets what the client still sends. */
const isReset = (socket: Socket) =>
  Effect.promise(
    () =>
      new Promise<boolean>((resolve) => {
        socket.once("error", () => resolve(true))
        const knock = setInterval(() => socket.write("x"), 50)
        socket.once("close", () => clearInterval(knock))
      })
  )

describe("A connection", () => {
  it.scopedLive.each([
    ["nothing", "", /^$|^HTTP\/1\.1 408 /],
    ["half a head", "GET / HTTP/1.1\r\nHost: a\r\n", /^HTTP\/1\.1 408 /],
    ["half a body", "POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{", /^HTTP\/1\.1 408 /],
    ["what is no HTTP", "hello\r\n\r\n", /^HTTP\/1\.1 400 /]
  ] as const)("with %s is closed, though its client does not end it", ([, text, answer]) =>
    Effect.gen(function* () {
      const { socket } = yield* connection
      if (text !== "") socket.write(text)
      expect(yield* hear(socket)).toMatch(answer)
      expect(yield* isReset(socket)).toBe(true)
    })
  )

  it.scopedLive("that is idle after an answer is closed", () =>
    Effect.gen(function* () {
      const { socket } = yield* connection
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      expect(yield* hear(socket)).toMatch(/^HTTP\/1\.1 200 /)
      expect(yield* isReset(socket)).toBe(true)
    })
  )

  it.scopedLive("whose client waits in silence for an answer gets it", () =>
    Effect.gen(function* () {
      const { socket } = yield* connection
      socket.write("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
      expect(yield* hear(socket)).toMatch(/^HTTP\/1\.1 200 [^]*fine$/)
    })
  )

  it.scopedLive("whose client does not read its answer is closed", () =>
    Effect.gen(function* () {
      const { left, socket } = yield* connection
      socket.pause().write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n")
      yield* left
      expect(yield* isReset(socket)).toBe(true)
    })
  )

  it.scopedLive("whose client leaves ends the answers that wait for the one before", () =>
    Effect.gen(function* () {
      const { left, socket } = yield* connection
      socket.write("GET /late HTTP/1.1\r\nHost: a\r\n\r\nGET /endless HTTP/1.1\r\nHost: a\r\n\r\n")
      yield* Effect.sleep("500 millis")
      socket.destroy()
      yield* left
    })
  )

  it.scopedLive("whose client reads slowly goes on", () =>
    Effect.gen(function* () {
      const { left, socket } = yield* connection
      socket.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n")
      const read = Effect.delay(
        Effect.sync(() => socket.read()),
        // The system tells the server of what was read only once that is a good part of its buffers.
        "10 millis"
      )
      const isLeft = yield* Effect.raceFirst(Effect.as(left, true), Effect.as(Effect.replicateEffect(read, 250), false))
      expect(isLeft).toBe(false)
    })
  )

  it.scopedLive.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["a host that is none", "GET / HTTP/1.1\r\nHost: a b/@\r\n\r\n"],
    ["a second host behind many headers", `GET / HTTP/1.1\r\nHost: a\r\n${"a:\r\n".repeat(2_500)}Host: b\r\n\r\n`],
    ["two keys", "GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n"],
    ["two content types", "GET / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Type: a/b\r\n\r\n"],
    ["another version", "GET / HTTP/2.0\r\nHost: a\r\n\r\n"],
    ["no version", "GET /\r\n\r\n"],
    ["a tunnel as its aim", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n"],
    [
      "a coding that its version does not know",
      "POST / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ],
    ["an encoding before chunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"],
    [
      "chunked twice",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ],
    [
      "a length and chunked",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ]
  ] as const)("on which a request has %s is answered 400 and closed", ([, text]) =>
    Effect.gen(function* () {
      const { socket } = yield* connection
      socket.write(text)
      expect(yield* hear(socket)).toMatch(/^HTTP\/1\.1 400 [^]*INVALID_REQUEST/)
    })
  )
})
