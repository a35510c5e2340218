import type { TokenUsage } from "@winnow/document"
import type { ModelAbilities, ModelRequest } from "@winnow/extractor"
import type { LanguageModel as AiModel, CallWarning, FinishReason, LanguageModelUsage } from "ai"
import { compileSchema } from "./SchemaDialect.js"

export type AiSdk = typeof import("ai")

export interface AiSdkOptions {
  /** Left to the provider when not given: some models accept no other than their own. */
  readonly temperature?: number
  /** The most tokens of one answer; the model's own limit when not given. */
  readonly maxOutputTokens?: number
  /** The model takes pictures of pages without text. Default: those of OpenAI, Anthropic and Google do. */
  readonly images?: boolean
  /** Settings that only one provider knows, by its name. */
  readonly providerOptions?: ProviderOptions
}

type ProviderOptions = NonNullable<Parameters<AiSdk["generateText"]>[0]["providerOptions"]>

export interface AiSdkResult {
  readonly text: string
  readonly end: FinishReason
  readonly usage: TokenUsage
  /** The provider has no mode for JSON Schema and answered without. */
  readonly ignoredSchema: boolean
}

/** One request to the model; rejects with the SDK's errors. An answer that is no JSON is an answer all the same. */
export const callAiSdk = async (
  ai: AiSdk,
  model: AiModel,
  request: ModelRequest,
  options: Omit<AiSdkOptions, "images">,
  withSchema: boolean,
  abortSignal: AbortSignal
): Promise<AiSdkResult> => {
  const limit = Math.min(options.maxOutputTokens ?? Infinity, request.maxOutputTokens ?? Infinity)
  const settings = {
    ...options,
    ...(limit < Infinity && { maxOutputTokens: limit }),
    model,
    messages: [userMessage(request)],
    maxRetries: 0,
    abortSignal
  }
  const schema = withSchema ? compileSchema(request.schema, providerOf(model)) : undefined
  try {
    const result =
      schema === undefined
        ? await ai.generateText({ ...settings, system: `${request.system}\n\n${schemaInWords(request)}` })
        : await ai.generateText({
            ...settings,
            system: request.system,
            output: ai.Output.object({ schema: ai.jsonSchema({ ...schema }), name: "extraction" })
          })
    return {
      text: result.text,
      end: result.finishReason,
      usage: tokenUsage(model, result.usage),
      ignoredSchema: withSchema && (result.warnings ?? []).some(isAboutSchema)
    }
  } catch (error) {
    if (!ai.NoObjectGeneratedError.isInstance(error)) throw error
    return {
      text: error.text ?? "",
      end: error.finishReason ?? "stop",
      usage: tokenUsage(model, error.usage),
      ignoredSchema: false
    }
  }
}

/** Pictures come behind the prompt, which says what they are. */
const userMessage = ({ prompt, images = [] }: ModelRequest) => ({
  role: "user" as const,
  content: [
    { type: "text" as const, text: prompt },
    ...images.map(({ bytes, mediaType }) => ({ type: "file" as const, data: bytes, mediaType }))
  ]
})

const schemaInWords = (request: ModelRequest): string =>
  `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(request.schema)}`

const isAboutSchema = (warning: CallWarning): boolean =>
  warning.type === "unsupported" && warning.feature === "responseFormat"

const modelName = (model: AiModel): string => (typeof model === "string" ? model : model.modelId)

/** A name that the gateway knows begins with its provider's. */
const providerOf = (model: AiModel): string =>
  typeof model === "string" ? (model.split("/")[0] ?? "") : model.provider

export const abilitiesOf = (model: AiModel, images: boolean | undefined): ModelAbilities => ({
  name: `${providerOf(model)}:${modelName(model)}`,
  seesImages: images ?? /^(?:openai|azure|anthropic|google|vertex)/.test(providerOf(model))
})

export const tokenUsage = (model: AiModel, usage: LanguageModelUsage | undefined): TokenUsage => ({
  model: modelName(model),
  inputTokens: usage?.inputTokens ?? 0,
  ...cachedTokens(usage),
  outputTokens: usage?.outputTokens ?? 0,
  attempts: 1
})

const cachedTokens = (usage: LanguageModelUsage | undefined) => {
  const cached = usage?.inputTokenDetails?.cacheReadTokens ?? 0
  return cached > 0 ? { cachedInputTokens: cached } : {}
}
