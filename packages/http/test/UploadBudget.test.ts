import { describe, expect, layer } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { once } from "node:events"
import { connect } from "node:net"
import { call, callUntil, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const mebibyte = 2 ** 20

/** With it, four of the largest bodies are six of these and not seven, and eight are thirteen and not fourteen. */
const document = `%PDF-${"x".repeat(mebibyte - 5)}`
const padding = { padding: "x".repeat(150_000) }

/** A request whose body is still to come. Without an end it is cut off. */
const begin = Effect.fnUntraced(function* (key: string, path: string, length: number) {
  const { port } = yield* TestApi
  const socket = yield* Effect.acquireRelease(
    Effect.sync(() => connect(port, "127.0.0.1")),
    (socket) => Effect.sync(() => socket.destroy())
  )
  let text = ""
  socket.on("data", (chunk) => (text += chunk.toString("latin1"))).on("error", () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  )
  return {
    write: (part: string) => Effect.promise(() => new Promise((resolve) => socket.write(part, resolve))),
    answer: Effect.promise(async () => {
      if (text === "") await once(socket, "data")
      return text
    }),
    heard: Effect.sync(() => text),
    leave: Effect.sync(() => socket.destroy()),
    closed: Effect.promise(async () => {
      if (!socket.closed) await once(socket, "close")
    })
  }
})

/** Begins an upload. `writeShare` sends its body up to this share; `end` sends the rest and gives the answer's status. */
const startedUpload = Effect.fnUntraced(function* (key: string) {
  const body = JSON.stringify(runBody(yield* makeTemplate({ key }), document, padding))
  const upload = yield* begin(key, "/v1/extractions/run", body.length)
  let sent = 0
  const writeTo = (length: number) =>
    Effect.suspend(() => {
      const part = body.slice(sent, length)
      sent = length
      return upload.write(part)
    })
  const end = Effect.zipRight(writeTo(body.length), upload.answer).pipe(
    Effect.map((answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]))
  )
  const writeShare = (share: number) => writeTo(Math.floor(body.length * share))
  return { ...upload, writeShare, writeAllBut: (left: number) => writeTo(body.length - left), end }
})

/** An upload that lacks its last two bytes; `move` sends the first of them. */
const unfinishedUpload = (key: string) =>
  Effect.tap(
    Effect.map(startedUpload(key), (upload) => ({ ...upload, move: upload.writeAllBut(1) })),
    ({ writeAllBut }) => writeAllBut(2)
  )

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

    it.scoped("goes to the uploads that began first if one user's uploads grow side by side", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const uploads = yield* Effect.replicateEffect(startedUpload(key), 9)
        for (const share of [0.3, 0.6, 0.99]) yield* Effect.forEach(uploads, ({ writeShare }) => writeShare(share))
        const refused = yield* Effect.all(uploads.slice(6).map(({ answer }) => answer))
        expect(refused.map((answer) => answer.slice(0, 12))).toEqual(Array(3).fill("HTTP/1.1 503"))
        const ends = yield* Effect.forEach(uploads.slice(0, 6), ({ end }) => end)
        expect(new Set(ends)).toEqual(new Set([200]))
      })
    )

    it.scoped("is limited for all together: a newcomer takes the place of what moves least of whoever holds most", () =>
      Effect.gen(function* () {
        const keys = yield* Effect.replicateEffect(newKey, 5)
        const uploading = [...keys, ...keys, ...keys].slice(0, 13)
        const uploads = yield* Effect.forEach(uploading, unfinishedUpload)
        // What was written is with the server then.
        yield* Effect.sleep("1 second")
        // The first user holds most then, and the first upload has not moved.
        for (const index of [5, 10]) yield* uploads[index]?.move ?? Effect.void
        expect((yield* runUntil(200, yield* newKey)).status).toBe(200)
        const ends = yield* Effect.all(uploads.map(({ end }) => end))
        expect(ends).toEqual([503, ...Array.from({ length: 12 }, () => 200)])
      })
    )
  })

  const uploadPace = { bytes: 2 ** 16, every: "200 millis", within: "1 second" } as const
  layer(testApi({ maxDocumentBytes: mebibyte, uploadPace }), { excludeTestServices: true })((it) => {
    it.scoped("and makes no progress is answered 408, loses its connection and gives its room back", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const uploads = yield* Effect.replicateEffect(unfinishedUpload(key), 6)
        yield* Effect.forEach(uploads, ({ closed }) => closed, { concurrency: "unbounded" })
        expect(
          (yield* call("POST", "/v1/extractions/run", { key, body: runBody(yield* makeTemplate({ key }), document) }))
            .status
        ).toBe(200)
        const answers = yield* Effect.all(uploads.map(({ heard }) => heard))
        expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 408"]))
        expect(answers[0]).toContain("REQUEST_TIMEOUT")
      })
    )

    it.scoped.each([
      ["a small body", "/v1/templates", 0],
      ["what arrives fast enough, but for too long", "/v1/extractions/run", 2 ** 16]
    ] as const)("of %s is answered 408", ([, path, bytes]) =>
      Effect.gen(function* () {
        const upload = yield* begin(yield* newKey, path, mebibyte)
        yield* Effect.forkScoped(Effect.repeat(upload.write(" ".repeat(bytes)), Schedule.spaced("100 millis")))
        yield* upload.closed
        expect(yield* upload.heard).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/)
      })
    )
  })
})
