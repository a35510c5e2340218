import { describe, expect, it, layer } from "@effect/vitest"
import type { ExtractorError, ModelError, Variable } from "@winnow/extractor"
import { Extractor, ground, LanguageModel, ModelExtractor } from "@winnow/extractor"
import { providerReply, ProviderServer, providerTokens, textDocument } from "@winnow/testkit"
import { modelError } from "../src/AiSdkErrors.js"
import { openai } from "@winnow/ai"
import { Effect, Exit, Fiber, Layer, Redacted } from "effect"

const variables: ReadonlyArray<Variable> = [
  { key: "invoiceNumber", type: "string", context: "number of the invoice" },
  { key: "issueDate", type: "date", context: "date of the invoice" },
  { key: "grandTotal", type: "number", context: "amount to pay" },
  {
    key: "lines",
    type: "array",
    arrayType: "object",
    context: "items",
    fields: [
      { key: "name", type: "string", context: "" },
      { key: "total", type: "number", context: "" }
    ]
  }
]

const document = textDocument(["Invoice R-17 of 5. März 2024", "Screw   10,00", "Nut     20,50", "Total   30,50"])

const good = {
  invoiceNumber_quote: "Invoice R-17",
  invoiceNumber: "R-17",
  issueDate_quote: "5. März 2024",
  issueDate: "2024-03-05",
  grandTotal_quote: "Total   30,50",
  grandTotal: 30.5,
  lines: [
    { row_quote: "Screw   10,00", name: "Screw", total: 10 },
    { row_quote: "Nut     20,50", name: "Nut", total: 20.5 }
  ]
}

const data = {
  invoiceNumber: "R-17",
  issueDate: "2024-03-05",
  grandTotal: 30.5,
  lines: [
    { name: "Screw", total: 10 },
    { name: "Nut", total: 20.5 }
  ]
}

const retry = { attempts: 4, firstDelay: "5 millis", maxDelay: "2 seconds" } as const

const secret = "sk-test-0123456789abcdef"

const extractWith = (api: "chat" | "responses", timeout: "10 seconds" | "150 millis" = "10 seconds") =>
  Effect.gen(function* () {
    const { baseUrl } = yield* ProviderServer
    const model = openai("gpt-test", { baseUrl, apiKey: Redacted.make(secret), api })
    return yield* Effect.flatMap(Extractor, (extractor) => extractor.extract(document, variables)).pipe(
      Effect.provide(Layer.provide(ModelExtractor.layer({ retry, timeout }), model))
    )
  })

const failureOf = (api: "chat" | "responses", timeout?: "150 millis") => Effect.flip(extractWith(api, timeout))

const requestCount = Effect.flatMap(ProviderServer, ({ requests }) => Effect.map(requests, (all) => all.length))

const script = (...replies: ReadonlyArray<(typeof providerReply)["refusal"]>) =>
  Effect.flatMap(ProviderServer, (server) => server.script(...replies))

const usage = (answers: number, failures = 0) => ({
  model: "gpt-test",
  inputTokens: answers * providerTokens.input,
  outputTokens: answers * providerTokens.output,
  attempts: answers + failures
})

