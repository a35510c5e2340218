import type { Duration } from "effect"
import { Effect, Either, Layer, Ref } from "effect"
import type { ParsedDocument } from "../document/ParsedDocument.js"
import type { Answer } from "../model/Answer.js"
import { readAnswer } from "../model/Answer.js"
import { answerSchema } from "../model/AnswerSchema.js"
import type { ModelError, ModelRequest, TokenUsage } from "../model/LanguageModel.js"
import { addUsage, LanguageModel } from "../model/LanguageModel.js"
import type { RetryOptions } from "../model/ModelRetry.js"
import { retryTransient } from "../model/ModelRetry.js"
import { askAgain, documentPrompt, systemPrompt } from "../model/Prompt.js"
import type { Variable } from "../template/Variable.js"
import type { Extracted } from "./Extractor.js"
import { Extractor, ExtractorError } from "./Extractor.js"

export interface ModelExtractorOptions {
  /** For one document, all attempts together. Default 2 minutes. */
  readonly timeout?: Duration.DurationInput
  readonly retry?: RetryOptions
}

/**
 * The `Extractor` on a language model: the whole document in one call, the answer checked here, one more call with what
 * was wrong when it does not fit the template. Calls that fail in passing are tried again.
 */
export const ModelExtractor = {
  layer: (options: ModelExtractorOptions = {}): Layer.Layer<Extractor, never, LanguageModel> =>
    Layer.effect(
      Extractor,
      Effect.map(LanguageModel, (model) => Extractor.of({ extract: extractWith(model, options) }))
    )
}

const extractWith = (model: typeof LanguageModel.Service, options: ModelExtractorOptions) => {
  const timeout = options.timeout ?? "2 minutes"

  const call = (request: ModelRequest, spent: Spent) =>
    model.generate(request).pipe(
      Effect.tap(({ usage }) => spend(spent, usage)),
      Effect.tapError(({ usage }) => spend(spent, usage)),
      retryTransient(options.retry),
      Effect.mapError(extractorError)
    )

  const answer = Effect.fn("ModelExtractor.answer")(function* (
    document: ParsedDocument,
    variables: ReadonlyArray<Variable>,
    spent: Spent
  ) {
    const { schema, members } = answerSchema(variables)
    const prompt = yield* documentPrompt(document)
    const ask = (prompt: string) =>
      Effect.map(call({ system: systemPrompt, prompt, schema }, spent), ({ text }) =>
        readAnswer(variables, members, text)
      )
    const first = yield* ask(prompt)
    const errors = errorsOf(first)
    if (errors.length === 0) return yield* orInvalid(first)
    const second = yield* ask(askAgain(prompt, errors)).pipe(
      // An answer of which only single values are unusable is better than none.
      Effect.catchAll((error) => (Either.isRight(first) ? Effect.succeed(first) : error))
    )
    return yield* orInvalid(better(first, second))
  })

  return Effect.fn("ModelExtractor.extract")(function* (document: ParsedDocument, variables: ReadonlyArray<Variable>) {
    const spent: Spent = yield* Ref.make<TokenUsage | null>(null)
    const { data, quotes } = yield* answer(document, variables, spent).pipe(
      Effect.timeoutFail({ duration: timeout, onTimeout: tookTooLong }),
      Effect.catchAll((error) => Effect.flatMap(Ref.get(spent), (usage) => withUsage(error, usage)))
    )
    return { data, quotes, usage: yield* Ref.get(spent) } satisfies Extracted
  })
}

type Reading = Either.Either<Answer, string>
type Spent = Ref.Ref<TokenUsage | null>

const spend = (spent: Spent, usage: TokenUsage | undefined): Effect.Effect<void> =>
  usage === undefined ? Effect.void : Ref.update(spent, (sum) => addUsage(sum, usage))

const errorsOf = (reading: Reading): ReadonlyArray<string> =>
  Either.match(reading, { onLeft: (error) => [error], onRight: ({ errors }) => errors })

const better = (first: Reading, second: Reading): Reading =>
  Either.isLeft(second) || (Either.isRight(first) && first.right.errors.length < second.right.errors.length)
    ? Either.orElse(first, () => second)
    : second

const orInvalid = (reading: Reading): Effect.Effect<Answer, ExtractorError> =>
  Effect.mapError(
    reading,
    (error) => new ExtractorError({ reason: "invalid", message: `The model gave no usable answer: ${error}` })
  )

const extractorError = (error: ModelError): ExtractorError =>
  new ExtractorError({
    reason: error.reason === "refused" ? "refused" : "model",
    message: `${explanations[error.reason]}: ${error.message}`,
    cause: error
  })

const explanations: Record<ModelError["reason"], string> = {
  transient: "The model could not be reached",
  truncated: "The model's answer was longer than it may be, so it was cut off",
  refused: "The model refused to answer",
  rejected: "The model's provider did not accept the request"
}

const tookTooLong = () =>
  new ExtractorError({ reason: "time", message: "The model took longer to answer than allowed" })

const withUsage = (error: ExtractorError, usage: TokenUsage | null): ExtractorError =>
  usage === null
    ? error
    : new ExtractorError({ reason: error.reason, message: error.message, cause: error.cause, usage })
