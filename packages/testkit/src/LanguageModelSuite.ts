import { describe, expect, it } from "@effect/vitest"
import type { ModelError, ModelRequest } from "@winnow/extractor"
import { LanguageModel } from "@winnow/extractor"
import type { Layer } from "effect"
import { Effect } from "effect"

const request: ModelRequest = {
  system: "You read documents.",
  prompt: "What is the total?",
  schema: {
    type: "object",
    properties: { total: { type: ["number", "null"] } },
    required: ["total"],
    additionalProperties: false
  }
}

/** The adapter with a provider that behaves as each member describes. Omit behaviours that the provider never shows. */
export interface ModelBehaviours {
  /** Answers `{"total":12}` for 100 tokens in and 10 out. */
  readonly answers: Layer.Layer<LanguageModel, unknown>
  /** Answers 429 with a retry after 3 seconds. */
  readonly limits: Layer.Layer<LanguageModel, unknown>
  /** Answers 500. */
  readonly breaks: Layer.Layer<LanguageModel, unknown>
  /** Cannot be reached: nothing listens there. */
  readonly isGone: Layer.Layer<LanguageModel, unknown>
  /** Rejects the key with 401. */
  readonly rejects: Layer.Layer<LanguageModel, unknown>
  /** Reaches its token limit after `{"tot`. */
  readonly cutsOff?: Layer.Layer<LanguageModel, unknown>
  /** Refuses to answer. */
  readonly refuses?: Layer.Layer<LanguageModel, unknown>
  /** Never answers. */
  readonly hangs: Layer.Layer<LanguageModel, unknown>
}

/** Tests a `LanguageModel`, above all that its errors say which calls can be retried. */
export const languageModelSuite = (adapter: { readonly name: string; readonly provider: ModelBehaviours }): void => {
  const { answers, breaks, cutsOff, hangs, isGone, limits, refuses, rejects } = adapter.provider
  const generate = Effect.flatMap(LanguageModel, (model) => model.generate(request))
  const failsAs = (
    name: string,
    layer: Layer.Layer<LanguageModel, unknown> | undefined,
    expected: Partial<ModelError>
  ) => {
    if (layer === undefined) return
    it.live(name, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(generate)
        expect(error).toMatchObject({ _tag: "ModelError", ...expected })
        expect(error.message).not.toBe("")
      }).pipe(Effect.provide(layer))
    )
  }

  describe(`LanguageModel: ${adapter.name}`, () => {
    it.live("gives the text as it came, and the tokens that are billed", () =>
      Effect.gen(function* () {
        const { text, usage } = yield* generate
        expect(JSON.parse(text)).toEqual({ total: 12 })
        expect(usage).toMatchObject({ inputTokens: 100, outputTokens: 10, attempts: 1 })
      }).pipe(Effect.provide(answers))
    )
    failsAs("is transient over a limit, and says when to come back", limits, {
      reason: "transient",
      retryAfterMillis: 3_000
    })
    failsAs("is transient when the provider breaks", breaks, { reason: "transient" })
    failsAs("is transient when the provider cannot be reached", isGone, { reason: "transient" })
    failsAs("is rejected for a wrong key", rejects, { reason: "rejected" })
    failsAs("is truncated where the answer was cut off", cutsOff, { reason: "truncated" })
    failsAs("is refused where the model will not answer", refuses, { reason: "refused" })
    it.live("ends a call that is interrupted", () =>
      Effect.gen(function* () {
        const answer = yield* Effect.timeoutOption(generate, "300 millis")
        expect(answer._tag).toBe("None")
      }).pipe(Effect.provide(hangs))
    )
  })
}
