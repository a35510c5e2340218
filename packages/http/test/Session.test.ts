import { describe, expect, layer } from "@effect/vitest"
import { UserId } from "@winnow/core"
import { Effect, Option } from "effect"
import type { Answer, CallOptions } from "./Calls.js"
import { call, callUntil, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const live = { excludeTestServices: true }

/** What a browser keeps of an answer that signs in, and sends with every request from then on. */
const browserOf = ({ body, headers }: Answer) => {
  const cookie = headers.getSetCookie()[0]?.split(";", 1)[0] ?? ""
  const { csrfToken }: { readonly csrfToken: string } = Object(body).data
  return { key: null, headers: { cookie, "x-csrf-token": csrfToken } } satisfies CallOptions
}

const signIn = (credentials: object) => call("POST", "/v1/session", { key: null, body: credentials })

const signInByKey = Effect.gen(function* () {
  const { keyOf } = yield* TestApi
  const key = yield* keyOf("pro")
  return { key, browser: browserOf(yield* signIn({ apiKey: key })) }
})

/** A run that has ended, of the caller. */
const ended = Effect.fnUntraced(function* (options: CallOptions) {
  const templateId = yield* makeTemplate(options)
  const { data } = yield* call("POST", "/v1/extractions/run", { ...options, body: runBody(templateId) })
  return { ...data, templateId }
})

const linkTo = (id: string, options: CallOptions, body: object = {}) =>
  Effect.map(
    call("POST", `/v1/extractions/${id}/review-link`, { ...options, body }),
    ({ data }): { readonly url: string; readonly token: string } => Object(data)
  )

describe("A session", () => {
  layer(
    testApi({ allowOrigins: ["https://app.example"] }),
    live
  )((it) => {
    it.effect("opens with an API key: its cookie is out of reach of scripts and of other sites", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const answer = yield* signIn({ apiKey: yield* keyOf("pro") })
        expect(answer.data).toMatchObject({ via: "key", extractionId: null, canManageKeys: true })
        const [cookie] = answer.headers.getSetCookie()
        expect(cookie).toMatch(/^winnow_session=\w{40}; Path=\/; HttpOnly; SameSite=Strict$/)
        const again = yield* call("GET", "/v1/session", browserOf(answer))
        expect(again.data).toEqual(answer.data)
      })
    )

    it.effect("has a cookie for TLS alone behind a proxy that speaks it", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const body = { apiKey: yield* keyOf("pro") }
        const { headers } = yield* call("POST", "/v1/session", {
          key: null,
          body,
          headers: { "x-forwarded-proto": "https" }
        })
        expect(headers.getSetCookie()[0]).toContain("; Secure")
      })
    )

    it.effect.each([
      [{ apiKey: "wn_live_none" }, 401, "UNAUTHORIZED"],
      [{ token: "none" }, 401, "UNAUTHORIZED"],
      [{}, 400, "INVALID_REQUEST"],
      [{ apiKey: "a", token: "b" }, 400, "INVALID_REQUEST"]
    ] as const)("does not open with %j", ([body, status, code]) =>
      Effect.gen(function* () {
        const answer = yield* signIn(body)
        expectFailure(answer, status, code)
        expect(answer.headers.getSetCookie()).toEqual([])
      })
    )

    it.effect("sees its own user's records alone, and marks its runs as the dashboard's", () =>
      Effect.gen(function* () {
        const mine = yield* signInByKey
        const theirs = yield* signInByKey
        const { id } = yield* ended(mine.browser)
        const { body } = yield* call("GET", `/v1/extractions/${id}`, mine.browser)
        expect(body).toMatchObject({ data: { source: "dashboard", status: "completed" } })
        expectFailure(yield* call("GET", `/v1/extractions/${id}`, theirs.browser), 404, "NOT_FOUND")
        expect((yield* call("GET", "/v1/extractions", theirs.browser)).items).toEqual([])
        const byKey = yield* ended({ key: mine.key })
        expect(byKey).toMatchObject({ source: "api" })
      })
    )

    it.effect.each([
      ["POST", "/v1/api-keys", { name: "stolen" }],
      ["PUT", "/v1/templates/tpl_none", { name: "a", variables: [] }],
      ["DELETE", "/v1/extractions/ext_none", undefined],
      ["DELETE", "/v1/session", undefined],
      ["POST", "/v1/extractions/run", { templateId: "a" }]
    ] as const)("changes nothing at %s %s without its token", ([method, path, body]) =>
      Effect.gen(function* () {
        const { browser } = yield* signInByKey
        const { browser: other } = yield* signInByKey
        const request = body === undefined ? {} : { body }
        const { cookie } = browser.headers
        for (const token of [undefined, "", "guess", other.headers["x-csrf-token"]]) {
          const headers = { cookie, ...(token === undefined ? {} : { "x-csrf-token": token }) }
          expectFailure(yield* call(method, path, { key: null, headers, ...request }), 403, "CSRF_TOKEN_REQUIRED")
        }
        expect((yield* call("GET", "/v1/session", { key: null, headers: { cookie } })).status).toBe(200)
      })
    )

    it.effect("ends with its key, at once", () =>
      Effect.gen(function* () {
        const { browser, key } = yield* signInByKey
        const { items } = yield* call("GET", "/v1/api-keys", { key })
        yield* call("DELETE", `/v1/api-keys/${items[0]?.id}`, { key })
        expectFailure(yield* call("GET", "/v1/session", browser), 401, "UNAUTHORIZED")
      })
    )

    it.effect("ends when it signs out, wherever its cookie is sent from", () =>
      Effect.gen(function* () {
        const { browser } = yield* signInByKey
        const answer = yield* call("DELETE", "/v1/session", browser)
        expect(answer.body).toEqual({ data: { deleted: true } })
        expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0")
        expectFailure(yield* call("GET", "/v1/session", browser), 401, "UNAUTHORIZED")
      })
    )

    it.effect(
      "is the most specific that is valid where consoles under several paths of one host each set a cookie",
      () =>
        Effect.gen(function* () {
          const inner = yield* signInByKey
          const outer = yield* signInByKey
          const both = (...browsers: ReadonlyArray<CallOptions>): CallOptions => ({
            key: null,
            headers: {
              cookie: ["a=b", ...browsers.map(({ headers }) => headers?.["cookie"]), "winnow_session="].join("; ")
            }
          })
          const userOf = (options: CallOptions) =>
            Effect.map(call("GET", "/v1/session", options), ({ body }) => Object(body).data?.userId)
          const [first, second] = [yield* userOf(inner.browser), yield* userOf(outer.browser)]
          expect(first).not.toBe(second)
          expect(yield* userOf(both(inner.browser, outer.browser))).toBe(first)
          yield* call("DELETE", "/v1/session", {
            key: null,
            headers: { ...inner.browser.headers, ...both(inner.browser, outer.browser).headers }
          })
          expect(yield* userOf(both(inner.browser, outer.browser))).toBe(second)
          expect(yield* userOf(both(inner.browser))).toBeUndefined()
        })
    )

    it.effect("works behind a proxy that asks for a password of its own", () =>
      Effect.gen(function* () {
        const { browser } = yield* signInByKey
        const headers = { ...browser.headers, authorization: `Basic ${btoa("ada:secret")}` }
        expect((yield* call("GET", "/v1/session", { key: null, headers })).status).toBe(200)
      })
    )

    it.effect.each([
      [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
      [{ "sec-fetch-site": "same-site", origin: "http://127.0.0.1:1" }, 403],
      [{ origin: "https://evil.example" }, 403],
      [{ origin: "null" }, 403],
      [{ "sec-fetch-site": "same-origin", origin: "https://behind.example" }, 200],
      [{ "sec-fetch-site": "none" }, 200],
      [{ origin: "https://winnow.example", "x-forwarded-host": "winnow.example" }, 200],
      [{ "sec-fetch-site": "cross-site", origin: "https://app.example" }, 200]
    ] as const)("is opened by no page of another origin: with %j the status is %s", ([headers, status]) =>
      Effect.gen(function* () {
        const { key } = yield* TestApi
        const answer = yield* call("POST", "/v1/session", { key: null, body: { apiKey: key }, headers })
        expect(answer.status).toBe(status)
        expect(answer.headers.getSetCookie()).toHaveLength(status === 200 ? 1 : 0)
      })
    )

    it.effect("counts for nothing beside a key in the header, a wrong one too", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const { browser } = yield* signInByKey
        const key = yield* keyOf("free")
        expect((yield* call("GET", "/v1/usage", { ...browser, key })).body).toMatchObject({ data: { plan: "free" } })
        expectFailure(yield* call("GET", "/v1/usage", { ...browser, key: "wn_live_none" }), 401, "UNAUTHORIZED")
      })
    )
  })
})

