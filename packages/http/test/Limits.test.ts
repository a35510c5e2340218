import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call, expectFailure, makeTemplate, runBody } from "./Calls.js"
import type { Answer } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const live = { excludeTestServices: true }

/** Nothing of it comes back while a test runs. */
const three = { requests: 3, seconds: 36_000 }

const usage = (key?: string, headers = {}) =>
  call("GET", "/v1/usage", { ...(key === undefined ? {} : { key }), headers })

const headersOf = ({ headers }: Answer) => ({
  policy: headers.get("ratelimit-policy"),
  limit: headers.get("ratelimit"),
  retryAfter: headers.get("retry-after")
})

const policy = '"default";q=3;w=36000'

/** A key that its user revoked. */
const revokedKey = Effect.gen(function* () {
  const { data } = yield* call("POST", "/v1/api-keys", { body: { name: "short-lived" } })
  yield* call("DELETE", `/v1/api-keys/${data.apiKey.id}`)
  return data.key
})

describe("The rate of a key", () => {
  layer(
    testApi({ rateLimit: three }),
    live
  )((it) => {
    it.effect("is limited, and every answer tells what is left", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const key = yield* keyOf("pro")
        const first = yield* usage(key)
        expect(headersOf(first)).toEqual({ policy, limit: '"default";r=2;t=12000', retryAfter: null })
        const absent = yield* call("GET", "/v1/extractions/ext_none", { key })
        expectFailure(absent, 404, "NOT_FOUND")
        expect(headersOf(absent)).toMatchObject({ policy, limit: expect.stringMatching(/^"default";r=1;t=2\d{4}$/) })
        const last = headersOf(yield* usage(key))
        expect(last).toEqual({ policy, limit: expect.stringMatching(/^"default";r=0;t=1\d{4}$/), retryAfter: null })
        const refused = yield* usage(key)
        expectFailure(refused, 429, "RATE_LIMITED", /3 requests in 36000 seconds/)
        const { limit, retryAfter } = headersOf(refused)
        expect(Number(retryAfter)).toBeGreaterThan(0)
        expect(limit).toBe(`"default";r=0;t=${retryAfter}`)
      })
    )

    it.effect("does not touch another key of the same user, nor what needs no key", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const key = yield* keyOf("pro")
        const other = yield* call("POST", "/v1/api-keys", { key, body: { name: "other" } })
        const statuses = yield* Effect.replicateEffect(
          Effect.map(usage(key), ({ status }) => status),
          3
        )
        expect(statuses).toEqual([200, 200, 429])
        expect((yield* usage(other.data.key)).status).toBe(200)
        const health = yield* call("GET", "/health", { key })
        expect([health.status, headersOf(health).limit]).toEqual([200, null])
      })
    )

    it.effect("lets exactly as many of 40 concurrent requests pass", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const key = yield* keyOf("pro")
        const answers = yield* Effect.replicateEffect(usage(key), 40, { concurrency: "unbounded" })
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(37)
      })
    )

    it.effect("refuses a run before anything of it is counted", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const key = yield* keyOf("free")
        const other = (yield* call("POST", "/v1/api-keys", { key, body: { name: "other" } })).data.key
        const templateId = yield* makeTemplate({ key })
        yield* usage(key)
        const run = { key, body: runBody(templateId, `%PDF-1.7 ${"x".repeat(200_000)}`) }
        expectFailure(yield* call("POST", "/v1/extractions/run", run), 429, "RATE_LIMITED")
        expect((yield* usage(other)).body).toMatchObject({ data: { usage: 0 } })
      })
    )
  })

  layer(
    testApi(),
    live
  )((it) => {
    it.effect("has no limit unless one is set", () =>
      Effect.gen(function* () {
        const answers = yield* Effect.replicateEffect(usage(), 200, { concurrency: 20 })
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        expect(new Set(answers.map(({ headers }) => headers.get("ratelimit")))).toEqual(new Set([null]))
      })
    )
  })
})

