import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { testApi } from "./TestApi.js"

describe("A request", () => {
  layer(testApi(), { excludeTestServices: true })((it) => {
    it.effect.each([
      "/",
      "/v1",
      "/v2/usage",
      "/v1/nothing",
      "/V1/usage",
      "/v1/usage/more",
      "/v1/extractions/a/b",
      "/v1/%zz",
      "/v1/extractions/%e0%a4",
      "/v1/extractions/%",
      "//",
      "/v1/templates/..%2f..",
      "/v1/__proto__",
      "/v1/constructor",
      "//v1/usage",
      "/v1//usage",
      "/v1/usage//",
      "/v1/extractions;limit=1",
      "/v1/extractions%3Blimit=1",
      "/v1/usage;",
      "/v1/usage;/",
      "/v1;/usage",
      `/v1/extractions/${"x".repeat(5_000)}`
    ])("finds nothing at %s", (path) =>
      Effect.gen(function* () {
        expectFailure(yield* call("GET", path), 404, "NOT_FOUND")
        expectFailure(
          yield* call("GET", path, { key: null }),
          path.includes("..%2f") ? 401 : 404,
          path.includes("..%2f") ? "UNAUTHORIZED" : "NOT_FOUND"
        )
      })
    )

    it.effect.each(["a%2Fb", "__proto__", "constructor", "%2e%2e", "%F0%9F%93%84", "a%20b", "%25", "'--"])(
      "has an id that nothing has: %s",
      (id) =>
        Effect.gen(function* () {
          for (const path of [`/v1/extractions/${id}`, `/v1/extractions/${id}/evidence`, `/v1/templates/${id}`]) {
            expectFailure(yield* call("GET", path), 404, "NOT_FOUND")
          }
          expectFailure(yield* call("DELETE", `/v1/api-keys/${id}`), 404, "NOT_FOUND")
        })
    )

    it.effect("has a query from its first question mark on, and nothing else ends its path", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { id } = (yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })).data
        for (const rest of [";x", ";", "%3Bx", ";/evidence", ";x?async=true", "%3f"]) {
          expectFailure(yield* call("GET", `/v1/extractions/${id}${rest}`), 404, "NOT_FOUND")
        }
        for (const rest of [";x", ";", "%3Bx", ";x?async=true"]) {
          expectFailure(yield* call("DELETE", `/v1/extractions/${id}${rest}`), 404, "NOT_FOUND")
        }
        expectFailure(yield* call("GET", `/v1/extractions/${id};x/evidence`), 404, "NOT_FOUND")
        expect((yield* call("GET", `/v1/extractions/${id}?a;b`)).data.id).toBe(id)
        expectFailure(yield* call("GET", "/v1/extractions?limit=1;x"), 400, "INVALID_REQUEST")
      })
    )

    it.effect("has no NUL in its URL", () =>
      Effect.gen(function* () {
        for (const path of ["/v1/extractions/a%00", "/v1/extractions?runId=%00"]) {
          const answer = yield* call("GET", path)
          expect([answer.status, answer.error.code]).toEqual([400, "INVALID_REQUEST"])
        }
      })
    )

    it.effect("takes parameters that nobody knows", () =>
      Effect.gen(function* () {
        const { status } = yield* call("GET", "/v1/extractions?__proto__=1&__proto__=2&constructor=a&%zz=%zz&&=&x[y]=1")
        expect(status).toBe(200)
      })
    )

    it.effect("is told which methods there are", () =>
      Effect.gen(function* () {
        const allowed = [
          ["/v1/extractions/run", "POST", "PUT"],
          ["/v1/extractions", "GET", "POST"],
          ["/v1/extractions/a", "DELETE, GET", "PATCH"],
          ["/v1/templates/a?x=1", "DELETE, GET, PUT", "POST"],
          ["/v1/api-keys/a/roll", "POST", "DELETE"],
          ["/openapi.json", "GET", "POST"],
          ["/docs", "GET", "DELETE"],
          ["/health", "GET", "PUT"]
        ] as const
        for (const [path, methods, wrong] of allowed) {
          const expected = [...methods.split(", "), ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]
            .sort()
            .join(", ")
          const answer = yield* call(wrong, path)
          expect(answer.status).toBe(path === "/v1/extractions/run" && wrong !== "PUT" ? 404 : 405)
          expect(answer.error.code).toBe("METHOD_NOT_ALLOWED")
          expect(
            answer.headers
              .get("allow")
              ?.split(", ")
              .filter((method) => expected.includes(method))
          ).toEqual(expected.split(", "))
          const options = yield* call("OPTIONS", path, { key: null })
          expect([options.status, options.body]).toEqual([204, ""])
        }
      })
    )

    it.effect("of method HEAD gets what GET would get, without a body", () =>
      Effect.gen(function* () {
        const get = yield* call("GET", "/v1/usage")
        const head = yield* call("HEAD", "/v1/usage")
        expect([head.status, head.body]).toEqual([200, ""])
        expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"))
        expect((yield* call("HEAD", "/v1/usage", { key: null })).status).toBe(401)
        expect((yield* call("HEAD", "/v1/nothing")).status).toBe(404)
      })
    )
  })
})
