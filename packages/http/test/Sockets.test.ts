import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { call, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const mebibyte = 2 ** 20

/** Bytes written with pauses; the number is how long, in milliseconds. */
type Script = ReadonlyArray<string | Uint8Array | number>

interface Heard {
  readonly statuses: ReadonlyArray<number>
  readonly text: string
  /** Whether the server ended the connection, and how. */
  readonly end: "open" | "closed" | "reset"
}

/** Writes the script and hears what comes until `answers` answers are there or the connection ends. */
const converse = (port: number, script: Script, answers = 1): Promise<Heard> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1").setMaxListeners(0)
    let text = ""
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
    const done = (end: Heard["end"]) => {
      resolve({ statuses: statuses(), text, end })
      socket.destroy()
    }
    const isWhole = () =>
      statuses().length >= answers && text.split("\r\n\r\n").length > answers && !text.endsWith("\r\n\r\n")
    let written = false
    const check = () => (isWhole() && written ? done("open") : undefined)
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1")
      check()
    })
    socket.on("error", () => done("reset"))
    socket.on("close", () => done("closed"))
    const write = async () => {
      for (const part of script) {
        if (socket.destroyed) return
        if (typeof part === "number") await sleep(part)
        else if (!socket.write(part)) await Promise.race([once(socket, "drain"), once(socket, "close")])
      }
      written = true
      check()
    }
    write().catch(() => undefined)
  })

const head = (key: string, headers: Record<string, string | number>, path = "/v1/extractions/run") =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${key}`,
    "Content-Type: application/json",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    ""
  ].join("\r\n")

const usage = (key: string) => `GET /v1/usage HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`

const chunk = (bytes: string | Uint8Array) =>
  Buffer.concat([Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`), Buffer.from(bytes), Buffer.from("\r\n")])

const converseWith = (make: (key: string, templateId: string) => Script, answers?: number) =>
  Effect.gen(function* () {
    const { key, port } = yield* TestApi
    const templateId = yield* makeTemplate()
    return yield* Effect.promise(() => converse(port, make(key, templateId), answers))
  })