layer(ProviderServer.layer, { excludeTestServices: true })("a model of OpenAI on loopback", (it) => {
  describe.each(["chat", "responses"] as const)("through its %s interface", (api) => {
    it.effect("ends as data and evidence when the answer is good", () =>
      Effect.gen(function* () {
        yield* script(providerReply.answer(good))
        const extracted = yield* extractWith(api)
        expect(extracted.data).toEqual(data)
        expect(extracted.usage).toMatchObject(usage(1))
        const evidence = yield* ground(document, extracted)
        expect(evidence.map(({ path, status, page }) => [path, status, page])).toEqual([
          ["invoiceNumber", "verified", 1],
          ["issueDate", "verified", 1],
          ["grandTotal", "verified", 1],
          ["lines[0].name", "verified", 1],
          ["lines[0].total", "verified", 1],
          ["lines[1].name", "verified", 1],
          ["lines[1].total", "verified", 1]
        ])
      })
    )

    it.effect("sends the schema in strict mode, the document once, and the key as a header only", () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* script(providerReply.answer(good))
        yield* extractWith(api)
        const [request] = yield* server.requests
        expect(request?.path).toBe(api === "chat" ? "/v1/chat/completions" : "/v1/responses")
        expect(request?.headers.authorization).toBe(`Bearer ${secret}`)
        const body = JSON.stringify(request?.body)
        expect(body.split("Invoice R-17 of")).toHaveLength(2)
        expect(body).toContain('"type":"json_schema"')
        expect(body).toContain('"strict":true')
        expect(request?.body["store"]).toBe(api === "chat" ? undefined : false)
        expect(body).not.toContain(secret)
      })
    )

    it.effect("tries again after 429", () =>
      Effect.gen(function* () {
        yield* script(providerReply.error(429, "slow down", { "retry-after": "0.01" }), providerReply.answer(good))
        const extracted = yield* extractWith(api)
        expect(extracted.data).toEqual(data)
        expect(extracted.usage).toMatchObject(usage(1, 1))
        expect(yield* requestCount).toBe(2)
      })
    )

    it.effect("gives up after as many calls as it may make that fail with 500", () =>
      Effect.gen(function* () {
        yield* script(providerReply.error(500, "it broke"))
        const error = yield* failureOf(api)
        expect(error).toMatchObject({ reason: "model", usage: usage(0, 4) })
        expect(error.message).toContain("it broke")
        expect(yield* requestCount).toBe(4)
      })
    )

    it.effect("tries again after a connection that is cut off within the body", () =>
      Effect.gen(function* () {
        yield* script(providerReply.cutOff, providerReply.answer(good))
        expect((yield* extractWith(api)).data).toEqual(data)
        expect(yield* requestCount).toBe(2)
      })
    )

    it.effect("tries again after a response that is no JSON, or has nothing of a response in it", () =>
      Effect.gen(function* () {
        yield* script(providerReply.raw("<html>gateway</html>"), providerReply.raw("{}"), providerReply.answer(good))
        expect((yield* extractWith(api)).data).toEqual(data)
        expect(yield* requestCount).toBe(3)
      })
    )

    it.effect("asks once more, with what was wrong, when the answer is no JSON", () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* script(providerReply.answer('{"invoiceNumber": "R-17", '), providerReply.answer(good))
        const extracted = yield* extractWith(api)
        expect(extracted.data).toEqual(data)
        expect(extracted.usage).toMatchObject(usage(2))
        const [first, second] = yield* server.requests
        expect(JSON.stringify(first?.body)).not.toContain("could not be used")
        expect(JSON.stringify(second?.body)).toContain("not valid JSON")
      })
    )

    it.effect("asks once more, and no more, when the answer has the wrong shape", () =>
      Effect.gen(function* () {
        yield* script(providerReply.answer({ weather: "fine", wind: 3 }))
        const error = yield* failureOf(api)
        expect(error).toMatchObject({ reason: "invalid", usage: usage(2) })
        expect(error.message).toContain('"invoiceNumber"')
        expect(yield* requestCount).toBe(2)
      })
    )

    it.effect("keeps the rest when a single value stays of the wrong type", () =>
      Effect.gen(function* () {
        yield* script(providerReply.answer({ ...good, grandTotal: "a lot" }))
        expect((yield* extractWith(api)).data).toEqual({ ...data, grandTotal: null })
        expect(yield* requestCount).toBe(2)
      })
    )

    it.effect("stops at a refusal and at the provider's filter", () =>
      Effect.gen(function* () {
        yield* script(providerReply.refusal)
        expect(yield* failureOf(api)).toMatchObject({ reason: "refused", usage: usage(1) })
        expect(yield* requestCount).toBe(1)
        yield* script(providerReply.filtered)
        expect(yield* failureOf(api)).toMatchObject({ reason: "refused", usage: usage(1) })
        expect(yield* requestCount).toBe(1)
      })
    )

    it.effect(
      "asks for less when the answer was cut off at the model's limit, and says so when that does not help",
      () =>
        Effect.gen(function* () {
          yield* script(providerReply.truncated('{"invoiceNumber_quote":"Invoice'))
          const error = yield* failureOf(api)
          expect(error).toMatchObject({ reason: "model", usage: usage(2) })
          expect(error.message).toContain("cut off")
          expect(yield* requestCount).toBe(2)
        })
    )

    it.effect.each([
      [401, `Incorrect API key provided: ${secret}`, "API key"],
      [403, `Key ${secret} is not allowed`, "API key"],
      [404, "The model `gpt-test` does not exist", "does not exist"],
      [400, `Bad request by ${secret}`, "400"]
    ] as const)("stops at %i with a message that says what is wrong and holds no key", ([status, message, told]) =>
      Effect.gen(function* () {
        yield* script(providerReply.error(status, message))
        const error: ExtractorError = yield* failureOf(api)
        expect(error).toMatchObject({ reason: "model" })
        expect(error.message).toContain(told)
        expect(JSON.stringify(error) + String(error.cause)).not.toContain(secret)
        expect(yield* requestCount).toBe(1)
      })
    )

    it.effect("sets the schema into the prompt when the server does not take it", () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* script(providerReply.error(400, "Invalid schema for response_format"), providerReply.answer(good))
        expect((yield* extractWith(api)).data).toEqual(data)
        const [, second] = yield* server.requests
        expect(second?.body).not.toHaveProperty("response_format")
        expect(JSON.stringify(second?.body)).toContain("must fit this JSON Schema")
      })
    )

    it.effect("aborts the request when the time is up", () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* script(providerReply.silent)
        expect(yield* failureOf(api, "150 millis")).toMatchObject({ reason: "model" })
        const gone = Effect.map(server.requests, (requests) => requests.every(({ aborted }) => aborted))
        yield* Effect.repeat(Effect.delay(gone, "5 millis"), { until: (aborted) => aborted })
        expect(yield* requestCount).toBe(1)
      })
    )
  })

  it.effect("waits as long as a slow answer takes", () =>
    Effect.gen(function* () {
      yield* script(providerReply.slow(100, providerReply.answer(good)))
      expect((yield* extractWith("chat")).data).toEqual(data)
    })
  )

  it.effect("treats a response without choices as passing", () =>
    Effect.gen(function* () {
      yield* script(providerReply.empty, providerReply.answer(good))
      expect((yield* extractWith("chat")).data).toEqual(data)
      expect(yield* requestCount).toBe(2)
    })
  )

  it.effect("aborts the request when the caller goes away", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      yield* script(providerReply.silent)
      const fiber = yield* Effect.fork(extractWith("chat"))
      yield* Effect.repeat(Effect.delay(requestCount, "5 millis"), { until: (count) => count === 1 })
      expect(Exit.isInterrupted(yield* Fiber.interrupt(fiber))).toBe(true)
      const gone = Effect.map(server.requests, ([request]) => request?.aborted)
      yield* Effect.repeat(Effect.delay(gone, "5 millis"), { until: (aborted) => aborted === true })
    })
  )

  it.effect("needs no key with a base URL, and says how long a 429 asks to wait", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      const call = Effect.flatMap(LanguageModel, (model) =>
        model.generate({ system: "", prompt: "x", schema: { type: "object" } })
      ).pipe(Effect.provide(openai("local", { baseUrl: server.baseUrl })), Effect.flip)
      yield* script(providerReply.error(429, "later", { "retry-after": "7" }))
      const error: ModelError = yield* call
      expect(error).toMatchObject({ reason: "transient", retryAfterMillis: 7000 })
      const [request] = yield* server.requests
      expect(request?.path).toBe("/v1/chat/completions")
      yield* script(providerReply.error(429, "later", { "retry-after": new Date(Date.now() + 60_000).toUTCString() }))
      expect((yield* call).retryAfterMillis).toBeGreaterThan(50_000)
    })
  )
})