describe("Failed authentication", () => {
  layer(
    testApi({ failedKeyLimit: three, trustedProxies: 1 }),
    live
  )((it) => {
    it.effect("is throttled by address, and keys that work pass", () =>
      Effect.gen(function* () {
        const from = { "x-forwarded-for": "203.0.113.7" }
        const { key } = yield* TestApi
        expect((yield* usage(key, from)).status).toBe(200)
        const revoked = yield* Effect.replicateEffect(revokedKey, 6)
        const answers = yield* Effect.forEach(revoked, (key) => usage(key, from))
        for (const answer of answers.slice(0, 3)) {
          expectFailure(answer, 401, "UNAUTHORIZED")
          expect(answer.headers.get("www-authenticate")).toBe("Bearer")
        }
        for (const answer of answers.slice(3)) {
          expectFailure(answer, 429, "RATE_LIMITED", /invalid keys/)
          expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
          expect(answer.headers.get("ratelimit")).toBeNull()
        }
        expect((yield* usage(key, from)).status).toBe(200)
        const elsewhere = { "x-forwarded-for": "203.0.113.7, 203.0.113.8" }
        expectFailure(yield* usage(revoked[5], elsewhere), 401, "UNAUTHORIZED")
      })
    )

    it.effect("holds up no key that works, though nobody has seen it before", () =>
      Effect.gen(function* () {
        const from = { "x-forwarded-for": "203.0.113.10" }
        const { keyOf } = yield* TestApi
        const revoked = yield* Effect.replicateEffect(revokedKey, 6)
        for (const key of revoked) yield* usage(key, from)
        expectFailure(yield* usage("wn_live_typo", from), 429, "RATE_LIMITED")
        expect((yield* usage(yield* keyOf("free"), from)).status).toBe(200)
        expectFailure(yield* usage(revoked[0], from), 429, "RATE_LIMITED")
      })
    )

    it.effect("counts malformed keys, and not that there is none", () =>
      Effect.gen(function* () {
        const from = { "x-forwarded-for": "203.0.113.9" }
        for (let count = 0; count < 5; count++) {
          expectFailure(yield* call("GET", "/v1/usage", { key: null, headers: from }), 401, "UNAUTHORIZED")
        }
        const statuses = yield* Effect.replicateEffect(
          Effect.map(usage("wn_live_typo", from), ({ status }) => status),
          5
        )
        expect(statuses).toEqual([401, 401, 401, 429, 429])
        const { keyOf } = yield* TestApi
        expect((yield* usage(yield* keyOf("free"), from)).status).toBe(200)
      })
    )

    it.effect("is forgiven to nobody who works on a whole IPv6 network", () =>
      Effect.gen(function* () {
        const statuses = yield* Effect.forEach([1, 2, 3, 4], (host) =>
          Effect.map(usage("wn_live_typo", { "x-forwarded-for": `2001:db8:1:2::${host}` }), ({ status }) => status)
        )
        expect(statuses).toEqual([401, 401, 401, 429])
      })
    )
  })

  layer(
    testApi({ failedKeyLimit: three }),
    live
  )((it) => {
    it.effect("is not excused by a header that anybody can write", () =>
      Effect.gen(function* () {
        const statuses = yield* Effect.forEach([1, 2, 3, 4], (host) =>
          Effect.map(usage("wn_live_typo", { "x-forwarded-for": `203.0.113.${host}` }), ({ status }) => status)
        )
        expect(statuses).toEqual([401, 401, 401, 429])
      })
    )
  })

  layer(
    testApi({ failedKeyLimit: null }),
    live
  )((it) => {
    it.effect("has no limit where that is set so", () =>
      Effect.gen(function* () {
        const answers = yield* Effect.replicateEffect(usage("wn_live_typo"), 300, { concurrency: 10 })
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
      })
    )
  })
})
