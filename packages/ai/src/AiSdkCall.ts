import type { ModelRequest, TokenUsage } from "@winnow/core"
import type { LanguageModel as AiModel, CallWarning, FinishReason, LanguageModelUsage } from "ai"

export type AiSdk = typeof import("ai")

export interface AiSdkOptions {
  /** Left to the provider when not given: some models accept no other than their own. */
  readonly temperature?: number
  /** The most tokens of one answer; the model's own limit when not given. */
  readonly maxOutputTokens?: number
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
  options: AiSdkOptions,
  withSchema: boolean,
  abortSignal: AbortSignal
): Promise<AiSdkResult> => {
  const settings = { ...options, model, prompt: request.prompt, maxRetries: 0, abortSignal }
  try {
    const result = withSchema
      ? await ai.generateText({
          ...settings,
          system: request.system,
          output: ai.Output.object({ schema: ai.jsonSchema({ ...request.schema }), name: "extraction" })
        })
      : await ai.generateText({ ...settings, system: `${request.system}\n\n${schemaInWords(request)}` })
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

const schemaInWords = (request: ModelRequest): string =>
  `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(request.schema)}`

const isAboutSchema = (warning: CallWarning): boolean =>
  warning.type === "unsupported" && warning.feature === "responseFormat"

const modelName = (model: AiModel): string => (typeof model === "string" ? model : model.modelId)

export const tokenUsage = (model: AiModel, usage: LanguageModelUsage | undefined): TokenUsage => ({
  model: modelName(model),
  inputTokens: usage?.inputTokens ?? 0,
  outputTokens: usage?.outputTokens ?? 0,
  attempts: 1
})
