import type { ModelRequest } from "@winnow/extractor"
import { LanguageModel, ModelError } from "@winnow/extractor"
import { Context, Effect, Layer, Ref } from "effect"
import type { FaultyAnswer, ModelFaults } from "./FaultyModel.js"
import { faultyModel } from "./FaultyModel.js"
import type { LongDocument } from "./LongDocument.js"

/** A `LanguageModel` based on `faultyModel` that records its requests. Four characters count as a token. */
export class FaultyLanguageModel extends Context.Tag("@winnow/testkit/FaultyLanguageModel")<
  FaultyLanguageModel,
  { readonly requests: Effect.Effect<ReadonlyArray<ModelRequest>> }
>() {
  static readonly layer = (
    truth: LongDocument,
    faults: ModelFaults
  ): Layer.Layer<FaultyLanguageModel | LanguageModel> =>
    Layer.effectContext(
      Effect.gen(function* () {
        const requests = yield* Ref.make<ReadonlyArray<ModelRequest>>([])
        const answer = faultyModel(truth, faults)
        const generate = Effect.fn("FaultyLanguageModel.generate")(function* (request: ModelRequest) {
          yield* Ref.update(requests, (before) => [...before, request])
          return yield* outcomeOf(answer(request), request)
        })
        const abilities = Effect.succeed({ name: "test:faulty", seesImages: false })
        return Context.make(FaultyLanguageModel, { requests: Ref.get(requests) }).pipe(
          Context.add(LanguageModel, LanguageModel.of({ generate, abilities }))
        )
      })
    )
}

/** The tokens of the whole request; the schema of the answer is billed too. */
export const requestTokens = ({ system, prompt, schema }: ModelRequest): number =>
  tokensIn(system + prompt + JSON.stringify(schema))

const tokensIn = (text: string): number => Math.ceil(text.length / 4)

const outcomeOf = (answer: FaultyAnswer, request: ModelRequest) => {
  const usage = (text: string) => ({
    model: "faulty",
    inputTokens: requestTokens(request),
    outputTokens: tokensIn(text),
    attempts: 1
  })
  switch (answer.kind) {
    case "answer":
      return Effect.succeed({ text: answer.text, usage: usage(answer.text) })
    case "truncated":
      return new ModelError({
        reason: "truncated",
        message: "It reached the limit of its output",
        text: answer.text,
        usage: usage(answer.text)
      })
    case "rateLimited":
      return new ModelError({ reason: "transient", message: "Slow down", retryAfterMillis: 20, usage: usage("") })
    case "refused":
      return new ModelError({ reason: "refused", message: "I cannot help with that", usage: usage("") })
  }
}
