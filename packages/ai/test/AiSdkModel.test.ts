import { describe, expect, it } from "@effect/vitest"
import { AiSdkModel } from "@winnow/ai"
import { LanguageModel } from "@winnow/extractor"
import { MockLanguageModelV3 } from "ai/test"
import { Effect, Exit, Fiber } from "effect"

globalThis.AI_SDK_LOG_WARNINGS = false

const request = { system: "read", prompt: "the document", schema: { type: "object", properties: {} } }
const generate = Effect.flatMap(LanguageModel, (model) => model.generate(request))

type Generated = Awaited<ReturnType<MockLanguageModelV3["doGenerate"]>>

const generated = (text: string, more: Partial<Generated> = {}): Generated => ({
  content: text === "" ? [] : [{ type: "text", text }],
  finishReason: { unified: "stop", raw: undefined },
  usage: {
    inputTokens: { total: 7, noCache: 7, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 3, text: 3, reasoning: 0 }
  },
  warnings: [],
  ...more
})

const mock = (...results: ReadonlyArray<Generated | Error>) => {
  let call = 0
  return new MockLanguageModelV3({
    modelId: "mock",
    doGenerate: async () => {
      const result = results[Math.min(call++, results.length - 1)]
      if (result === undefined || result instanceof Error) throw result ?? new Error("no result")
      return result
    }
  })
}

const usage = { model: "mock", inputTokens: 7, outputTokens: 3, attempts: 1 }

const failing = (name: string, more: Readonly<Record<string, unknown>> = {}): Error =>
  Object.assign(new Error("it went wrong"), { name, ...more })

