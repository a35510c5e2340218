import type { Effect } from "effect"
import { Context, Schema } from "effect"
import { TokenUsage } from "@winnow/document"

/**
 * A call that gave no usable answer. Callers branch on `reason`: `transient` may be tried again (after
 * `retryAfterMillis` when the provider said so), `truncated` ran into the output limit (`text` is what there is of the
 * answer), `refused` and `rejected` (credentials, unknown model, bad request) will not change.
 */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", {
  reason: Schema.Literal("transient", "truncated", "refused", "rejected"),
  message: Schema.String,
  retryAfterMillis: Schema.optional(Schema.Number),
  /** The provider takes fewer calls for now: all calls to it pause. */
  isOverloaded: Schema.optional(Schema.Boolean),
  /** There was no connection at all. */
  isUnreachable: Schema.optional(Schema.Boolean),
  /** The run ends before the call may be made again. */
  isPastDeadline: Schema.optional(Schema.Boolean),
  /** The prompt is longer than the model takes: a shorter one may be accepted. */
  isTooLong: Schema.optional(Schema.Boolean),
  text: Schema.optional(Schema.String),
  usage: Schema.optional(TokenUsage),
  cause: Schema.optional(Schema.Defect)
}) {}

/** A picture of a page, to models that see. */
export interface ModelImage {
  readonly mediaType: "image/png" | "image/jpeg"
  readonly bytes: Uint8Array
}

export interface ModelRequest {
  readonly system: string
  readonly prompt: string
  /** Shown after the prompt, in this order. Only for models whose `abilities` say that they see. */
  readonly images?: ReadonlyArray<ModelImage>
  /** JSON Schema (draft 2020-12) of the answer. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Beyond these tokens of output the answer is to end as `truncated`, where the model can be told. */
  readonly maxOutputTokens?: number
}

/** The model's text as it came: the caller parses and validates it. */
export interface ModelAnswer {
  readonly text: string
  readonly usage: TokenUsage
}

export interface ModelAbilities {
  /** Provider and model, such as `openai.responses:gpt-5-mini`: answers of another name are never taken for this one's. */
  readonly name: string
  readonly seesImages: boolean
}

/** Port: one call to a model, once; retrying is the caller's. */
export class LanguageModel extends Context.Tag("@winnow/extractor/LanguageModel")<
  LanguageModel,
  {
    readonly generate: (request: ModelRequest) => Effect.Effect<ModelAnswer, ModelError>
    /** What is known of the model; without it nothing but text is sent, and of answers kept none is used again. */
    readonly abilities?: Effect.Effect<ModelAbilities, ModelError>
  }
>() {}
