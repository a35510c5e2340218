import { FairShare, Partition } from "@winnow/document"
import type { DataScore, Variable, Verdict } from "@winnow/extractor"
import { scoreData, RunContext } from "@winnow/extractor"
import { Array, Context, DateTime, Effect, Layer, Option } from "effect"
import type { Extraction } from "../extraction/Extraction.js"
import { Overloaded } from "../extraction/Extraction.js"
import { ExtractionPipeline } from "../extraction/ExtractionPipeline.js"
import type { ExtractionId, TemplateId, UserId } from "../Ids.js"
import { reviewedTruth } from "../review/Review.js"
import { Stores } from "../storage/Stores.js"
import type { StoreError } from "../StoreError.js"
import type { TemplateNotFound } from "./Template.js"
import { Templates } from "./Templates.js"
import type { TemplateSettings } from "./TemplateSettings.js"

/** What a trial uses instead of the template's own. */
export interface TrialDraft extends Pick<TemplateSettings, "instructions" | "examples"> {
  readonly variables: ReadonlyArray<Variable>
}

export interface FieldScore {
  readonly right: number
  readonly wrong: number
  readonly missing: number
}

export interface TemplateTrial {
  /** Number of approved documents that were read. */
  readonly documents: number
  /** By paths without list indexes, as in `lines[].total`. */
  readonly fields: ReadonlyArray<{ readonly path: string; readonly before: FieldScore; readonly after: FieldScore }>
  /** Values that became right or wrong, or are wrong in another way than before. */
  readonly changes: ReadonlyArray<TrialChange>
}

export interface TrialChange {
  readonly extractionId: ExtractionId
  readonly fileName: string
  readonly path: string
  readonly expected: unknown
  readonly before: unknown
  readonly after: unknown
}

/** Tries other variables on approved documents. Nothing is stored or counted. */
export class TemplateTrials extends Context.Tag("@winnow/core/TemplateTrials")<
  TemplateTrials,
  {
    /**
     * Reads the template's newest approved documents that still exist, and scores both the new results and the original
     * extractions against the reviewed data. Fails with `Overloaded` while the user has two trials.
     */
    readonly run: (
      userId: UserId,
      id: TemplateId,
      draft: TrialDraft
    ) => Effect.Effect<TemplateTrial, TemplateNotFound | Overloaded | StoreError>
  }
>() {
  static readonly layer = Layer.effect(
    TemplateTrials,
    Effect.suspend(() => make)
  )
}

const maxDocuments = 20
const maxChanges = 1_000
/** Concurrent trials in this process; a document that takes longer than the time limit has failed. */
const maxTrials = 2
const timeLimit = "2 minutes"

const make = Effect.gen(function* () {
  const { runs } = yield* Stores
  const templates = yield* Templates
  const pipeline = yield* ExtractionPipeline
  const share = new FairShare(maxTrials)

  const tryDocument = Effect.fnUntraced(function* (extraction: Extraction, draft: TrialDraft) {
    const { extractedData, id, userId } = extraction
    const document = yield* runs.find(userId, id, "document")
    const review = yield* runs.find(userId, id, "review")
    if (Option.isNone(document) || Option.isNone(review)) return []
    const truth = reviewedTruth(review.value, extraction)
    const { examples = [], instructions = "", variables } = draft
    const after = yield* pipeline.run({ ...document.value, variables, guidance: { examples, instructions } }).pipe(
      Effect.map(({ data }) => data),
      Effect.timeout(timeLimit),
      // A document without a result counts as one with no values.
      Effect.catchAll(() => Effect.succeed(undefined))
    )
    return [
      {
        extraction,
        before: valuesOf(scoreData(truth, extractedData ?? undefined)),
        after: valuesOf(scoreData(truth, after))
      }
    ]
  })

  const run = Effect.fn("TemplateTrials.run")(function* (userId: UserId, id: TemplateId, draft: TrialDraft) {
    yield* templates.get(userId, id)
    if (!share.mayBegin(userId)) return yield* new Overloaded({ retryAfterSeconds: 5 })
    const deadline = DateTime.addDuration(yield* DateTime.now, timeLimit).epochMillis
    const tried = Effect.gen(function* () {
      const filter = { templateId: id, reviewState: "approved", limit: maxDocuments } as const
      const { items } = yield* runs.list(userId, filter)
      return (yield* Effect.forEach(items, (extraction) => tryDocument(extraction, draft), { concurrency: 2 })).flat()
    })
    const documents = yield* Effect.acquireUseRelease(
      Effect.sync(() => share.begin(userId)),
      () => tried,
      () => Effect.sync(() => share.end(userId))
    ).pipe(Effect.provideService(RunContext, { user: userId, deadline }), Effect.locally(Partition, userId))
    return { documents: documents.length, fields: fieldsOf(documents), changes: changesOf(documents) }
  })

  return TemplateTrials.of({ run })
})

interface TriedDocument {
  readonly extraction: Extraction
  readonly before: ReadonlyArray<Judged>
  readonly after: ReadonlyArray<Judged>
}

type Judged = Pick<Verdict, "field" | "status" | "truth" | "value" | "truthPath">

const valuesOf = ({ inventions, verdicts }: DataScore): ReadonlyArray<Judged> => [
  ...verdicts,
  ...inventions.map(({ key, value }) => ({ field: key, status: "wrong" as const, truth: null, value, truthPath: key }))
]

const scoreOf = (values: ReadonlyArray<Judged>): FieldScore => {
  const count = (...statuses: ReadonlyArray<Judged["status"]>) =>
    values.filter(({ status }) => statuses.includes(status)).length
  return { right: count("correct"), wrong: count("wrong", "extra"), missing: count("omitted", "failed") }
}

const fieldsOf = (documents: ReadonlyArray<TriedDocument>): TemplateTrial["fields"] => {
  const before = Array.groupBy(
    documents.flatMap((document) => document.before),
    ({ field }) => field
  )
  const after = Array.groupBy(
    documents.flatMap((document) => document.after),
    ({ field }) => field
  )
  return Array.dedupe([...Object.keys(before), ...Object.keys(after)]).map((path) => ({
    path,
    before: scoreOf(before[path] ?? []),
    after: scoreOf(after[path] ?? [])
  }))
}

const changesOf = (documents: ReadonlyArray<TriedDocument>): TemplateTrial["changes"] =>
  documents
    .flatMap(({ after, before, extraction }) => {
      const places = new Map<string, { before?: Judged; after?: Judged }>()
      for (const value of before) if (value.truthPath !== null) places.set(value.truthPath, { before: value })
      for (const value of after) {
        if (value.truthPath !== null) places.set(value.truthPath, { ...places.get(value.truthPath), after: value })
      }
      return [...places].flatMap(([path, { after, before }]) => {
        const isSame = after?.status === before?.status && (after?.status === "correct" || isEqual(after, before))
        const expected = (after ?? before)?.truth ?? null
        const change = { path, expected, before: before?.value ?? null, after: after?.value ?? null }
        return isSame ? [] : [{ extractionId: extraction.id, fileName: extraction.fileName, ...change }]
      })
    })
    .slice(0, maxChanges)

const isEqual = (one: Judged | undefined, other: Judged | undefined): boolean =>
  JSON.stringify(one?.value ?? null) === JSON.stringify(other?.value ?? null)
