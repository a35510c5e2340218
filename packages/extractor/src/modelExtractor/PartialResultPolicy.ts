import { Effect, Ref } from "effect"
import { ModelError } from "../model/LanguageModel.js"
import type { ExtractorError } from "../Extractor.js"
import type { UsageBudget } from "./UsageBudget.js"

/** How an extraction goes about parts of a document that cannot be read. */
export interface PartialResultPolicy {
  /** Notes that a part was left out, and why, and goes on with something else; unless that may not be. */
  readonly unless: <A>(
    part: string,
    otherwise: A
  ) => (reading: Effect.Effect<A, ExtractorError>) => Effect.Effect<A, ExtractorError>
  /** Fails when parts were left out and nothing else was read. */
  readonly check: Effect.Effect<void, ExtractorError>
}

export const makePartialResultPolicy = (
  acceptsPartialResults: boolean,
  usageBudget: UsageBudget
): Effect.Effect<PartialResultPolicy> =>
  Effect.map(Ref.make<ExtractorError | undefined>(undefined), (leftOut) => ({
    unless: (part, otherwise) => (reading) =>
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

/** Neither a refusal nor a provider that accepts no request gets better with another part. */
export const mayBeLeftOut = ({ cause, reason }: ExtractorError): boolean =>
  reason === "model" ? !(cause instanceof ModelError && cause.reason === "rejected") : reason !== "refused"
