import { Effect } from "effect"
import type { TokenUsage } from "@winnow/document"
import type { ModelError, ModelRequest } from "../model/LanguageModel.js"
import { recorded } from "../model/CallRecord.js"
import { retryTransient } from "../model/ModelRetry.js"
import { ExtractorError } from "../Extractor.js"
import type { CallPlan } from "./CallBudget.js"
import type { LimitedModel } from "./LimitedModel.js"
import type { UsageBudget } from "./UsageBudget.js"

export interface PlannedCall extends CallPlan {
  readonly request: ModelRequest
}

/** `truncated`: it ran into the limit of its output. */
export interface CallAnswer {
  readonly text: string
  readonly truncated: boolean
  readonly usage: TokenUsage
}

/** Calls the model within the budget, and again while it fails in passing. */
export const callModel = (
  model: LimitedModel,
  usageBudget: UsageBudget,
  { request, ...plan }: PlannedCall
): Effect.Effect<CallAnswer, ExtractorError> => {
  let attempt = 0
  const generate = (request: ModelRequest) => {
    const asked = { purpose: plan.purpose, attempt: ++attempt }
    const call = model.generate(request)
    return model.onCall === undefined ? call : recorded(model.onCall, asked, request, call)
  }
  return usageBudget
    .call(plan, model.traffic, (limit) => Effect.suspend(() => generate({ ...request, ...limit })))
    .pipe(
      Effect.map((answer): CallAnswer => ({ ...answer, truncated: false })),
      retryTransient(model.retry),
      Effect.catchTag("ModelError", (error) =>
        error.reason === "truncated"
          ? Effect.succeed({ text: error.text ?? "", truncated: true, usage: error.usage ?? unknownUsage })
          : extractorError(error)
      )
    )
}

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
