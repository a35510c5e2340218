import type { ModelAnswer, ModelRequest } from "@winnow/extractor"
import { LanguageModel, ModelError } from "@winnow/extractor"
import { Context, Effect, Layer, Ref } from "effect"

/**
 * The outcome of one call: the answer's text, an object to send as JSON, an error, or a function that returns an
 * effect.
 */
export type ScriptedAnswer =
  | string
  | Readonly<Record<string, unknown>>
  | ModelError
  | ((request: ModelRequest) => Effect.Effect<string | Readonly<Record<string, unknown>>, ModelError>)

/** A `LanguageModel` that answers from a script and records its requests. */
export class ScriptedModel extends Context.Tag("@winnow/testkit/ScriptedModel")<
  ScriptedModel,
  { readonly requests: Effect.Effect<ReadonlyArray<ModelRequest>> }
>() {
  /** One answer per call; the last one repeats. Each answer uses 100 input and 10 output tokens. */
  static readonly layer = (...script: ReadonlyArray<ScriptedAnswer>): Layer.Layer<ScriptedModel | LanguageModel> =>
    Layer.effectContext(
      Effect.gen(function* () {
        const requests = yield* Ref.make<ReadonlyArray<ModelRequest>>([])
        const generate = Effect.fn("ScriptedModel.generate")(function* (request: ModelRequest) {
          const number = yield* Ref.modify(requests, (before) => [before.length, [...before, request]])
          return yield* answerWith(script[Math.min(number, script.length - 1)], request)
        })
        return Context.make(ScriptedModel, { requests: Ref.get(requests) }).pipe(
          Context.add(LanguageModel, LanguageModel.of({ generate }))
        )
      })
    )
}

const usage = { model: "scripted", inputTokens: 100, outputTokens: 10, attempts: 1 }

const answerWith = (
  answer: ScriptedAnswer | undefined,
  request: ModelRequest
): Effect.Effect<ModelAnswer, ModelError> => {
  if (answer === undefined) return new ModelError({ reason: "rejected", message: "The script has no answer" })
  if (answer instanceof ModelError) return answer
  if (typeof answer === "function") return Effect.flatMap(answer(request), (given) => answerWith(given, request))
  return Effect.succeed({ text: typeof answer === "string" ? answer : JSON.stringify(answer), usage })
}