describe("A link to a review", () => {
  layer(
    testApi({ documentRetention: "1 hour" }),
    live
  )((it) => {
    it.effect("opens one extraction without an account, as often as it is followed", () =>
      Effect.gen(function* () {
        const { id } = yield* ended({})
        const { token, url } = yield* linkTo(id, {})
        expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/review/${id}#token=${token}$`))
        const first = yield* signIn({ token })
        expect(first.data).toMatchObject({ via: "review", extractionId: id, email: null, canManageKeys: false })
        const reviewer = browserOf(yield* signIn({ token }))
        expect((yield* call("GET", `/v1/extractions/${id}`, reviewer)).data.id).toBe(id)
        expect((yield* call("GET", `/v1/extractions/${id}/evidence`, reviewer)).status).toBe(200)
        expect((yield* call("GET", `/v1/extractions/${id}/pages`, reviewer)).data).toMatchObject({ pageCount: 1 })
        // This engine has no renderer. Only a caller who may see the page learns that.
        expectFailure(
          yield* call("GET", `/v1/extractions/${id}/pages/1`, reviewer),
          404,
          "NOT_FOUND",
          "have no pictures"
        )
      })
    )

    it.effect("reaches nothing else", () =>
      Effect.gen(function* () {
        const { id, templateId } = yield* ended({})
        const other = yield* ended({})
        const reviewer = browserOf(yield* signIn({ token: (yield* linkTo(id, {})).token }))
        const requests = [
          ["GET", "/v1/extractions"],
          ["GET", `/v1/extractions/${other.id}`],
          ["GET", `/v1/extractions/${other.id}/evidence`],
          ["GET", `/v1/extractions/${other.id}/pages`],
          ["GET", `/v1/extractions/${other.id}/pages/1`],
          ["GET", "/v1/extractions/export?format=json"],
          ["GET", "/v1/usage/days"],
          ["DELETE", `/v1/extractions/${id}`],
          ["GET", `/v1/templates/${templateId}`],
          ["GET", "/v1/usage"],
          ["GET", "/v1/api-keys"],
          ["GET", "/v1/webhooks"],
          ["POST", `/v1/extractions/${id}/review-link`, {}],
          ["POST", "/v1/api-keys", { name: "a" }],
          ["POST", "/v1/extractions/run", runBody(templateId)]
        ] as const
        for (const [method, path, body] of requests) {
          const answer = yield* call(method, path, { ...reviewer, ...(body === undefined ? {} : { body }) })
          expectFailure(answer, 403, "FORBIDDEN", /one extraction/)
        }
      })
    )

    it.effect("ends with its extraction", () =>
      Effect.gen(function* () {
        const { id } = yield* ended({})
        const { token } = yield* linkTo(id, {})
        const reviewer = browserOf(yield* signIn({ token }))
        yield* call("DELETE", `/v1/extractions/${id}`)
        expectFailure(yield* call("GET", "/v1/session", reviewer), 401, "UNAUTHORIZED")
        expectFailure(yield* signIn({ token }), 401, "UNAUTHORIZED", /new one/)
      })
    )

    it.effect("is made for one's own extractions, for a time from a minute to 90 days", () =>
      Effect.gen(function* () {
        const { keyOf } = yield* TestApi
        const { id } = yield* ended({})
        const path = `/v1/extractions/${id}/review-link`
        expectFailure(yield* call("POST", path, { key: yield* keyOf("pro"), body: {} }), 404, "NOT_FOUND")
        for (const expiresIn of [0, 59, 1.5, 7_776_001, "60"]) {
          expectFailure(
            yield* call("POST", path, { body: { expiresIn } }),
            400,
            "INVALID_REQUEST",
            /^expiresIn: must be/
          )
        }
      })
    )
  })
})

