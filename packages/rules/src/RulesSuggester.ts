import type { ParsedDocument } from "@winnow/document"
import { pack, WorkerPool } from "@winnow/document"
import { ExtractorError, VariableSuggester } from "@winnow/extractor"
import { Effect, Layer } from "effect"
import { extractorError, rulesTask, thrown } from "./RulesExtractor.js"
import type { RulesAnswer, RulesInput } from "./RulesTask.js"

/** `VariableSuggester` by captions and the headers of tables: offline and deterministic. */
export const RulesSuggester: {
  /** In a worker thread of the `WorkerPool`; fails as `RulesExtractor` does. */
  readonly layer: Layer.Layer<VariableSuggester, never, WorkerPool>
  /** On the calling thread. */
  readonly layerInline: Layer.Layer<VariableSuggester>
} = {
  layer: Layer.effect(
    VariableSuggester,
    Effect.map(WorkerPool, (pool) =>
      VariableSuggester.of({
        suggest: Effect.fn("RulesSuggester.suggest")(function* (document: ParsedDocument) {
          const input: RulesInput = { document: pack(document), variables: null }
          const answer = yield* Effect.mapError(pool.run({ module: rulesTask, input }), extractorError)
          const given = answer as Exclude<RulesAnswer, { readonly extracted: unknown }>
          return "suggestion" in given ? given.suggestion : yield* new ExtractorError(given.refusal)
        })
      })
    )
  ),
  layerInline: Layer.effect(
    VariableSuggester,
    Effect.map(
      Effect.promise(() => import("./SuggestVariables.js")),
      ({ suggestVariables }) =>
        VariableSuggester.of({
          suggest: (document) => Effect.try({ try: () => suggestVariables(document), catch: thrown })
        })
    )
  )
}
