import { Effect, Either } from "effect"
import type { TokenUsage } from "@winnow/document"
import type { ModelError, ModelRequest } from "../model/LanguageModel.js"
import { recorded } from "../model/CallRecord.js"
import { retryTransient } from "../model/ModelRetry.js"
import { isWholeJson } from "../model/TolerantJson.js"
import { ExtractorError } from "../Extractor.js"
import type { CallPlan } from "./CallBudget.js"
import { CurrentRole } from "./CurrentRole.js"
import type { LimitedModel } from "./LimitedModel.js"
import { askAgain } from "./Prompt.js"
import type { UsageBudget } from "./UsageBudget.js"

export interface PlannedCall extends Omit<CallPlan, "requestedModel"> {
  readonly request: ModelRequest
}

/** `truncated`: the answer reached the output limit. */
export interface CallAnswer {
  readonly text: string
  readonly truncated: boolean
  readonly usage: TokenUsage
}

/** Calls the model within the budget, with retries after transient failures. */
export const callModel = (
  model: LimitedModel,
  usageBudget: UsageBudget,
  { request, ...planned }: PlannedCall
): Effect.Effect<CallAnswer, ExtractorError> =>
  Effect.gen(function* () {
    const plan: CallPlan = { ...planned, requestedModel: yield* model.name }
    const role = yield* CurrentRole
    let attempt = 0
    const generate = (request: ModelRequest) => {
      const asked = { role, purpose: plan.purpose, requestedModel: plan.requestedModel, attempt: ++attempt }
      const call = model.generate(request)
      return model.onCall === undefined ? call : recorded(model.onCall, asked, request, call)
    }
    const call = usageBudget.call(plan, model.traffic, (limit) =>
      Effect.suspend(() => generate({ ...request, ...limit }))
    )
    return yield* call.pipe(
      Effect.map((answer): CallAnswer => ({ ...answer, truncated: false })),
      retryTransient(model.retry),
      Effect.catchTag("ModelError", (error) =>
        error.reason === "truncated" ? Effect.succeed(cutOffAnswer(error)) : extractorError(error)
      )
    )
  })

/** Some servers report every answer as cut off, so a complete JSON value counts as complete. */
const cutOffAnswer = ({ text = "", usage = unknownUsage }: ModelError): CallAnswer => ({
  text,
  truncated: !isWholeJson(text),
  usage
})

/** A question with its call and the reader of its answer. */
export interface PlannedQuestion<A> {
  readonly prompt: string
  readonly call: (prompt: string) => PlannedCall
  /** Left: why the answer cannot be used, in a form fit for the model. */
  readonly read: (answer: CallAnswer) => Either.Either<A, string>
}

/** Asks once more after an unusable answer, with what was wrong. */
export const askTwice = <A>(
  model: LimitedModel,
  usageBudget: UsageBudget,
  { call, prompt, read }: PlannedQuestion<A>
): Effect.Effect<{ readonly read: A; readonly answer: CallAnswer }, ExtractorError> =>
  Effect.gen(function* () {
    const ask = (prompt: string) =>
      Effect.map(callModel(model, usageBudget, call(prompt)), (answer) =>
        Either.map(read(answer), (read) => ({ read, answer }))
      )
    const first = yield* ask(prompt)
    if (Either.isRight(first)) return first.right
    yield* usageBudget.markInvalid(call(prompt).purpose)
    return yield* Either.mapLeft(yield* ask(askAgain(prompt, [first.left])), unusable)
  })

export const unusable = (why: string) =>
  new ExtractorError({ reason: "invalid", message: `The model gave no usable answer: ${why}` })

const unknownUsage: TokenUsage = { model: "", inputTokens: 0, outputTokens: 0, attempts: 1 }

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
