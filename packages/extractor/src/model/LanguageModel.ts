import type { Effect } from "effect"
import { Context, Schema } from "effect"
import { TokenUsage } from "@winnow/document"

/**
 * A call without a usable answer. Callers branch on `reason`: `transient` may be retried (after `retryAfterMillis`, if
 * the provider gave it), `truncated` reached the output limit (`text` is the incomplete answer), `refused` and
 * `rejected` (credentials, unknown model, bad request) are permanent.
 */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", {
  reason: Schema.Literal("transient", "truncated", "refused", "rejected"),
  message: Schema.String,
  retryAfterMillis: Schema.optional(Schema.Number),
  /** The provider is overloaded or limits the rate: all calls to it pause. */
  isOverloaded: Schema.optional(Schema.Boolean),
  /** No connection could be made. */
  isUnreachable: Schema.optional(Schema.Boolean),
  /** The run's deadline is before the next retry. */
  isPastDeadline: Schema.optional(Schema.Boolean),
  /** The prompt exceeds the model's context; a shorter one may be accepted. */
  isTooLong: Schema.optional(Schema.Boolean),
  text: Schema.optional(Schema.String),
  usage: Schema.optional(TokenUsage),
  cause: Schema.optional(Schema.Defect)
}) {}

/** A page image for vision models. */
export interface ModelImage {
  readonly mediaType: "image/png" | "image/jpeg"
  readonly bytes: Uint8Array
}

export interface ModelRequest {
  readonly system: string
  readonly prompt: string
  /** Shown after the prompt, in this order. Only for models whose `abilities` include images. */
  readonly images?: ReadonlyArray<ModelImage>
  /** JSON Schema (draft 2020-12) of the answer. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Maximum output tokens, after which the answer ends as `truncated`; ignored by models that do not support it. */
  readonly maxOutputTokens?: number
}

/** The model's raw text; the caller parses and validates it. */
export interface ModelAnswer {
  readonly text: string
  readonly usage: TokenUsage
}

export interface ModelAbilities {
  /** Provider and model, such as `openai.responses:gpt-5-mini`; cached answers are reused only under the same name. */
  readonly name: string
  readonly seesImages: boolean
}

/** Port: makes one call to a model, without retries. */
export class LanguageModel extends Context.Tag("@winnow/extractor/LanguageModel")<
  LanguageModel,
  {
    readonly generate: (request: ModelRequest) => Effect.Effect<ModelAnswer, ModelError>
    /** What the model can do. If absent, only text is sent and cached answers are not reused. */
    readonly abilities?: Effect.Effect<ModelAbilities, ModelError>
  }
>() {}