describe("In an app with users of its own", () => {
  const authenticate = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
    Effect.succeed(Option.map(Option.fromNullable(headers["x-app-user"]), (id) => UserId.make(id)))
  layer(
    testApi({ authenticate }),
    live
  )((it) => {
    const owner: CallOptions = { key: null, headers: { "x-app-user": "ada" } }

    it.effect("nobody signs in a second time", () =>
      Effect.gen(function* () {
        const { body } = yield* call("GET", "/v1/session", owner)
        expect(body).toEqual({
          data: {
            userId: "ada",
            email: null,
            reviewer: "ada",
            via: "host",
            extractionId: null,
            csrfToken: null,
            expiresAt: null,
            canManageKeys: false
          }
        })
        expectFailure(yield* call("GET", "/v1/session", { key: null }), 401, "UNAUTHORIZED")
        const { key } = yield* TestApi
        expectFailure(yield* signIn({ apiKey: key }), 401, "UNAUTHORIZED")
      })
    )

    it.effect("pages of other sites change nothing", () =>
      Effect.gen(function* () {
        const forged = { ...owner, headers: { ...owner.headers, "sec-fetch-site": "cross-site" } }
        expectFailure(yield* call("POST", "/v1/webhooks/wh_none/test", forged), 403, "FORBIDDEN")
        const plain = { ...owner, headers: { ...owner.headers, origin: "http://evil.example" } }
        expectFailure(
          yield* call("POST", "/v1/webhooks/wh_none/test", plain),
          403,
          "FORBIDDEN",
          /http:\/\/evil.example/
        )
        expect((yield* call("GET", "/v1/templates", forged)).status).toBe(200)
        const own = { ...owner, headers: { ...owner.headers, "sec-fetch-site": "same-origin" } }
        expectFailure(yield* call("POST", "/v1/webhooks/wh_none/test", own), 404, "NOT_FOUND")
      })
    )
  })
})

describe("Who guesses keys or links", () => {
  layer(
    testApi({ failedKeyLimit: { requests: 2, seconds: 36_000 } }),
    live
  )((it) => {
    it.effect("is held up at signing in, too", () =>
      callUntil(({ status }) => status === 429, "POST", "/v1/session", { key: null, body: { token: "none" } }).pipe(
        Effect.map((answer) => expectFailure(answer, 429, "RATE_LIMITED"))
      )
    )
  })
})