describe("AiSdkModel", () => {
  it.effect("gives the model's text as it came, JSON or not, with its tokens", () => {
    const model = mock(generated('{"a": 1}'), generated("not JSON"), generated(""))
    return Effect.gen(function* () {
      expect(yield* generate).toEqual({ text: '{"a": 1}', usage })
      expect(yield* generate).toEqual({ text: "not JSON", usage })
      expect(yield* generate).toEqual({ text: "", usage })
      expect(model.doGenerateCalls[0]?.responseFormat).toMatchObject({ type: "json", schema: request.schema })
    }).pipe(Effect.provide(AiSdkModel.layer(model)))
  })

  it.effect("sets a schema that the provider would refuse for its size into the prompt", () => {
    const model = new MockLanguageModelV3({ provider: "openai.chat", doGenerate: async () => generated("{}") })
    const properties = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, at) => [`m${at}`, { type: ["string", "null"] }])
    )
    return Effect.gen(function* () {
      const { generate } = yield* LanguageModel
      yield* generate({ ...request, schema: { type: "object", properties } })
      yield* generate(request)
      const [large, small] = model.doGenerateCalls
      expect(large?.responseFormat?.type).not.toBe("json")
      expect(JSON.stringify(large?.prompt[0])).toContain("must fit this JSON Schema")
      expect(small?.responseFormat?.type).toBe("json")
    }).pipe(Effect.provide(AiSdkModel.layer(model)))
  })

  it.effect("asks for no longer an answer than either the call or the host allows", () => {
    const model = mock(generated("{}"))
    const ask = (maxOutputTokens?: number, host?: number) =>
      Effect.flatMap(LanguageModel, ({ generate }) =>
        generate({ ...request, ...(maxOutputTokens !== undefined && { maxOutputTokens }) })
      ).pipe(Effect.provide(AiSdkModel.layer(model, host === undefined ? {} : { maxOutputTokens: host })))
    return Effect.gen(function* () {
      yield* ask()
      yield* ask(500)
      yield* ask(undefined, 100)
      yield* ask(500, 100)
      yield* ask(50, 100)
      expect(model.doGenerateCalls.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([
        undefined,
        500,
        100,
        100,
        50
      ])
    })
  })

  it.effect("sends a schema that was refused no more, but others still", () => {
    const refusal = failing("AI_APICallError", { statusCode: 400, message: "Invalid schema for response_format" })
    const isRefused = ({ responseFormat }: { readonly responseFormat?: unknown }) =>
      JSON.stringify(responseFormat ?? "").includes("worse")
    const model = new MockLanguageModelV3({
      doGenerate: async (options) => (isRefused(options) ? Promise.reject(refusal) : generated("{}"))
    })
    const other = { ...request, schema: { type: "object", properties: { worse: { type: "string" } } } }
    return Effect.gen(function* () {
      const { generate } = yield* LanguageModel
      yield* generate(request)
      yield* generate(other)
      yield* generate(other)
      yield* generate(request)
      expect(model.doGenerateCalls.map(({ responseFormat }) => responseFormat?.type)).toEqual([
        "json",
        "json",
        undefined,
        undefined,
        "json"
      ])
    }).pipe(Effect.provide(AiSdkModel.layer(model)))
  })

  it.effect("asks in words alone once a provider has refused three schemas and taken none", () => {
    const refusal = failing("AI_APICallError", { statusCode: 422, message: "response_format is not supported" })
    const model = new MockLanguageModelV3({
      doGenerate: async ({ responseFormat }) =>
        responseFormat === undefined ? generated("{}") : Promise.reject(refusal)
    })
    return Effect.gen(function* () {
      const { generate } = yield* LanguageModel
      for (const name of ["a", "b", "c", "d", "e"]) {
        yield* generate({ ...request, schema: { type: "object", properties: { [name]: { type: "string" } } } })
      }
      expect(model.doGenerateCalls).toHaveLength(8)
    }).pipe(Effect.provide(AiSdkModel.layer(model)))
  })

  it.effect.each(["v1", "v5"])(
    "refuses a model of specification %s when the layer is built",
    (specificationVersion) => {
      const model = { specificationVersion, provider: "old", modelId: "m", doGenerate: async () => generated("{}") }
      return Effect.gen(function* () {
        const exit = yield* Effect.exit(Effect.provide(generate, AiSdkModel.layer(model)))
        expect(String(exit)).toContain(`old: the model is of specification ${specificationVersion}`)
      })
    }
  )

  it.effect("sends pictures behind the prompt, and says of which models they can be read", () => {
    const model = mock(generated("{}"))
    return Effect.gen(function* () {
      const { generate, abilities } = yield* LanguageModel
      yield* generate({ ...request, images: [{ mediaType: "image/png", bytes: Uint8Array.of(137, 80, 78, 71) }] })
      expect(model.doGenerateCalls[0]?.prompt[1]?.content).toMatchObject([
        { type: "text", text: "the document" },
        { type: "file", mediaType: "image/png", data: Uint8Array.of(137, 80, 78, 71) }
      ])
      expect(yield* abilities ?? Effect.die("none")).toEqual({ name: "mock-provider:mock", seesImages: true })
    }).pipe(Effect.provide(AiSdkModel.layer(model, { images: true })))
  })

  it.effect("tells cached tokens from others", () => {
    const cached = generated("{}", {
      usage: {
        inputTokens: { total: 7, noCache: 2, cacheRead: 5, cacheWrite: 0 },
        outputTokens: { total: 3, text: 3, reasoning: 0 }
      }
    })
    return Effect.gen(function* () {
      expect((yield* generate).usage).toEqual({ ...usage, cachedInputTokens: 5 })
    }).pipe(Effect.provide(AiSdkModel.layer(mock(cached))))
  })

  it.effect("hands on what there is of an answer that was cut off", () => {
    const cut = generated('{"a": [1, 2', { finishReason: { unified: "length", raw: undefined } })
    return Effect.gen(function* () {
      expect(yield* Effect.flip(generate)).toMatchObject({ reason: "truncated", text: '{"a": [1, 2' })
    }).pipe(Effect.provide(AiSdkModel.layer(mock(cut))))
  })

  it.effect("says the schema in words from then on to a provider that leaves it aside", () => {
    const model = mock(
      generated("{}", { warnings: [{ type: "unsupported", feature: "responseFormat" }] }),
      generated("{}")
    )
    return Effect.gen(function* () {
      yield* generate
      yield* generate
      const [first, second] = model.doGenerateCalls
      expect(JSON.stringify(first?.prompt)).not.toContain("JSON Schema")
      expect(first?.responseFormat).toMatchObject({ type: "json" })
      expect(second?.responseFormat).toBeUndefined()
      expect(JSON.stringify(second?.prompt)).toContain("JSON Schema")
    }).pipe(Effect.provide(AiSdkModel.layer(model)))
  })

  it.effect.each([
    ["length", "truncated"],
    ["content-filter", "refused"],
    ["error", "transient"]
  ] as const)("takes an answer that ended by %s as %s, and counts its tokens", ([unified, reason]) =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(generate)).toMatchObject({ reason, usage })
    }).pipe(Effect.provide(AiSdkModel.layer(mock(generated("{", { finishReason: { unified, raw: undefined } })))))
  )

  it.effect.each([
    ["ECONNREFUSED", true],
    ["ENOTFOUND", true],
    ["ECONNRESET", undefined]
  ] as const)("knows by %s whether there was a connection", ([code, isUnreachable]) =>
    Effect.gen(function* () {
      expect((yield* Effect.flip(generate)).isUnreachable).toBe(isUnreachable)
    }).pipe(Effect.provide(AiSdkModel.layer(mock(failing("Error", { cause: Object.assign(new Error(), { code }) })))))
  )

  it.effect.each([
    ["a time-out", failing("TimeoutError"), "transient"],
    ["a network error", failing("Error", { cause: Object.assign(new Error(), { code: "ECONNRESET" }) }), "transient"],
    ["a gateway's 503", failing("GatewayError", { statusCode: 503 }), "transient"],
    [
      "a used-up account",
      failing("E", { statusCode: 429, data: { error: { code: "insufficient_quota" } } }),
      "rejected"
    ],
    ["a missing key", failing("AI_LoadAPIKeyError"), "rejected"]
  ] as const)("takes %s for what it is", ([, error, reason]) =>
    Effect.gen(function* () {
      const usage = { model: "mock", inputTokens: 0, outputTokens: 0, attempts: 1 }
      expect(yield* Effect.flip(generate)).toMatchObject({ reason, usage })
    }).pipe(Effect.provide(AiSdkModel.layer(mock(error))))
  )

  it.effect("loads a model when it is first needed, and once", () => {
    let loads = 0
    const source = async () => {
      loads++
      return mock(generated("{}"))
    }
    return Effect.gen(function* () {
      expect(loads).toBe(0)
      yield* Effect.all([generate, generate], { concurrency: "unbounded" })
      yield* generate
      expect(loads).toBe(1)
    }).pipe(Effect.provide(AiSdkModel.layer(source)))
  })

  it.effect("loads again after a load that failed, and in spite of a caller that went away", () => {
    let loads = 0
    const source = async () => {
      if (++loads === 1) throw new Error("offline")
      return mock(generated("{}"))
    }
    return Effect.gen(function* () {
      expect(yield* Effect.flip(generate)).toMatchObject({ reason: "rejected", message: "offline" })
      const fiber = yield* Effect.fork(generate)
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(fiber)
      expect(yield* generate).toEqual({ text: "{}", usage })
    }).pipe(Effect.provide(AiSdkModel.layer(source)))
  })

  it.live("tells the model to stop when the call is interrupted", () => {
    let signal: AbortSignal | undefined
    const model = new MockLanguageModelV3({
      doGenerate: (options) => {
        signal = options.abortSignal
        return new Promise(() => {})
      }
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(generate)
      yield* Effect.repeat(Effect.sleep("1 millis"), { until: () => signal !== undefined })
      expect(Exit.isInterrupted(yield* Fiber.interrupt(fiber))).toBe(true)
      expect(signal?.aborted).toBe(true)
    }).pipe(Effect.provide(AiSdkModel.layer(model)))
  })
})
