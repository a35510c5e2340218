import { describe, expect, it } from "vitest"
import type { ClientOptions } from "../src/index.js"
import {
  ApiError,
  ConnectionError,
  createClient,
  InvalidRequestError,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
  UsageLimitError
} from "../src/index.js"
import type { Scene } from "./ScriptedServer.js"
import { cut, cutShort, data, endless, failure, json, page, silent, startScript } from "./ScriptedServer.js"

const usage = { plan: "pro", usage: 1, limit: 10_000, periodKey: "2026-11" }
const template = { name: "Invoice", variables: [] }
const run = { templateId: "tpl_1", file: "JVBERi0=" }
const now = { "retry-after": "0" }

/** What a call fails with, and how many requests that took. */
const failing = async (scenes: ReadonlyArray<Scene>, options: Partial<ClientOptions> = {}) => {
  const { client, received } = await startScript(scenes, options)
  const error: unknown = await client.usage().catch((error: unknown) => error)
  return { error, requests: received.length }
}

describe("An error of the API", () => {
  it.each([
    [400, "INVALID_REQUEST", InvalidRequestError],
    [400, "MAX_WEBHOOKS_REACHED", InvalidRequestError],
    [401, "UNAUTHORIZED", UnauthorizedError],
    [404, "NOT_FOUND", NotFoundError],
    [413, "PAYLOAD_TOO_LARGE", InvalidRequestError],
    [422, "IDEMPOTENCY_MISMATCH", InvalidRequestError],
    [429, "USAGE_LIMIT_EXCEEDED", UsageLimitError],
    [500, "INTERNAL_ERROR", ApiError],
    [418, "A_CODE_OF_THE_FUTURE", InvalidRequestError]
  ])("is an error of its class, and not tried again: %i %s", async (status, code, type) => {
    const { error, requests } = await failing([failure(status, code, now), data(usage)])
    expect(error).toBeInstanceOf(type)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: type.name, status, code, message: `It is ${code}`, requestId: "req_1" })
    expect(requests).toBe(1)
  })
})

describe("A refusal for the moment", () => {
  it.each([
    ["the API's rate limit", failure(429, "RATE_LIMITED", now)],
    ["an overloaded API", failure(503, "OVERLOADED", now)],
    ["a proxy's rate limit", page(429, now)],
    ["a proxy without a server", page(503, now)]
  ])("is tried again, whatever the request: %s", async (_, refusal) => {
    const reading = await startScript([refusal, refusal, data(usage)])
    expect(await reading.client.usage()).toEqual(usage)
    expect(reading.received).toHaveLength(3)
    const writing = await startScript([refusal, data(template)])
    expect(await writing.client.templates.create(template)).toEqual(template)
    expect(writing.received.map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify(template)))
  })

  it("is an error when it stays", async () => {
    const { error, requests } = await failing([failure(503, "OVERLOADED", now)])
    expect(error).toBeInstanceOf(UnavailableError)
    expect(error).toMatchObject({ status: 503, code: "OVERLOADED", requestId: "req_1", retryAfterMs: 0 })
    expect(requests).toBe(4)
    expect((await failing([failure(503, "OVERLOADED", now)], { maxAttempts: 2 })).requests).toBe(2)
  })

  it("is an error at once when it is for longer than anybody would wait", async () => {
    const { error, requests } = await failing([failure(429, "RATE_LIMITED", { "retry-after": "3600" }), data(usage)])
    expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfterMs: 3_600_000 })
    expect(requests).toBe(1)
  })

  it("never is the month's quota, whatever its headers say", async () => {
    const { client, received } = await startScript([failure(429, "USAGE_LIMIT_EXCEEDED", now), data({})])
    await expect(client.extractions.run(run)).rejects.toBeInstanceOf(UsageLimitError)
    expect(received).toHaveLength(1)
  })
})

