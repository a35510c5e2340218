import type { DocumentWarning, TokenUsage } from "@winnow/document"
import type { Evidence, DataScore } from "@winnow/extractor"
import { scoreData } from "@winnow/extractor"
import { ExtractionPipeline } from "@winnow/core"
import { Duration, Effect, Either } from "effect"
import type { Case, Dataset } from "./Dataset.js"

/** The result of one document of a dataset. */
export interface EvaluatedDocument {
  readonly case: Case
  readonly score: DataScore
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
  /** The time from reading the file to grounded values. */
  readonly milliseconds: number
  /** Why there is no data. */
  readonly error?: string
}

export interface EvaluationOptions {
  /** Concurrent documents; default: 1. */
  readonly concurrency?: number
  /** Sets values that are not in the document to null. */
  readonly strict?: boolean
  /** Called after each document. */
  readonly onDocument?: (document: EvaluatedDocument) => Effect.Effect<void>
}

/**
 * Extracts each document of a dataset and compares the data with the expected values. A failed document is a result,
 * not an error.
 */
export const evaluate = Effect.fn("evaluate")(function* (dataset: Dataset, options: EvaluationOptions = {}) {
  const pipeline = yield* ExtractionPipeline
  return yield* Effect.forEach(
    dataset.cases,
    (one) =>
      Effect.tap(
        evaluateCase(pipeline, one, options.strict ?? false),
        (document) => options.onDocument?.(document) ?? Effect.void
      ),
    { concurrency: options.concurrency ?? 1 }
  )
})

const evaluateCase = Effect.fnUntraced(function* (
  pipeline: typeof ExtractionPipeline.Service,
  one: Case,
  strict: boolean
) {
  const [time, result] = yield* Effect.timed(
    Effect.either(
      Effect.flatMap(one.read, (document) => pipeline.run({ ...document, variables: one.variables, strict }))
    )
  )
  const milliseconds = Duration.toMillis(time)
  return Either.match(result, {
    onLeft: (error): EvaluatedDocument => ({
      case: one,
      score: scoreData(one.truth, undefined),
      evidence: [],
      tokens: "usage" in error ? (error.usage ?? null) : null,
      warnings: [],
      milliseconds,
      error: error.message
    }),
    onRight: ({ data, evidence, tokens, warnings }): EvaluatedDocument => ({
      case: one,
      score: scoreData(one.truth, data),
      evidence,
      tokens,
      warnings,
      milliseconds
    })
  })
})
