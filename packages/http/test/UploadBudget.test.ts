import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "node:events"
import { connect } from "node:net"
import { callUntil, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const mebibyte = 2 ** 20

/** With it, four of the largest bodies are six of these and not seven, and eight are thirteen and not fourteen. */
const document = `%PDF-${"x".repeat(mebibyte - 5)}`
const padding = { padding: "x".repeat(150_000) }

/** An upload that is complete but for its last byte; ended, it gives its answer's status. Without an end it is cut off. */
const unfinishedUpload = Effect.fnUntraced(function* (key: string) {
  const { port } = yield* TestApi
  const body = JSON.stringify(runBody(yield* makeTemplate({ key }), document, padding))
  const socket = yield* Effect.acquireRelease(
    Effect.sync(() => connect(port, "127.0.0.1")),
    (socket) => Effect.sync(() => socket.destroy())
  )
  socket.write(
    `POST /v1/extractions/run HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  )
  yield* Effect.promise(() => new Promise((resolve) => socket.write(body.slice(0, -1), resolve)))
  const end = Effect.promise(async () => {
    socket.write(body.slice(-1))
    const [answer] = await once(socket, "data")
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1])
  })
  return { end, leave: Effect.sync(() => socket.destroy()) }
})

/** The first answer of this status to a run. */
const runUntil = (status: number, key: string, query = "") =>
  Effect.flatMap(makeTemplate({ key }), (templateId) =>
    callUntil((answer) => answer.status === status, "POST", `/v1/extractions/run${query}`, {
      key,
      body: runBody(templateId, document)
    })
  )

const newKey = Effect.flatMap(TestApi, ({ keyOf }) => keyOf("pro"))

describe("What is being uploaded", () => {
  layer(testApi({ maxDocumentBytes: mebibyte }), { excludeTestServices: true })((it) => {
    it.scoped("is limited for each user, and what is under way goes on", () =>
      Effect.gen(function* () {
        const [key, other] = yield* Effect.all([newKey, newKey])
        const upload = unfinishedUpload(key)
        const [first, second, ...others] = yield* Effect.all([upload, upload, upload, upload, upload, upload])
        const refused = yield* runUntil(503, key)
        expectFailure(refused, 503, "OVERLOADED", /uploaded/)
        expect(refused.headers.get("retry-after")).toBe("1")
        expectFailure(yield* runUntil(503, key, "?async=true"), 503, "OVERLOADED", /uploaded/)
        expect((yield* runUntil(200, other)).status).toBe(200)
        expect(yield* first.end).toBe(200)
        yield* runUntil(202, key, "?async=true")
        yield* second.leave
        yield* Effect.replicateEffect(runUntil(200, key), 3)
        const ends = yield* Effect.all(others.map(({ end }) => end))
        expect(new Set(ends)).toEqual(new Set([200]))
      })
    )

    it.scoped("is limited for all together", () =>
      Effect.gen(function* () {
        const keys = yield* Effect.replicateEffect(newKey, 5)
        const uploading = [...keys, ...keys, ...keys].slice(0, 13)
        const uploads = yield* Effect.forEach(uploading, unfinishedUpload)
        const key = yield* newKey
        expectFailure(yield* runUntil(503, key), 503, "OVERLOADED", /uploaded/)
        const ends = yield* Effect.all(uploads.map(({ end }) => end))
        expect(new Set(ends)).toEqual(new Set([200]))
        yield* runUntil(200, key)
      })
    )
  })
})