describe("A connection that fails", () => {
  it.each([
    ["cut before the answer", cut],
    ["cut in the middle of the answer", cutShort],
    ["502 of a proxy", page(502)],
    ["504 of a proxy", page(504)],
    ["a server that stops and may go on with it", failure(503, "STOPPING", now)]
  ])("is tried again where that does no harm: %s", async (_, scene) => {
    const reading = await startScript([scene, data(usage)])
    expect(await reading.client.usage()).toEqual(usage)

    const writing = await startScript([scene, data(template)])
    await expect(writing.client.templates.create(template)).rejects.toBeInstanceOf(ApiError)
    expect(writing.received).toHaveLength(1)
  })

  it("repeats a run as the same run", async () => {
    const { client, received } = await startScript([cut, data({ status: "completed" })])
    expect(await client.extractions.run(run)).toEqual({ status: "completed" })
    const [first, second] = received
    expect(first?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"])
    expect(second?.body).toBe(first?.body)

    await client.extractions.run(run)
    expect(received[2]?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"])
    await client.extractions.run({ ...run, idempotencyKey: "mine" })
    expect(received[3]?.headers["idempotency-key"]).toBe("mine")
  })

  it("is said to be one", async () => {
    const { error } = await failing([cut], { maxAttempts: 1 })
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ status: null, code: "CONNECTION_FAILED", requestId: null, cause: expect.any(Error) })
    const nobody = createClient({ baseUrl: "http://127.0.0.1:1", apiKey: "k", maxAttempts: 1 })
    await expect(nobody.usage()).rejects.toMatchObject({ code: "CONNECTION_FAILED" })
  })

  it.each([
    ["no answer", silent],
    ["no end of the answer", endless]
  ])("is given up after its time: %s", async (_, scene) => {
    const { error, requests } = await failing([scene], { timeoutMs: 1_000, maxAttempts: 2 })
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ status: null, code: "TIMEOUT", message: "No answer within 1000 ms" })
    expect(requests).toBe(2)
  })

  it("leaves no deletion in doubt", async () => {
    const repeated = await startScript([cut, failure(404, "NOT_FOUND")])
    await expect(repeated.client.templates.remove("tpl_1")).resolves.toBeUndefined()
    const unknown = await startScript([failure(503, "OVERLOADED", now), failure(404, "NOT_FOUND")])
    await expect(unknown.client.templates.remove("tpl_1")).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe("An answer that is not the API's", () => {
  it.each([
    ["a page", 200, page(200)],
    ["a login page", 401, page(401)],
    ["a page for what is not found", 404, page(404)],
    ["other JSON", 404, json(404, { detail: "no" })],
    ["a redirect", 301, page(301, { location: "/elsewhere" })],
    ["nothing", 204, json(204, undefined)],
    ["no object", 200, json(200, 5)]
  ])("is no error of the API, and not tried again: %s", async (_, status, scene) => {
    const { error, requests } = await failing([scene, data(usage)])
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ status, code: "UNEXPECTED_ANSWER", message: expect.stringContaining(String(status)) })
    expect(requests).toBe(1)
  })
})

describe("A document that is asked for", () => {
  const answer =
    (type: string): Scene =>
    (response) =>
      response.writeHead(200, { "content-type": type }).end("%PDF-1.7")

  it("comes with its type", async () => {
    const { client } = await startScript([answer("application/pdf")])
    const document = await client.extractions.document("ext_1")
    expect([document.type, await document.text()]).toEqual(["application/pdf", "%PDF-1.7"])
  })

  it("is no page of a proxy", async () => {
    const { client } = await startScript([answer("text/html"), failure(404, "NOT_FOUND")])
    await expect(client.extractions.document("ext_1")).rejects.toMatchObject({ code: "UNEXPECTED_ANSWER" })
    await expect(client.extractions.document("ext_1")).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe("An aborted call", () => {
  const reason = new Error("no longer wanted")

  it("is not sent", async () => {
    const { client, received } = await startScript([data(usage)])
    await expect(client.usage({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(received).toHaveLength(0)
  })

  it("ends while it waits for its answer", async () => {
    const controller = new AbortController()
    const { client, received } = await startScript([() => controller.abort(reason)])
    await expect(client.usage({ signal: controller.signal })).rejects.toBe(reason)
    expect(received).toHaveLength(1)
  })

  it("ends while it waits for its next attempt", async () => {
    const controller = new AbortController()
    const refuse = failure(503, "OVERLOADED", { "retry-after": "50" })
    const { client, received } = await startScript([
      (response, request) => {
        refuse(response, request)
        setTimeout(() => controller.abort(reason), 50)
      }
    ])
    await expect(client.usage({ signal: controller.signal })).rejects.toBe(reason)
    expect(received).toHaveLength(1)
  })

  it("ends while it waits for an extraction", async () => {
    const controller = new AbortController()
    const processing = data({ id: "ext_1", status: "processing" })
    const { client, received } = await startScript([
      processing,
      (response, request) => {
        processing(response, request)
        setTimeout(() => controller.abort(reason), 50)
      }
    ])
    await expect(client.extractions.runAndWait(run, { signal: controller.signal })).rejects.toBe(reason)
    expect(received).toHaveLength(2)
  })
})
