import type { CallOutcome, CallRole, TokenUsage } from "@winnow/document"
import { Clock, Effect } from "effect"
import type { ModelAnswer, ModelError, ModelRequest } from "./LanguageModel.js"

/** One call to a model with its full prompt and answer, for people who work on prompts. */
export interface CallRecord {
  readonly role: CallRole
  /** What was asked for, such as `entries of pages 3 to 6`. */
  readonly purpose: string
  /** Provider and model, such as `openai.responses:gpt-5-mini`; null if the model does not report it. */
  readonly requestedModel: string | null
  /** From 1; higher if the call was retried after a transient failure. */
  readonly attempt: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly millis: number
  readonly system: string
  readonly prompt: string
  /** The JSON Schema of the answer, before conversion to the provider's dialect. */
  readonly schema: ModelRequest["schema"]
  /** Number of images in the request. */
  readonly images: number
  readonly outcome: CallOutcome
  /** The raw text of the answer; null if there was none. */
  readonly answer: string | null
  /** Why there was no usable answer; null if there was one. */
  readonly error: string | null
  readonly usage: TokenUsage | null
}

export type OnCall = (record: CallRecord) => Effect.Effect<void>

/** Makes the call and passes its record to `onCall`, however it ends. */
export const recorded = (
  onCall: OnCall,
  asked: Pick<CallRecord, "role" | "purpose" | "requestedModel" | "attempt">,
  { images = [], prompt, schema, system }: ModelRequest,
  call: Effect.Effect<ModelAnswer, ModelError>
): Effect.Effect<ModelAnswer, ModelError> =>
  Effect.flatMap(Clock.currentTimeMillis, (startedAt) => {
    const ended = (end: Pick<CallRecord, "outcome" | "answer" | "error" | "usage">) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        onCall({ ...asked, startedAt, millis: now - startedAt, system, prompt, schema, images: images.length, ...end })
      )
    return call.pipe(
      Effect.tap(({ text, usage }) => ended({ outcome: "answered", answer: text, error: null, usage })),
      Effect.tapError(({ message, reason, text = null, usage = null }) =>
        ended({ outcome: reason, answer: text, error: message, usage })
      )
    )
  })
