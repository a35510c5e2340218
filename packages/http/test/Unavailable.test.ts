import { describe, expect, layer } from "@effect/vitest"
import { ApiKeys, StoreError, Templates } from "@winnow/core"
import { Context, Effect, Layer } from "effect"
import type { Answer } from "./Calls.js"
import { call, expectFailure, variables } from "./Calls.js"
import { testApi, testEngine } from "./TestApi.js"

const away = Effect.die(new StoreError({ message: "The connection was refused" }))

const expectUnavailable = (answer: Answer) => {
  expectFailure(answer, 503, "UNAVAILABLE", /nothing was done/)
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
}

const live = { excludeTestServices: true }

describe("A database that is away", () => {
  const keys = Layer.map(testEngine(), (services) =>
    Context.add(services, ApiKeys, { ...Context.get(services, ApiKeys), authenticate: () => away })
  )
  layer(
    testApi({}, keys),
    live
  )((it) => {
    it.effect("is 503 before anything is done, whatever was asked for", () =>
      Effect.gen(function* () {
        expectUnavailable(yield* call("GET", "/v1/usage"))
        expectUnavailable(yield* call("POST", "/v1/templates", { body: { name: "Invoice", variables } }))
        expectUnavailable(yield* call("POST", "/v1/extractions/run", { body: {} }))
        expectUnavailable(yield* call("DELETE", "/v1/extractions/ext_1"))
        expect((yield* call("GET", "/health")).status).toBe(200)
      })
    )
  })

  const templates = Layer.map(testEngine(), (services) =>
    Context.add(services, Templates, { ...Context.get(services, Templates), list: () => away, create: () => away })
  )
  layer(
    testApi({}, templates),
    live
  )((it) => {
    it.effect("is 503 for what only reads, and 500 for what may have been done", () =>
      Effect.gen(function* () {
        expectUnavailable(yield* call("GET", "/v1/templates"))
        expect((yield* call("HEAD", "/v1/templates")).status).toBe(503)
        const made = yield* call("POST", "/v1/templates", { body: { name: "Invoice", variables } })
        expectFailure(made, 500, "INTERNAL_ERROR")
      })
    )
  })
})