it.effect("calls a server that is not there passing, and says not where it was looked for", () =>
  Effect.gen(function* () {
    const call = Effect.flatMap(LanguageModel, (model) =>
      model.generate({ system: "", prompt: "x", schema: { type: "object" } })
    )
    const error = yield* Effect.flip(Effect.provide(call, openai("m", { baseUrl: "http://127.0.0.1:9/v1" })))
    expect(error).toMatchObject({
      reason: "transient",
      message: expect.stringMatching(/ECONNREFUSED|fetch|connect/i)
    })
    expect(error.message).not.toMatch(/127\.0\.0\.1|:9\b/)
  })
)

it.effect.each([
  ["connect ECONNREFUSED 10.1.2.3:4395", "connect ECONNREFUSED [address]"],
  ["connect ECONNREFUSED [::1]:11434", "connect ECONNREFUSED [address]"],
  ["getaddrinfo ENOTFOUND models.internal", "getaddrinfo ENOTFOUND [address]"],
  ["ollama:11434 and https://models.internal/v1/chat (see logs)", "[address] and [address] (see logs)"],
  ["gpt-4.1 takes 4096 tokens; try again at 12:30", "gpt-4.1 takes 4096 tokens; try again at 12:30"]
])("tells of an error without addresses: %s", ([said, told]) =>
  Effect.sync(() => {
    const error = Object.assign(new TypeError("fetch failed"), { message: said })
    expect(modelError(error, { model: "m", inputTokens: 0, outputTokens: 0, attempts: 1 }, 0).message).toBe(told)
  })
)
