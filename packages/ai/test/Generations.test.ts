import { describe, expect, layer } from "@effect/vitest"
import { AiSdkModel } from "@winnow/ai"
import { LanguageModel } from "@winnow/extractor"
import { providerReply, ProviderServer, providerTokens } from "@winnow/testkit"
import * as anthropic5 from "ai-sdk-5-anthropic"
import * as google5 from "ai-sdk-5-google"
import * as openai5 from "ai-sdk-5-openai"
import * as compatible5 from "ai-sdk-5-openai-compatible"
import * as anthropic6 from "ai-sdk-6-anthropic"
import * as google6 from "ai-sdk-6-google"
import * as openai6 from "ai-sdk-6-openai"
import * as compatible6 from "ai-sdk-6-openai-compatible"
import * as anthropic7 from "ai-sdk-7-anthropic"
import * as google7 from "ai-sdk-7-google"
import * as openai7 from "ai-sdk-7-openai"
import * as compatible7 from "ai-sdk-7-openai-compatible"
import { Effect } from "effect"

const apiKey = "sk-test-0123456789abcdef"

/** What the packages have in common, whatever the generation. */
interface Settings {
  readonly apiKey: string
  readonly baseURL: string
}

const modelsOf = ({
  anthropic,
  compatible,
  google,
  openai
}: {
  readonly anthropic: Pick<typeof anthropic7, "createAnthropic">
  readonly compatible: Pick<typeof compatible7, "createOpenAICompatible">
  readonly google: Pick<typeof google7, "createGoogleGenerativeAI">
  readonly openai: Pick<typeof openai7, "createOpenAI">
}) => ({
  "openai.chat": (settings: Settings) => openai.createOpenAI(settings).chat("gpt-test"),
  "openai.responses": (settings: Settings) => openai.createOpenAI(settings).responses("gpt-test"),
  anthropic: (settings: Settings) => anthropic.createAnthropic(settings)("claude-test"),
  google: (settings: Settings) => google.createGoogleGenerativeAI(settings)("gemini-test"),
  "openai-compatible": (settings: Settings) =>
    compatible.createOpenAICompatible({ ...settings, name: "local", supportsStructuredOutputs: true })("test")
})

// The packages of older generations have the same functions, with models of another version.
const generations = {
  5: modelsOf({ anthropic: anthropic5, compatible: compatible5, google: google5, openai: openai5 } as never),
  6: modelsOf({ anthropic: anthropic6, compatible: compatible6, google: google6, openai: openai6 } as never),
  7: modelsOf({ anthropic: anthropic7, compatible: compatible7, google: google7, openai: openai7 })
}

const cases = Object.entries(generations).flatMap(([generation, models]) =>
  Object.entries(models).map(([provider, make]) => [provider, Number(generation), make] as const)
)

const request = {
  system: "You read documents.",
  prompt: "Total 12",
  schema: {
    type: "object",
    properties: { total: { type: ["number", "null"] } },
    required: ["total"],
    additionalProperties: false
  }
}
const tooLong = "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens."
const picture = { mediaType: "image/png", bytes: Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10) } as const

layer(ProviderServer.layer, { excludeTestServices: true })("models of each generation of the AI SDK", (it) => {
  describe.each(cases)("%s, AI SDK %i", (_, generation, make) => {
    const generate = (more: { readonly images?: ReadonlyArray<typeof picture> } = {}) =>
      Effect.gen(function* () {
        const { baseUrl } = yield* ProviderServer
        const model = make({ apiKey, baseURL: baseUrl })
        expect(model.specificationVersion).toBe(`v${generation - 3}`)
        return yield* Effect.flatMap(LanguageModel, (model) => model.generate({ ...request, ...more })).pipe(
          Effect.provide(AiSdkModel.layer(model))
        )
      })

    it.effect("answers, with its tokens, to the system's text, the prompt and the schema", () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* server.script(providerReply.answer({ total: 12 }))
        const { text, usage } = yield* generate()
        expect(JSON.parse(text)).toEqual({ total: 12 })
        expect(usage).toMatchObject({ inputTokens: providerTokens.input, outputTokens: providerTokens.output })
        const [sent] = yield* server.requests
        const body = JSON.stringify(sent?.body)
        for (const part of [request.system, request.prompt]) expect(body).toContain(part)
        expect(body).toMatch(/"properties":\{"total":\{"type":/)
      })
    )

    it.effect("shows pictures", () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* server.script(providerReply.answer({ total: 12 }))
        yield* generate({ images: [picture] })
        const [sent] = yield* server.requests
        expect(JSON.stringify(sent?.body)).toContain(Buffer.from(picture.bytes).toString("base64"))
      })
    )

    it.effect("says what failed: a cut-off answer, a filter, a limit, an outage, a wrong key", () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* server.script(providerReply.truncated('{"tot'))
        expect(yield* Effect.flip(generate())).toMatchObject({ reason: "truncated", text: '{"tot' })
        yield* server.script(providerReply.filtered)
        expect(yield* Effect.flip(generate())).toMatchObject({ reason: "refused" })
        yield* server.script(providerReply.error(429, "slow down", { "retry-after": "3" }))
        expect(yield* Effect.flip(generate())).toMatchObject({ reason: "transient", retryAfterMillis: 3_000 })
        yield* server.script(providerReply.error(529, "overloaded"))
        expect(yield* Effect.flip(generate())).toMatchObject({ reason: "transient" })
        yield* server.script(providerReply.cutOff)
        expect(yield* Effect.flip(generate())).toMatchObject({ reason: "transient" })
        yield* server.script(providerReply.error(400, tooLong))
        expect(yield* Effect.flip(generate())).toMatchObject({ reason: "rejected", isTooLong: true })
        yield* server.script(providerReply.error(401, `Incorrect API key provided: ${apiKey}`))
        const rejected = yield* Effect.flip(generate())
        expect(rejected).toMatchObject({ reason: "rejected" })
        expect(rejected.message).not.toContain(apiKey)
      })
    )
  })
})
