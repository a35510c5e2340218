import type { ModelAbilities, ModelAnswer, ModelRequest } from "@winnow/extractor"
import { LanguageModel, ModelError } from "@winnow/extractor"
import { Clock, Effect, Layer } from "effect"
import { modelError, printable, schemaRefused } from "./AiSdkErrors.js"
import type { AnswerFormat, CallSettings, ProviderAnswer } from "./ProviderCall.js"
import { callProvider, noUsage } from "./ProviderCall.js"
import type { ProviderModel } from "./ProviderModel.js"
import { unsupportedModel } from "./ProviderModel.js"
import { RefusedFormats } from "./RefusedFormats.js"
import { answerFormats } from "./SchemaDialect.js"

export interface AiSdkOptions extends CallSettings {
  /** Whether the model accepts images. Default: true for models of OpenAI, Anthropic and Google. */
  readonly images?: boolean
}

/** A model object of AI SDK 5, 6 or 7, a model name of its gateway, or a function that loads a model on first use. */
export type AiSdkModelSource = ProviderModel | string | (() => Promise<ProviderModel>)

/**
 * A `LanguageModel` on any model of the AI SDK. Answers are requested in the provider's JSON Schema mode. If there is
 * none or it refuses the schema, the schema is put in the prompt, from then on for all calls of the process. A call
 * makes one request, and interruption aborts it. A model of an unsupported specification is a defect of the layer.
 */
export const AiSdkModel = {
  layer: (model: AiSdkModelSource, options: AiSdkOptions = {}): Layer.Layer<LanguageModel> =>
    Layer.effect(LanguageModel, make(model, options))
}

const make = (source: AiSdkModelSource, { images, ...settings }: AiSdkOptions) =>
  Effect.gen(function* () {
    const wrong = typeof source === "object" ? unsupportedModel(source) : undefined
    if (wrong !== undefined) return yield* Effect.dieMessage(wrong)
    const load = loadOnce(source)
    const refused = new RefusedFormats()

    const loaded = Effect.tryPromise(load).pipe(Effect.catchAll(({ error }) => toModelError(error, "unknown")))

    const generate = Effect.fn("AiSdkModel.generate")(function* (request: ModelRequest) {
      const model = yield* loaded
      const ask = (formats: ReadonlyArray<AnswerFormat>): Effect.Effect<ProviderAnswer, ModelError> => {
        const [format = inWords, ...others] = formats
        return Effect.tryPromise((signal) => callProvider(model, request, settings, format, signal)).pipe(
          Effect.tap(({ ignoredSchema }) => (ignoredSchema ? refused.addAll() : refused.accept(format))),
          Effect.catchAll(({ error }) => {
            const isRefused = format.kind === "schema" && schemaRefused(error)
            if (!isRefused) return toModelError(error, model.modelId)
            refused.add(format)
            return ask(others)
          })
        )
      }
      return yield* Effect.flatMap(ask(refused.without(answerFormats(request.schema, model.provider))), answerOf)
    })

    const abilities = Effect.map(loaded, (model) => abilitiesOf(model, images))
    return LanguageModel.of({ generate, abilities })
  })

const inWords: AnswerFormat = { kind: "words" }

const abilitiesOf = ({ modelId, provider }: ProviderModel, images: boolean | undefined): ModelAbilities => ({
  name: `${provider}:${modelId}`,
  seesImages: images ?? /^(?:openai|azure|anthropic|google|vertex)(?![\w-])/.test(provider)
})

/** One promise for all callers, so that interrupting one does not affect others; a failed load is retried. */
const loadOnce = (source: AiSdkModelSource): (() => Promise<ProviderModel>) => {
  let loading: Promise<ProviderModel> | undefined
  return () =>
    (loading ??= load(source).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

const load = async (source: AiSdkModelSource): Promise<ProviderModel> => {
  if (typeof source === "object") return source
  const model = typeof source === "string" ? (await import("ai")).gateway(source) : await source()
  const wrong = unsupportedModel(model)
  if (wrong !== undefined) throw new Error(wrong)
  return model
}

const toModelError = (error: unknown, model: string): Effect.Effect<never, ModelError> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => modelError(error, noUsage(model), now))

const answerOf = ({ text, end, usage }: ProviderAnswer): Effect.Effect<ModelAnswer, ModelError> => {
  switch (end) {
    case "length":
      return new ModelError({ reason: "truncated", message: "It reached the limit of its output", text, usage })
    case "content-filter":
      return new ModelError({
        reason: "refused",
        message: printable(text.slice(0, 300)) || "Stopped by its provider",
        usage
      })
    case "error":
    case "interrupted":
      return new ModelError({ reason: "transient", message: "It ended with an error", usage })
    default:
      return Effect.succeed({ text, usage })
  }
}
