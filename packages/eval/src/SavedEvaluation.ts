import { Schema } from "effect"
import type { EvaluatedDocument } from "./Evaluation.js"
import { errorsOf } from "./ValueErrors.js"
import { reliabilityOf } from "./Reliability.js"
import { summarise, summariseBy, tallyByField } from "./Summary.js"
import { tally } from "./Tally.js"

const SavedDocument = Schema.Struct({
  f1: Schema.Number,
  milliseconds: Schema.Number,
  error: Schema.optional(Schema.String),
  faults: Schema.Array(Schema.Struct({ at: Schema.String, status: Schema.String }))
})

/** An evaluation's file: the data to compare a later evaluation with, and scores to read. */
export const SavedEvaluation = Schema.Struct({
  version: Schema.Literal(1),
  figures: Schema.Struct({
    f1: Schema.Number,
    macroF1: Schema.Number,
    scalars: Schema.Number,
    items: Schema.Number,
    rows: Schema.Number,
    lists: Schema.Number,
    invented: Schema.Number,
    failed: Schema.Number,
    calibrationError: Schema.Number,
    milliseconds: Schema.Number,
    inputTokens: Schema.Number,
    outputTokens: Schema.Number
  }),
  documents: Schema.Record({ key: Schema.String, value: SavedDocument })
})
export type SavedEvaluation = typeof SavedEvaluation.Type

export const decodeSaved = Schema.decodeUnknown(SavedEvaluation)

/** The part of an evaluation that later ones are compared with. */
export const savedOf = (documents: ReadonlyArray<EvaluatedDocument>): SavedEvaluation => {
  const summary = summarise(documents)
  return {
    version: 1,
    figures: {
      f1: summary.all.f1,
      macroF1: summary.macroF1,
      scalars: summary.scalars.recall,
      items: summary.items.f1,
      rows: summary.rows.f1,
      lists: summary.lists.f1,
      invented: summary.invented,
      failed: summary.failed,
      calibrationError: reliabilityOf(documents).error,
      milliseconds: summary.milliseconds.mean,
      inputTokens: summary.inputTokens,
      outputTokens: summary.outputTokens
    },
    documents: Object.fromEntries(
      documents.map((document) => [
        document.case.path,
        {
          f1: tally(document.score.verdicts).f1,
          milliseconds: document.milliseconds,
          ...(document.error !== undefined && { error: document.error }),
          faults: errorsOf(document).map(({ at, status }) => ({ at, status }))
        }
      ])
    )
  }
}

/** The content of the evaluation's file: a `SavedEvaluation` plus all tables of the report. */
export const fileOf = (documents: ReadonlyArray<EvaluatedDocument>) => ({
  ...savedOf(documents),
  summary: summarise(documents),
  kinds: summariseBy(documents, (document) => document.case.kind),
  fields: tallyByField(documents),
  reliability: reliabilityOf(documents)
})
