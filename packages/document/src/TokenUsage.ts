import { Schema } from "effect"

/** How one call to the model ended. */
export const CallOutcome = Schema.Literal("answered", "invalid", "truncated", "refused", "rejected", "transient")
export type CallOutcome = typeof CallOutcome.Type

/** One call to the model, also one that failed. `cost` in the currency of the prices, when there are any. */
export const ModelCall = Schema.Struct({
  /** What was asked, such as `lists of pages 3 to 6`. */
  purpose: Schema.String,
  /** As the provider names it in its answer; absent where there was none. */
  model: Schema.optionalWith(Schema.String, { exact: true }),
  outcome: CallOutcome,
  inputTokens: Schema.Int,
  /** Of the input, what the provider had in its cache. */
  cachedInputTokens: Schema.optionalWith(Schema.Int, { exact: true }),
  outputTokens: Schema.Int,
  cost: Schema.optionalWith(Schema.Number, { exact: true }),
  millis: Schema.Number,
  /** The answer was kept from an earlier attempt at the same document: nothing was sent. */
  kept: Schema.optionalWith(Schema.Boolean, { exact: true })
}).annotations({ identifier: "ModelCall" })
export type ModelCall = typeof ModelCall.Type

/** Tokens billed, summed over attempts. */
export const TokenUsage = Schema.Struct({
  /** Several are separated by commas. */
  model: Schema.String,
  inputTokens: Schema.Int,
  /** Of the input, what the provider had in its cache and bills at a lower price. */
  cachedInputTokens: Schema.optionalWith(Schema.Int, { exact: true }),
  outputTokens: Schema.Int,
  attempts: Schema.Int,
  /** In the currency of the prices; absent without prices. */
  cost: Schema.optionalWith(Schema.Number, { exact: true }),
  /** Every call in its order. */
  calls: Schema.optionalWith(Schema.Array(ModelCall), { exact: true }),
  /** Why less was read than the document has: the budget was used up, or a part could not be read. */
  incomplete: Schema.optionalWith(Schema.Array(Schema.String), { exact: true })
}).annotations({ identifier: "TokenUsage" })
export type TokenUsage = typeof TokenUsage.Type