describe("On a raw connection", () => {
  layer(testApi({ maxDocumentBytes: mebibyte }), { excludeTestServices: true })((it) => {
    it.effect("a body that comes in drops is read", () =>
      Effect.gen(function* () {
        const heard = yield* converseWith((key, templateId) => {
          const body = JSON.stringify(runBody(templateId))
          const drops = [...body].flatMap((character, index) => (index % 20 === 0 ? [character, 2] : [character]))
          return [head(key, { "Content-Length": Buffer.byteLength(body) }), ...drops]
        })
        expect(heard.statuses).toEqual([200])
      })
    )

    it.effect("a chunked body is read, and the next request answered", () =>
      Effect.gen(function* () {
        const heard = yield* converseWith((key, templateId) => {
          const body = JSON.stringify(runBody(templateId))
          const chunks = [body.slice(0, 10), body.slice(10, 60), body.slice(60)].map(chunk)
          return [head(key, { "Transfer-Encoding": "chunked" }), ...chunks, "0\r\n\r\n", usage(key)]
        }, 2)
        expect(heard.statuses).toEqual([200, 200])
      })
    )

    it.effect("a body that ends early makes no run", () =>
      Effect.gen(function* () {
        const before = yield* call("GET", "/v1/usage")
        const { key, port } = yield* TestApi
        const templateId = yield* makeTemplate()
        const body = JSON.stringify(runBody(templateId))
        yield* Effect.promise(async () => {
          const socket = connect(port, "127.0.0.1")
          socket.write(head(key, { "Content-Length": body.length }) + body.slice(0, -1))
          await sleep(50)
          socket.destroy()
          await sleep(50)
        })
        expect((yield* call("GET", "/v1/usage")).body).toEqual(before.body)
      })
    )

    it.effect("a body longer than said makes no run", () =>
      Effect.gen(function* () {
        const before = yield* call("GET", "/v1/usage")
        const heard = yield* converseWith((key, templateId) => {
          const body = JSON.stringify(runBody(templateId))
          return [head(key, { "Content-Length": body.length - 5 }), body]
        })
        expect(heard.statuses).toEqual([400])
        expect((yield* call("GET", "/v1/usage")).body).toEqual(before.body)
      })
    )

    it.effect("a body said to be too long is refused before it comes", () =>
      Effect.gen(function* () {
        for (const length of [10 * mebibyte, 2 ** 60]) {
          const heard = yield* converseWith((key) => [head(key, { "Content-Length": length })])
          expect(heard.statuses).toEqual([413])
          expect(heard.text).toContain("PAYLOAD_TOO_LARGE")
        }
      })
    )

    const large = Buffer.alloc(8 * mebibyte, "A")
    const largeChunk = chunk(Buffer.concat([Buffer.from('{"pdfBase64":"'), large, Buffer.from('"}')]))

    it.effect.each([
      ["a long body", (key: string): Script => [head(key, { "Content-Length": large.length }), large]],
      [
        "a long chunked body",
        (key: string): Script => [head(key, { "Transfer-Encoding": "chunked" }), largeChunk, "0\r\n\r\n"]
      ],
      [
        "a long body for a route of small ones",
        (key: string): Script => [head(key, { "Content-Length": large.length }, "/v1/templates"), large]
      ]
    ] as const)("%s is refused, and the connection goes on", ([, script]) =>
      Effect.gen(function* () {
        const heard = yield* converseWith((key) => [...script(key), usage(key)], 2)
        expect(heard).toMatchObject({ statuses: [413, 200], end: "open" })
      })
    )

    it.effect("a long body is refused to a sender who closes afterwards", () =>
      Effect.gen(function* () {
        const heard = yield* converseWith((key) => [
          head(key, { "Content-Length": large.length, Connection: "close" }),
          large
        ])
        expect(heard.statuses).toEqual([413])
        expect(heard.end).not.toBe("reset")
      })
    )

    it.effect.each([
      ["no key", 401, { Authorization: "x" }, "/v1/extractions/run"],
      ["no route", 404, {}, "/v1/nothing"],
      ["no such parameter", 400, {}, "/v1/extractions/run?async=maybe"]
    ] as const)("a long body with %s is answered, and the connection goes on", ([, status, , path]) =>
      Effect.gen(function* () {
        const heard = yield* converseWith(
          (key) => [head(status === 401 ? "x" : key, { "Content-Length": large.length }, path), large, usage(key)],
          2
        )
        expect(heard).toMatchObject({ statuses: [status, 200], end: "open" })
      })
    )

    it.effect("a body without end is refused and, after a while, cut off", () =>
      Effect.gen(function* () {
        const megabyte = chunk(Buffer.alloc(mebibyte, "A"))
        const heard = yield* converseWith((key) => [
          head(key, { "Transfer-Encoding": "chunked" }),
          chunk('{"pdfBase64":"'),
          ...Array.from({ length: 400 }, () => megabyte),
          60_000
        ])
        expect(heard.statuses).toEqual([413])
        expect(heard.end).not.toBe("open")
      })
    )

    it.effect("a document of exactly the limit is taken, one byte more is not", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const document = (size: number) => `%PDF-${"x".repeat(size - 5)}`
        const whole = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId, document(mebibyte)) })
        expect(whole.status).toBe(200)
        const more = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId, document(mebibyte + 1)) })
        expect([more.status, more.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"])
      })
    )

    it.effect("many requests, good and bad, share a connection", () =>
      Effect.gen(function* () {
        const heard = yield* converseWith(
          (key) => [
            usage(key),
            `${head(key, { "Content-Length": 1 })}{`,
            `${head(key, { "Content-Length": 2 }, "/v1/nothing")}{}`,
            `${head("x", { "Content-Length": 2 })}{}`,
            usage(key)
          ],
          5
        )
        expect(heard).toMatchObject({ statuses: [200, 400, 404, 401, 200], end: "open" })
      })
    )
  })
})
