import { Effect, Either, Option, Schema } from "effect"
import { createHash } from "node:crypto"
import type { PageImage } from "@winnow/document"
import { TokenUsage } from "@winnow/document"
import type { ParsedAnswer } from "../model/ParsedAnswer.js"
import { readAnswer, readBeginning } from "../model/ParsedAnswer.js"
import { answerSchema } from "../model/AnswerSchema.js"
import type { ModelRequest } from "../model/LanguageModel.js"
import { estimateTokens, tokensOfPicture } from "../model/TokenEstimate.js"
import type { Variable } from "../Variable.js"
import { Checkpoints } from "../Checkpoints.js"
import type { ExtractorError } from "../Extractor.js"
import type { LimitedModel } from "./LimitedModel.js"
import type { PlannedCall } from "./ModelCalling.js"
import { callModel, unusable } from "./ModelCalling.js"
import { askAgain } from "./Prompt.js"
import type { UsageBudget } from "./UsageBudget.js"

/** One question to the model. */
export interface Question {
  /** For people, such as `entries of pages 3 to 6`. */
  readonly purpose: string
  readonly variables: ReadonlyArray<Variable>
  /** The document and the task. */
  readonly prompt: string
  /** Pages shown after the prompt. */
  readonly images?: ReadonlyArray<PageImage>
}

/** `isCut`: the answer was cut off; `data` and `quotes` hold its complete part. */
export interface Reading extends Pick<ParsedAnswer, "data" | "quotes"> {
  readonly isCut: boolean
}

export interface ModelClientOptions {
  /** Sent before every question. */
  readonly system: string
  /** Part of the cache keys of answers; null if unknown, which disables the cache. */
  readonly modelName: string | null
  /** Approximate maximum length of answers. */
  readonly answerTokens: number
}

export type Ask = (question: Question) => Effect.Effect<Reading, ExtractorError>

/**
 * Puts questions to the model. Calls with transient failures are retried; an answer that does not fit the template is
 * requested once more with what is wrong; an answer that reached the output limit is used as far as it is complete;
 * answers cached from earlier attempts are reused.
 */
export const makeAsk =
  (model: LimitedModel, usageBudget: UsageBudget, options: ModelClientOptions): Ask =>
  (question) =>
    Effect.gen(function* () {
      const { schema, members } = answerSchema(question.variables)
      const { images = [] } = question
      const overhead =
        estimateTokens(options.system) +
        estimateTokens(JSON.stringify(schema)) +
        images.reduce((sum, image) => sum + tokensOfPicture(image), 0)
      const send = (prompt: string) =>
        Effect.map(
          answerTo(model, usageBudget, options, {
            purpose: question.purpose,
            inputTokens: overhead + estimateTokens(prompt),
            outputTokens: options.answerTokens,
            request: { system: options.system, prompt, schema, ...(images.length > 0 && { images }) }
          }),
          ({ text, truncated }): Attempt => ({
            text,
            truncated,
            reading: truncated
              ? readBeginning(question.variables, members, text)
              : readAnswer(question.variables, members, text)
          })
        )

      const first = yield* send(question.prompt)
      const errors = errorsOf(first)
      if (first.truncated || errors.length === 0) return toReading(first)
      yield* usageBudget.markInvalid(question.purpose)
      const second = yield* send(askAgain(question.prompt, errors)).pipe(
        // An answer with only some unusable values is better than none.
        Effect.catchAll((error) => (Either.isRight(first.reading) ? Effect.succeed(first) : error))
      )
      const best = better(first, second)
      if (Either.isRight(best.reading)) {
        const unread = best.reading.right.errors
        if (unread.length > 0) yield* usageBudget.note(`${question.purpose}: ${shownErrors(unread)}`)
        return toReading(best)
      }
      const beginning = readBeginning(question.variables, members, best.text)
      if (Either.isLeft(beginning)) return yield* unusable(best.reading.left)
      return { ...beginning.right, isCut: true }
    })

/** What was wrong with values that stayed unusable after the second question. */
const shownErrors = (errors: ReadonlyArray<string>): string =>
  [...errors.slice(0, maxErrors), ...(errors.length > maxErrors ? [`${errors.length - maxErrors} more`] : [])].join(
    "; "
  )

const maxErrors = 3

interface Attempt {
  readonly text: string
  readonly truncated: boolean
  readonly reading: Either.Either<ParsedAnswer, string>
}

const errorsOf = ({ reading }: Attempt): ReadonlyArray<string> =>
  Either.match(reading, { onLeft: (error) => [error], onRight: ({ errors }) => errors })

const better = (first: Attempt, second: Attempt): Attempt => {
  if (Either.isLeft(first.reading)) return second
  return Either.isLeft(second.reading) || first.reading.right.errors.length < second.reading.right.errors.length
    ? first
    : second
}

const nothing: Reading = { data: {}, quotes: [], isCut: true }

const toReading = ({ reading, truncated }: Attempt): Reading =>
  Either.match(reading, { onLeft: () => nothing, onRight: ({ data, quotes }) => ({ data, quotes, isCut: truncated }) })

/** For questions that can be divided: an unusable answer counts as cut off before it began. */
export const asCut =
  (ask: Ask): Ask =>
  (question) =>
    Effect.catchIf(
      ask(question),
      ({ reason }) => reason === "invalid",
      () => Effect.succeed(nothing)
    )

/** The cached part of a call. */
const KeptAnswer = Schema.parseJson(
  Schema.Struct({ text: Schema.String, truncated: Schema.Boolean, usage: TokenUsage })
)
type KeptAnswer = typeof KeptAnswer.Type

const answerTo = (
  model: LimitedModel,
  usageBudget: UsageBudget,
  options: ModelClientOptions,
  call: PlannedCall
): Effect.Effect<KeptAnswer, ExtractorError> =>
  Effect.gen(function* () {
    const checkpoints = Option.filter(yield* Checkpoints, () => options.modelName !== null)
    const key = keyOf(options.modelName, call.request)
    if (Option.isSome(checkpoints)) {
      const kept = Option.flatMap(yield* checkpoints.value.find(key), decodeKept)
      if (Option.isSome(kept)) {
        yield* usageBudget.keep({ ...call, requestedModel: options.modelName }, kept.value, checkpoints.value.isShared)
        return kept.value
      }
    }
    const answer = yield* callModel(model, usageBudget, call)
    if (Option.isSome(checkpoints)) yield* checkpoints.value.put(key, encodeKept(answer))
    return answer
  })

/** Increase this when prompts or the reading of answers change so that cached answers become useless. */
const keptVersion = 1

const keyOf = (modelName: string | null, request: ModelRequest): string =>
  createHash("sha256")
    .update(
      JSON.stringify([keptVersion, modelName, request.system, request.schema, request.prompt, ...digestsOf(request)])
    )
    .digest("hex")

const digestsOf = ({ images = [] }: ModelRequest): ReadonlyArray<string> =>
  images.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"))

const decodeKept = (bytes: Uint8Array): Option.Option<KeptAnswer> =>
  Schema.decodeOption(KeptAnswer)(new TextDecoder().decode(bytes))

const encodeKept = (answer: KeptAnswer): Uint8Array => new TextEncoder().encode(Schema.encodeSync(KeptAnswer)(answer))
