import type { Dataset, EvaluatedDocument, SavedEvaluation, TokenPrices } from "@winnow/eval"
import { compareEvaluations, decodeSaved, evaluate, evaluationText, fileOf, readDataset, savedOf } from "@winnow/eval"
import { evaluationPage } from "@winnow/report"
import type { Variable } from "@winnow/extractor"
import { Console, Effect, Option } from "effect"
import { CommandError } from "./CommandError.js"
import { readJsonFile } from "./JsonFile.js"
import { readTemplateFile } from "./TemplateFile.js"
import { writeOutput } from "./OutputFile.js"
import { makeBatchProgress } from "./BatchProgress.js"

export interface EvaluateOptions {
  readonly baseline: Option.Option<string>
  readonly html: Option.Option<string>
  readonly prices: Option.Option<TokenPrices>
  readonly save: Option.Option<string>
  readonly strict: boolean
  /** A template file that replaces the dataset's own templates. */
  readonly template: Option.Option<string>
  readonly atOnce: number
}

/**
 * Evaluates a dataset's folder, prints the scores and writes the requested files. Fails if the scores are worse than
 * the baseline.
 */
export const evaluateFolder = Effect.fn("evaluateFolder")(function* (folder: string, options: EvaluateOptions) {
  const baseline = yield* Effect.transposeMapOption(options.baseline, readBaseline)
  const template = yield* Effect.transposeMapOption(options.template, readTemplateFile)
  const own = yield* readDataset(folder)
  const run = Effect.fnUntraced(function* (dataset: Dataset) {
    const progress = yield* makeBatchProgress(dataset.cases.length)
    const { atOnce: concurrency, strict } = options
    const documents = yield* evaluate(dataset, { concurrency, strict, onDocument: () => progress.step })
    yield* progress.end
    return documents
  })
  const isTrial = Option.isSome(template) && Option.isNone(baseline)
  const before = isTrial ? Option.some(savedOf(yield* run(own))) : baseline
  const documents = yield* run(
    Option.match(template, { onNone: () => own, onSome: ({ variables }) => withVariables(own, variables) })
  )
  const comparison = Option.getOrUndefined(
    Option.map(before, (before) => compareEvaluations(before, savedOf(documents)))
  )
  const compared =
    comparison === undefined ? {} : { comparison, against: isTrial ? "the dataset's own template" : "the baseline" }
  const prices = Option.getOrUndefined(options.prices)
  yield* Console.log(
    evaluationText(documents, {
      ...compared,
      ...(prices !== undefined && { prices })
    })
  )
  yield* Effect.transposeMapOption(options.save, (path) =>
    writeOutput(path, `${JSON.stringify(fileOf(documents), null, 1)}\n`)
  )
  yield* Effect.transposeMapOption(options.html, (path) => writeOutput(path, evaluationPage(documents, compared)))
  yield* Effect.transposeMapOption(baseline, (before) => failWhenWorse(before, documents))
})

const withVariables = ({ cases }: Dataset, variables: ReadonlyArray<Variable>): Dataset => ({
  cases: cases.map((document) => ({ ...document, variables }))
})

const readBaseline = Effect.fnUntraced(function* (path: string) {
  return yield* Effect.mapError(
    decodeSaved(yield* readJsonFile(path, "the baseline")),
    () => new CommandError({ message: `${path}: not an evaluation saved with --save` })
  )
})

const failWhenWorse = Effect.fnUntraced(function* (
  { figures: before }: SavedEvaluation,
  documents: ReadonlyArray<EvaluatedDocument>
) {
  const { figures: now } = savedOf(documents)
  if (now.f1 < before.f1 - 1e-9 || now.invented > before.invented)
    return yield* new CommandError({ message: "Worse than the baseline" })
})
