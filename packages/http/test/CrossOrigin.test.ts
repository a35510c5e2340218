import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Answer, CallOptions } from "./Calls.js"
import { call } from "./Calls.js"
import { testApi } from "./TestApi.js"

const live = { excludeTestServices: true }
const page = { origin: "https://app.example.com" }

const preflight = (origin: string) =>
  call("OPTIONS", "/v1/extractions/run", {
    key: null,
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key"
    }
  })

const corsOf = ({ headers }: Answer) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-") || name === "vary"))

/** An answer, one of no route, one without a key, one of a body that nobody wants. */
const requests: ReadonlyArray<readonly [method: string, path: string, options?: CallOptions]> = [
  ["GET", "/v1/usage"],
  ["GET", "/v1/nothing"],
  ["GET", "/v1/usage", { key: null }],
  ["POST", "/v1/templates", { body: "{" }]
]

const answersFor = (headers: Record<string, string>) =>
  Effect.forEach(requests, ([method, path, options]) => call(method, path, { ...options, headers }))

describe("A page of another origin", () => {
  layer(
    testApi({ allowOrigins: ["https://other.example.com", page.origin] }),
    live
  )((it) => {
    it.effect("may read what it is answered, errors too, when it is allowed", () =>
      Effect.gen(function* () {
        const answers = yield* answersFor(page)
        expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 400])
        for (const answer of answers) {
          const cors = corsOf(answer)
          expect(cors).toMatchObject({ "access-control-allow-origin": page.origin, vary: "Origin" })
          expect(cors["access-control-expose-headers"]).toMatch(/Retry-After.*X-Request-Id/)
        }
      })
    )

    it.effect("may ask beforehand without a key", () =>
      Effect.gen(function* () {
        const answer = yield* preflight(page.origin)
        expect(answer.status).toBe(204)
        expect(corsOf(answer)).toEqual({
          "access-control-allow-origin": page.origin,
          "access-control-allow-methods": "GET, POST, PUT, DELETE",
          "access-control-allow-headers": "authorization,content-type,idempotency-key",
          "access-control-max-age": "7200",
          vary: "Origin"
        })
        const options = yield* call("OPTIONS", "/v1/usage", { key: null, headers: page })
        expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"])
      })
    )

    it.effect("is told nothing when it is not", () =>
      Effect.gen(function* () {
        for (const origin of ["https://app.example.com.evil.example", "null", "http://app.example.com"]) {
          const answers = [...(yield* answersFor({ origin })), yield* preflight(origin)]
          for (const answer of answers) expect(corsOf(answer)).toEqual({ vary: "Origin" })
        }
      })
    )
  })

  layer(
    testApi({ allowOrigins: ["*"] }),
    live
  )((it) => {
    it.effect("is any page where all are allowed", () =>
      Effect.gen(function* () {
        for (const answer of [...(yield* answersFor(page)), yield* preflight("null")]) {
          expect(corsOf(answer)).toMatchObject({ "access-control-allow-origin": "*" })
        }
      })
    )
  })

  layer(
    testApi(),
    live
  )((it) => {
    it.effect("is no page unless it is said", () =>
      Effect.gen(function* () {
        for (const answer of [...(yield* answersFor(page)), yield* preflight(page.origin)]) {
          expect(corsOf(answer)).toEqual({})
        }
      })
    )
  })
})
