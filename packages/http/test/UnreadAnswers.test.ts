import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "node:events"
import type { Socket } from "node:net"
import { connect } from "node:net"
import { call, callUntil, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

/** More than the buffers of a connection take. */
const documentBytes = 8 * 2 ** 20

/** A new user with a document of this size; the process holds as much as thirteen of them, for one user's answers three. */
const newUser = Effect.gen(function* () {
  const { keyOf } = yield* TestApi
  const key = yield* keyOf("pro")
  const document = `%PDF-${"x".repeat(documentBytes - 5)}`
  const { data } = yield* call("POST", "/v1/extractions/run", {
    key,
    body: runBody(yield* makeTemplate({ key }), document)
  })
  return { key, path: `/v1/extractions/${data.id}/document` }
})

type User = Effect.Effect.Success<typeof newUser>

/** Asks and reads nothing of the answer, which has begun. */
const ask = Effect.fnUntraced(function* ({ key, path }: Pick<User, "key" | "path">) {
  const { port } = yield* TestApi
  const socket = yield* Effect.acquireRelease(
    Effect.sync(() => connect(port, "127.0.0.1")),
    (socket) => Effect.sync(() => socket.destroy())
  )
  socket.on("error", () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n\r\n`)
  yield* Effect.promise(() => once(socket, "readable"))
  return socket
})

/** How many bytes come until the connection ends. */
const readAll = (socket: Socket) =>
  Effect.promise(async () => {
    let bytes = 0
    socket.on("data", (chunk) => (bytes += chunk.byteLength))
    if (!socket.closed) await once(socket, "close")
    return bytes
  })

const isWhole = (bytes: number) => bytes > documentBytes

describe("Answers that are not read", () => {
  layer(testApi({ maxDocumentBytes: documentBytes, documentRetention: "1 hour" }), { excludeTestServices: true })(
    (it) => {
      it.scoped("make their user wait, and nobody else, until they are read", () =>
        Effect.gen(function* () {
          const [user, other] = yield* Effect.all([newUser, newUser])
          const unread = yield* Effect.replicateEffect(ask(user), 4)
          const refused = yield* call("POST", "/v1/templates", { key: user.key, body: { name: "a", variables: [] } })
          expectFailure(refused, 429, "RATE_LIMITED", /not read/)
          expect(refused.headers.get("retry-after")).toBe("5")
          expect((yield* call("GET", "/v1/usage", { key: other.key })).status).toBe(200)
          const read = yield* Effect.forEach(unread, readAll, { concurrency: "unbounded" })
          expect(read.every(isWhole)).toBe(true)
          yield* callUntil(({ status }) => status === 200, "GET", "/v1/usage", { key: user.key })
          expect((yield* call("GET", "/v1/templates", { key: user.key })).items).toHaveLength(1)
        })
      )

      it.scoped("lose a connection of whoever has most of them, when another user needs the room", () =>
        Effect.gen(function* () {
          const users = yield* Effect.replicateEffect(newUser, 4)
          const [first, second, third, last] = users
          const unread = yield* Effect.forEach([first, second, third], (user) =>
            user === undefined ? Effect.succeed([]) : Effect.replicateEffect(ask(user), 4)
          )
          const room = yield* Effect.forEach([1, 2], () => (last === undefined ? Effect.never : ask(last)))
          const read = yield* Effect.forEach([...unread.flat(), ...room], readAll, { concurrency: "unbounded" })
          expect(read.slice(-2).every(isWhole)).toBe(true)
          expect(read.filter(isWhole)).toHaveLength(13)
        })
      )

      it.scoped("are no more of one user when they are asked for at the same time", () =>
        Effect.gen(function* () {
          const { keyOf } = yield* TestApi
          const key = yield* keyOf("pro")
          const variables = Array.from({ length: 12 }, (_, index) => {
            return { key: `a${index}`, type: "string", context: "x".repeat(2 ** 16) }
          })
          yield* Effect.replicateEffect(call("POST", "/v1/templates", { key, body: { name: "a", variables } }), 10)
          const unread = yield* Effect.all(
            Array.from({ length: 8 }, () => ask({ key, path: "/v1/templates" })),
            { concurrency: "unbounded" }
          )
          const read = yield* Effect.forEach(unread, readAll, { concurrency: "unbounded" })
          // Three are less than one user's answers may hold, and the fourth is more.
          expect(read.filter((bytes) => bytes > 120 * 2 ** 16)).toHaveLength(4)
        })
      )
    }
  )
})
