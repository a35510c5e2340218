import { Effect, Ref } from "effect"
import { ModelError } from "../model/LanguageModel.js"
import type { ExtractorError } from "../Extractor.js"
import type { UsageBudget } from "./UsageBudget.js"

/** How an extraction handles parts of a document that cannot be read. */
export interface PartialResultPolicy {
  /** Notes the part and the error of a failed reading and returns `otherwise`, if partial results are accepted. */
  readonly recoverPart: <A>(
    part: string,
    otherwise: A
  ) => (reading: Effect.Effect<A, ExtractorError>) => Effect.Effect<A, ExtractorError>
  /** Fails if parts were left out and nothing else was read. */
  readonly check: Effect.Effect<void, ExtractorError>
}

export const makePartialResultPolicy = (
  acceptsPartialResults: boolean,
  usageBudget: UsageBudget
): Effect.Effect<PartialResultPolicy> =>
  Effect.map(Ref.make<ExtractorError | undefined>(undefined), (leftOut) => ({
    recoverPart: (part, otherwise) => (reading) =>
      Effect.catchIf(
        reading,
        (error) => acceptsPartialResults && mayBeLeftOut(error),
        (error) =>
          usageBudget
            .note(`${part}: ${error.message}`)
            .pipe(Effect.zipRight(Ref.set(leftOut, error)), Effect.as(otherwise))
      ),
    check: Effect.gen(function* () {
      const error = yield* Ref.get(leftOut)
      const usage = yield* usageBudget.usage
      const hasAnswer = usage?.calls?.some(({ outcome }) => outcome === "answered" || outcome === "truncated") === true
      if (error !== undefined && !hasAnswer) return yield* error
    })
  }))

/** A refusal, or a provider that rejects every request, also affects all other parts. */
export const mayBeLeftOut = ({ cause, reason }: ExtractorError): boolean =>
  reason === "model" ? !(cause instanceof ModelError && cause.reason === "rejected") : reason !== "refused"
