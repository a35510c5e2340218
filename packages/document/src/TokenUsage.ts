import { Schema } from "effect"
import { described } from "./Described.js"

/** How one call to the model ended. */
export const CallOutcome = Schema.Literal("answered", "invalid", "truncated", "refused", "rejected", "transient")
export type CallOutcome = typeof CallOutcome.Type

/** What a call to a model was for. */
export const CallRole = Schema.Literal("reading", "fallback", "check", "page", "suggestion")
export type CallRole = typeof CallRole.Type

/** One call to the model, including failed ones. `cost` is in the currency of the prices, if prices are set. */
export const ModelCall = Schema.Struct({
  /** Absent if it was not recorded. */
  role: Schema.optionalWith(CallRole, { exact: true }).annotations({
    description:
      "What the call was for: the first `reading` of the document, the `fallback` model, a second reading as a `check`, the transcript of a `page`, or the `suggestion` of a template. Absent if it was not recorded."
  }),
  /** What was asked, such as `entries of pages 3 to 6`. */
  purpose: described(Schema.String, "What the model was asked for, such as `entries of pages 3 to 6`."),
  /** Provider and model requested, such as `openai.responses:gpt-5-mini`; absent if the model does not report it. */
  requestedModel: Schema.optionalWith(Schema.String, { exact: true }).annotations({
    description:
      "The provider and model that were called, such as `openai.responses:gpt-5-mini`. Absent if they are not known."
  }),
  /** The model name in the provider's answer; absent without an answer. */
  model: Schema.optionalWith(Schema.String, { exact: true }).annotations({
    description: "The model's name in the provider's answer. Absent if there was no answer."
  }),
  outcome: described(CallOutcome, "How the call ended."),
  inputTokens: described(Schema.Int, "Billed input tokens."),
  /** Input tokens that the provider had in its cache. */
  cachedInputTokens: Schema.optionalWith(Schema.Int, { exact: true }).annotations({
    description: "The part of the input tokens that the provider had cached."
  }),
  outputTokens: described(Schema.Int, "Billed output tokens."),
  cost: Schema.optionalWith(Schema.Number, { exact: true }).annotations({
    description: "Cost in the currency of the server's prices."
  }),
  millis: described(Schema.Number, "Duration of the call in milliseconds."),
  /** True if the answer was cached from an earlier attempt at the same document and no request was sent. */
  kept: Schema.optionalWith(Schema.Boolean, { exact: true }).annotations({
    description: "True if the answer was cached from an earlier attempt and no request was sent."
  })
}).annotations({ identifier: "ModelCall" })
export type ModelCall = typeof ModelCall.Type

/** Tokens billed, summed over attempts. */
export const TokenUsage = Schema.Struct({
  /** Several names are separated by commas. */
  model: described(Schema.String, "Name of the model that answered last."),
  inputTokens: described(Schema.Int, "Billed input tokens of all calls."),
  /** Input tokens that the provider had in its cache and bills at a lower price. */
  cachedInputTokens: Schema.optionalWith(Schema.Int, { exact: true }).annotations({
    description: "The part of the input tokens that the provider had cached."
  }),
  outputTokens: described(Schema.Int, "Billed output tokens of all calls."),
  attempts: described(Schema.Int, "Number of calls to the model, including failed ones."),
  /** In the currency of the prices; absent without prices. */
  cost: Schema.optionalWith(Schema.Number, { exact: true }).annotations({
    description: "Cost in the currency of the server's prices. Absent if no prices are set."
  }),
  /** All calls in order. */
  calls: Schema.optionalWith(Schema.Array(ModelCall), { exact: true }).annotations({
    description: "All calls in order."
  }),
  /** Why parts of the document were not read: the budget was used up, or a part could not be read. */
  incomplete: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }).annotations({
    description: "Which parts were not read, and why. Absent if everything was read."
  })
}).annotations({ identifier: "TokenUsage" })
export type TokenUsage = typeof TokenUsage.Type
