import type { ModelAnswer, ModelRequest } from "@winnow/extractor"
import { LanguageModel, ModelError } from "@winnow/extractor"
import type { LanguageModel as AiModel } from "ai"
import { Clock, Effect, Layer, Ref } from "effect"
import type { AiSdk, AiSdkOptions, AiSdkResult } from "./AiSdkCall.js"
import { abilitiesOf, callAiSdk, tokenUsage } from "./AiSdkCall.js"
import { modelError, schemaRefused } from "./AiSdkErrors.js"

/** A model object of the AI SDK, a name that its gateway knows, or a way to load a model when it is first needed. */
export type AiSdkModelSource = AiModel | (() => Promise<AiModel>)

/**
 * `LanguageModel` on any model of the AI SDK. Answers are asked for in the provider's JSON Schema mode; where that is
 * missing, or refuses the schema, the schema stands in the prompt. A call is one request: the SDK's own retries are off
 * and interruption aborts it. The SDK is loaded with the first call.
 */
export const AiSdkModel = {
  layer: (model: AiSdkModelSource, options: AiSdkOptions = {}): Layer.Layer<LanguageModel> =>
    Layer.effect(LanguageModel, make(model, options))
}

const make = (source: AiSdkModelSource, { images, ...options }: AiSdkOptions) =>
  Effect.gen(function* () {
    const load = loadOnce(source)
    const hasSchemaMode = yield* Ref.make(true)

    const generate = Effect.fn("AiSdkModel.generate")(function* (request: ModelRequest) {
      const { ai, model } = yield* Effect.tryPromise(load).pipe(
        Effect.catchAll(({ error }) => toModelError(error, unknownModel))
      )
      const call = (withSchema: boolean) =>
        Effect.tryPromise((signal) => callAiSdk(ai, model, request, options, withSchema, signal))
      const withSchema = yield* Ref.get(hasSchemaMode)
      const result = yield* call(withSchema).pipe(
        Effect.catchIf(
          ({ error }) => withSchema && schemaRefused(error),
          () => call(false)
        ),
        Effect.catchAll(({ error }) => toModelError(error, model))
      )
      if (result.ignoredSchema) yield* Ref.set(hasSchemaMode, false)
      return yield* answerOf(result)
    })

    const abilities = Effect.tryPromise(load).pipe(
      Effect.map(({ model }) => abilitiesOf(model, images)),
      Effect.catchAll(({ error }) => toModelError(error, unknownModel))
    )
    return LanguageModel.of({ generate, abilities })
  })

interface Loaded {
  readonly ai: AiSdk
  readonly model: AiModel
}

/** One promise for all callers, so that no caller's interruption is another's; a failed one is tried again. */
const loadOnce = (source: AiSdkModelSource): (() => Promise<Loaded>) => {
  let loading: Promise<Loaded> | undefined
  const load = async () => ({ ai: await import("ai"), model: typeof source === "function" ? await source() : source })
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

const unknownModel = "unknown"

const toModelError = (error: unknown, model: AiModel): Effect.Effect<never, ModelError> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => modelError(error, tokenUsage(model, undefined), now))

const answerOf = ({ text, end, usage }: AiSdkResult): Effect.Effect<ModelAnswer, ModelError> => {
  switch (end) {
    case "length":
      return new ModelError({ reason: "truncated", message: "It reached the limit of its output", text, usage })
    case "content-filter":
      return new ModelError({ reason: "refused", message: text.slice(0, 300) || "Stopped by its provider", usage })
    case "error":
      return new ModelError({ reason: "transient", message: "It ended with an error", usage })
    default:
      return Effect.succeed({ text, usage })
  }
}
