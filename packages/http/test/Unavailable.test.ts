import { describe, expect, layer } from "@effect/vitest"
import {
  ApiKeys,
  Extraction,
  ExtractionId,
  Extractions,
  StoreError,
  TemplateId,
  Templates,
  UserId,
  Users
} from "@winnow/core"
import { Context, DateTime, Effect, Layer } from "effect"
import type { Answer } from "./Calls.js"
import { call, expectFailure, variables } from "./Calls.js"
import { testApi, testEngine } from "./TestApi.js"

const away = new StoreError({ message: "The connection was refused" })

const expectUnavailable = (answer: Answer) => {
  expectFailure(answer, 503, "UNAVAILABLE", /nothing was changed/)
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
    Context.add(services, Templates, {
      ...Context.get(services, Templates),
      list: () => away,
      create: () => away,
      remove: () => new StoreError({ message: "The connection was lost", mayBeDone: true })
    })
  )
  layer(
    testApi({}, templates),
    live
  )((it) => {
    it.effect("is 503 for what reads and for what changes something, when nothing was done", () =>
      Effect.gen(function* () {
        expectUnavailable(yield* call("GET", "/v1/templates"))
        expect((yield* call("HEAD", "/v1/templates")).status).toBe(503)
        expectUnavailable(yield* call("POST", "/v1/templates", { body: { name: "Invoice", variables } }))
      })
    )

    it.effect("is 500 where the change may have been made", () =>
      Effect.gen(function* () {
        const removed = yield* call("DELETE", "/v1/templates/tpl_1")
        expectFailure(removed, 500, "INTERNAL_ERROR")
        expect(removed.headers.get("retry-after")).toBeNull()
      })
    )
  })

  const users = Layer.map(testEngine(), (services) =>
    Context.add(services, Users, { ...Context.get(services, Users), get: () => away })
  )
  layer(
    testApi({}, users),
    live
  )((it) => {
    it.effect("is 503 for the session whose user cannot be read", () =>
      Effect.gen(function* () {
        expectUnavailable(yield* call("GET", "/v1/session"))
      })
    )
  })

  const runs = Layer.map(testEngine(), (services) =>
    Context.add(services, Extractions, { ...Context.get(services, Extractions), start: () => away })
  )
  layer(
    testApi({}, runs),
    live
  )((it) => {
    it.effect("is 503 for a run that was not accepted", () =>
      Effect.gen(function* () {
        const body = { templateId: "tpl_1", fileName: "a.pdf", pdfBase64: "JVBERi0xLjcK", mimeType: "application/pdf" }
        expectUnavailable(yield* call("POST", "/v1/extractions/run", { body }))
      })
    )
  })

  const waiting = Layer.map(testEngine(), (services) =>
    Context.add(services, Extractions, {
      ...Context.get(services, Extractions),
      start: () => Effect.succeed({ id: processing.id, ended: Effect.succeed(processing) })
    })
  )
  layer(
    testApi({}, waiting),
    live
  )((it) => {
    it.effect("is 202 with the record for a run that was accepted and cannot be waited for", () =>
      Effect.gen(function* () {
        const body = { templateId: "tpl_1", fileName: "a.pdf", pdfBase64: "JVBERi0xLjcK", mimeType: "application/pdf" }
        const answer = yield* call("POST", "/v1/extractions/run", { body })
        expect(answer).toMatchObject({ status: 202, body: { data: { id: processing.id, status: "processing" } } })
      })
    )
  })
})

const processing = new Extraction({
  id: ExtractionId.make("ext_1"),
  userId: UserId.make("user_1"),
  templateId: TemplateId.make("tpl_1"),
  templateName: "Invoices",
  fileName: "a.pdf",
  status: "processing",
  extractedData: null,
  error: null,
  variables: [],
  source: "api",
  runId: null,
  processingTimeMs: null,
  createdAt: DateTime.unsafeMake(0)
})
