import { Effect, Option } from "effect"
import type { TokenUsage } from "@winnow/document"
import type { LanguageModel } from "./LanguageModel.js"

/**
 * The same model with a span for each call, following OpenTelemetry's conventions for generative AI. Spans contain
 * names and numbers, never prompts or answers.
 */
export const tracedModel = ({ abilities, generate }: typeof LanguageModel.Service): typeof LanguageModel.Service => ({
  ...(abilities !== undefined && { abilities }),
  generate: (request) =>
    Effect.flatMap(abilities === undefined ? Effect.succeedNone : Effect.option(abilities), (known) => {
      const names = nameAttributes(Option.match(known, { onNone: () => "", onSome: ({ name }) => name }))
      return generate(request).pipe(
        Effect.tap(({ usage }) => Effect.annotateCurrentSpan(usageAttributes(usage))),
        Effect.tapError(({ reason, usage }) =>
          Effect.annotateCurrentSpan({ "error.type": reason, ...(usage !== undefined && usageAttributes(usage)) })
        ),
        Effect.withSpan(["chat", names["gen_ai.request.model"] ?? ""].join(" ").trim(), {
          kind: "client",
          captureStackTrace: false,
          attributes: { "gen_ai.operation.name": "chat", "gen_ai.output.type": "json", ...names }
        })
      )
    })
})

const nameAttributes = (name: string): Record<string, string> => {
  const [, provider, model] = /^([^:]+):(.+)$/.exec(name) ?? []
  return provider === undefined || model === undefined
    ? {}
    : { "gen_ai.provider.name": provider, "gen_ai.request.model": model }
}

const usageAttributes = ({ cachedInputTokens, inputTokens, model, outputTokens }: TokenUsage) => ({
  "gen_ai.response.model": model,
  "gen_ai.usage.input_tokens": inputTokens,
  "gen_ai.usage.output_tokens": outputTokens,
  ...(cachedInputTokens !== undefined && { "gen_ai.usage.cache_read.input_tokens": cachedInputTokens })
})
