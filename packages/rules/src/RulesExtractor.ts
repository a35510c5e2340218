import type { ParsedDocument, WorkerError } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { opened, pack, WorkerPool } from "@winnow/document"
import { Extractor, ExtractorError, ResultTooLarge } from "@winnow/extractor"
import { Effect, Layer } from "effect"
import type { RulesAnswer, RulesInput } from "./RulesTask.js"

/** `Extractor` by labels, layout and tables: offline, deterministic, null where nothing was found. */
export const RulesExtractor: {
  /** In a worker thread of the `WorkerPool`; fails with `ExtractorError` of reason time, memory, crash or too-large. */
  readonly layer: Layer.Layer<Extractor, never, WorkerPool>
  /** On the calling thread. */
  readonly layerInline: Layer.Layer<Extractor>
} = {
  layer: Layer.effect(
    Extractor,
    Effect.gen(function* () {
      const pool = yield* WorkerPool
      const module = rulesTask
      const extract = Effect.fn("RulesExtractor.extract")(function* (
        document: ParsedDocument,
        variables: ReadonlyArray<Variable>
      ) {
        const input: RulesInput = { document: pack(document), variables }
        const [answer] = yield* Effect.all(
          [
            Effect.mapError(pool.run({ module, input }), extractorError),
            // Meanwhile this thread builds the pages, in which the values found are located next.
            opened(document)
          ],
          { concurrency: 2 }
        )
        const given = answer as Exclude<RulesAnswer, { readonly suggestion: unknown }>
        return "extracted" in given ? given.extracted : yield* new ExtractorError(given.refusal)
      })
      return Extractor.of({ extract })
    })
  ),
  layerInline: Layer.effect(
    Extractor,
    // Loaded on demand: with worker threads it is not needed here, and most of the rules is the lexicon.
    Effect.map(
      Effect.promise(() => import("./ExtractByRules.js")),
      ({ extractByRules }) =>
        Extractor.of({
          extract: Effect.fn("RulesExtractor.extract")((document: ParsedDocument, variables: ReadonlyArray<Variable>) =>
            Effect.try({ try: () => extractByRules(document, variables), catch: thrown })
          )
        })
    )
  )
}

/** The rules' module for worker threads. */
export const rulesTask = new URL("../dist/RulesTask.js", import.meta.url)

const messages = {
  time: "Extracting took longer than allowed",
  memory: "Extracting needed more memory than allowed",
  crash: "Extracting ended unexpectedly",
  thrown: "The rules failed on this document"
}

export const extractorError = (error: WorkerError) =>
  new ExtractorError({
    reason: error.reason === "thrown" ? "crash" : error.reason,
    message: messages[error.reason],
    cause: error
  })

export const thrown = (cause: unknown) =>
  cause instanceof ResultTooLarge
    ? new ExtractorError({ reason: "too-large", message: cause.message })
    : new ExtractorError({ reason: "crash", message: messages.thrown, cause })
