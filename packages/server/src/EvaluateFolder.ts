import type { EvaluatedDocument, SavedEvaluation, TokenPrices } from "@winnow/eval"
import { compareEvaluations, decodeSaved, evaluate, evaluationText, fileOf, readDataset, savedOf } from "@winnow/eval"
import { evaluationPage } from "@winnow/report"
import { Console, Effect, Option } from "effect"
import { CommandError } from "./CommandError.js"
import { readJsonFile } from "./JsonFile.js"
import { writeOutput } from "./OutputFile.js"
import { makeBatchProgress } from "./BatchProgress.js"

export interface EvaluateOptions {
  readonly baseline: Option.Option<string>
  readonly html: Option.Option<string>
  readonly prices: Option.Option<TokenPrices>
  readonly save: Option.Option<string>
  readonly strict: boolean
  readonly atOnce: number
}

/** Evaluates a dataset's folder, prints the figures and writes what is asked for. Fails when it is worse than the baseline. */
export const evaluateFolder = Effect.fn("evaluateFolder")(function* (folder: string, options: EvaluateOptions) {
  const baseline = yield* Effect.transposeMapOption(options.baseline, readBaseline)
  const dataset = yield* readDataset(folder)
  const progress = yield* makeBatchProgress(dataset.cases.length)
  const documents = yield* evaluate(dataset, {
    concurrency: options.atOnce,
    strict: options.strict,
    onDocument: () => progress.step
  })
  yield* progress.end
  const comparison = Option.getOrUndefined(
    Option.map(baseline, (before) => compareEvaluations(before, savedOf(documents)))
  )
  const prices = Option.getOrUndefined(options.prices)
  yield* Console.log(
    evaluationText(documents, {
      ...(comparison !== undefined && { comparison }),
      ...(prices !== undefined && { prices })
    })
  )
  yield* Effect.transposeMapOption(options.save, (path) =>
    writeOutput(path, `${JSON.stringify(fileOf(documents), null, 1)}\n`)
  )
  yield* Effect.transposeMapOption(options.html, (path) => writeOutput(path, evaluationPage(documents, comparison)))
  yield* Effect.transposeMapOption(baseline, (before) => failWhenWorse(before, documents))
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
