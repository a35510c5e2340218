import type { Effect } from "effect"
import { Context, Schema } from "effect"

/** Tokens billed, summed over attempts. */
export const TokenUsage = Schema.Struct({
  model: Schema.String,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  attempts: Schema.Int
}).annotations({ identifier: "TokenUsage" })
export type TokenUsage = typeof TokenUsage.Type

/** Both together; the name of the model is that of the later one. */
export const addUsage = (earlier: TokenUsage | null, later: TokenUsage): TokenUsage => ({
  model: later.model,
  inputTokens: (earlier?.inputTokens ?? 0) + later.inputTokens,
  outputTokens: (earlier?.outputTokens ?? 0) + later.outputTokens,
  attempts: (earlier?.attempts ?? 0) + later.attempts
})

/**
 * A call that gave no usable answer. Callers branch on `reason`: `transient` may be tried again (after
 * `retryAfterMillis` when the provider said so), `truncated` ran into the output limit, `refused` and `rejected`
 * (credentials, unknown model, bad request) will not change.
 */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", {
  reason: Schema.Literal("transient", "truncated", "refused", "rejected"),
  message: Schema.String,
  retryAfterMillis: Schema.optional(Schema.Number),
  usage: Schema.optional(TokenUsage),
  cause: Schema.optional(Schema.Defect)
}) {}

export interface ModelRequest {
  readonly system: string
  readonly prompt: string
  /** JSON Schema (draft 2020-12) of the answer. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** The model's text as it came: the caller parses and validates it. */
export interface ModelAnswer {
  readonly text: string
  readonly usage: TokenUsage
}

/** Port: one call to a model, once; retrying is the caller's. */
export class LanguageModel extends Context.Tag("@winnow/core/LanguageModel")<
  LanguageModel,
  { readonly generate: (request: ModelRequest) => Effect.Effect<ModelAnswer, ModelError> }
>() {}
