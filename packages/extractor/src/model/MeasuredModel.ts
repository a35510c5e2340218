import { Effect, Metric } from "effect"
import type { TokenUsage } from "@winnow/document"
import { measured, secondsHistogram } from "../Measured.js"
import type { LanguageModel } from "./LanguageModel.js"

const callSeconds = secondsHistogram("winnow_model_call_duration_seconds", "Time of one call to a model.")

const tokens = Metric.counter("winnow_model_tokens_total", {
  description: "Tokens that calls to models cost, by model and direction.",
  incremental: true
})

/** The same model with metrics: duration and token usage of every call, successful or not. */
export const measuredModel = (model: typeof LanguageModel.Service): typeof LanguageModel.Service => ({
  ...model,
  generate: (request) =>
    model.generate(request).pipe(
      Effect.tap(({ usage }) => spend(usage)),
      Effect.tapError(({ usage }) => (usage === undefined ? Effect.void : spend(usage))),
      measured(callSeconds)
    )
})

const spend = ({ cachedInputTokens = 0, inputTokens, model, outputTokens }: TokenUsage) => {
  const ofModel = Metric.tagged(tokens, "model", model)
  const add = (direction: string, count: number) =>
    Metric.incrementBy(Metric.tagged(ofModel, "direction", direction), count)
  return Effect.all([
    add("input", inputTokens),
    cachedInputTokens > 0 ? add("cached input", cachedInputTokens) : Effect.void,
    add("output", outputTokens)
  ])
}
