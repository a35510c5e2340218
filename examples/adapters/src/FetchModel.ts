import type { ModelRequest } from "@winnow/extractor"
import { LanguageModel, ModelError } from "@winnow/extractor"
import { Effect, Layer, Schema } from "effect"

export interface FetchModelOptions {
  /** Ends in `/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly model: string
}

/** `LanguageModel` on the chat completions of a provider, with nothing but `fetch`. */
export const FetchModel = {
  layer: (options: FetchModelOptions) =>
    Layer.succeed(LanguageModel, { generate: (request) => generate(options, request) })
}

const generate = Effect.fn("FetchModel.generate")(function* (options: FetchModelOptions, request: ModelRequest) {
  const response = yield* Effect.tryPromise({
    // The signal ends the request when the run is given up.
    try: (signal) => fetch(`${options.baseUrl}/chat/completions`, { ...initOf(options, request), signal }),
    catch: (cause) => new ModelError({ reason: "transient", message: "The provider cannot be reached", cause })
  })
  const body = yield* Effect.tryPromise({
    try: () => response.text(),
    catch: (cause) => new ModelError({ reason: "transient", message: "The provider's answer broke off", cause })
  })
  if (!response.ok) return yield* failureOf(response, body)
  const { choices, usage } = yield* Effect.mapError(
    decode(body),
    (cause) => new ModelError({ reason: "transient", message: "The provider's answer is not understood", cause })
  )
  const spent = {
    model: options.model,
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
    attempts: 1
  }
  const [choice] = choices
  const { content, refusal } = choice.message
  if (typeof refusal === "string") return yield* new ModelError({ reason: "refused", message: refusal, usage: spent })
  const text = content ?? ""
  if (choice.finish_reason === "length") {
    return yield* new ModelError({ reason: "truncated", message: "The answer was cut off", text, usage: spent })
  }
  return { text, usage: spent }
})

const initOf = ({ apiKey, model }: FetchModelOptions, { maxOutputTokens, prompt, schema, system }: ModelRequest) => ({
  method: "POST",
  headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
  body: JSON.stringify({
    model,
    max_completion_tokens: maxOutputTokens,
    messages: [
      { role: "system", content: system },
      { role: "user", content: prompt }
    ],
    response_format: { type: "json_schema", json_schema: { name: "values", strict: true, schema } }
  })
})

const failureOf = (response: Response, body: string) => {
  const message = `The provider answered ${response.status}: ${body.slice(0, 200)}`
  const mayPass = response.status === 429 || response.status >= 500
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
  return new ModelError({
    reason: mayPass ? "transient" : "rejected",
    message,
    ...(Number.isFinite(seconds) ? { retryAfterMillis: seconds * 1_000 } : {})
  })
}

const Answer = Schema.Struct({
  choices: Schema.NonEmptyArray(
    Schema.Struct({
      finish_reason: Schema.String,
      message: Schema.Struct({
        content: Schema.optional(Schema.NullOr(Schema.String)),
        refusal: Schema.optional(Schema.NullOr(Schema.String))
      })
    })
  ),
  usage: Schema.Struct({ prompt_tokens: Schema.Int, completion_tokens: Schema.Int })
})

const decode = Schema.decodeUnknown(Schema.parseJson(Answer))
