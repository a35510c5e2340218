import { cooperatively, FairShare, Partition } from "@winnow/document"
import type { DataScore, Variable, Verdict } from "@winnow/extractor"
import { RunContext, scoring } from "@winnow/extractor"
import { Context, DateTime, Effect, Layer, Option } from "effect"
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
    // A document whose long lists take too long to compare is left out, like one that no longer exists.
    return yield* cooperatively(function* (): Generator<void, ReadonlyArray<TriedDocument>> {
      const scoreBefore = yield* scoring(truth, extractedData ?? undefined)
      const scoreAfter = yield* scoring(truth, after)
      return [yield* compared(extraction, valuesOf(scoreBefore), valuesOf(scoreAfter))]
    }).pipe(Effect.timeoutTo({ duration: timeLimit, onSuccess: (tried) => tried, onTimeout: () => [] }))
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
    const changes = documents.flatMap(({ changes }) => changes).slice(0, maxChanges)
    return { documents: documents.length, fields: fieldsOf(documents), changes }
  })

  return TemplateTrials.of({ run })
})

/** Only sums and few changes of each document: its values may be hundreds of thousands. */
interface TriedDocument {
  readonly fields: ReadonlyMap<string, FieldScores>
  readonly changes: ReadonlyArray<TrialChange>
}

interface FieldScores {
  readonly before: FieldScore
  readonly after: FieldScore
}

type Judged = Pick<Verdict, "field" | "status" | "truth" | "value" | "truthPath">

const valuesOf = ({ inventions, verdicts }: DataScore): ReadonlyArray<Judged> => [
  ...verdicts,
  ...inventions.map(({ key, value }) => ({ field: key, status: "wrong" as const, truth: null, value, truthPath: key }))
]

const noValues: FieldScore = { right: 0, wrong: 0, missing: 0 }

const scoreOf = (status: Judged["status"]): FieldScore => {
  const [isRight, isMissing] = [status === "correct", status === "omitted" || status === "failed"]
  return { right: Number(isRight), wrong: Number(!isRight && !isMissing), missing: Number(isMissing) }
}

const sumOf = (one: FieldScore, other: FieldScore): FieldScore => ({
  right: one.right + other.right,
  wrong: one.wrong + other.wrong,
  missing: one.missing + other.missing
})

/** Compares the values of one document before and after; pauses in between. */
function* compared(
  { fileName, id: extractionId }: Extraction,
  before: ReadonlyArray<Judged>,
  after: ReadonlyArray<Judged>
): Generator<void, TriedDocument> {
  const fields = new Map<string, FieldScores>()
  const places = new Map<string, { before?: Judged; after?: Judged }>()
  for (const [when, values] of [
    ["before", before],
    ["after", after]
  ] as const) {
    for (const value of values) {
      yield
      const { before = noValues, after = noValues } = fields.get(value.field) ?? {}
      const scores = { before, after }
      fields.set(value.field, { ...scores, [when]: sumOf(scores[when], scoreOf(value.status)) })
      if (value.truthPath !== null) places.set(value.truthPath, { ...places.get(value.truthPath), [when]: value })
    }
  }
  const changes: Array<TrialChange> = []
  for (const [path, { after, before }] of places) {
    yield
    if (changes.length === maxChanges) break
    const isSame = after?.status === before?.status && (after?.status === "correct" || isEqual(after, before))
    const expected = (after ?? before)?.truth ?? null
    const change = { path, expected, before: before?.value ?? null, after: after?.value ?? null }
    if (!isSame) changes.push({ extractionId, fileName, ...change })
  }
  return { fields, changes }
}

/** The sums of all documents. */
const fieldsOf = (documents: ReadonlyArray<TriedDocument>): TemplateTrial["fields"] => {
  const sums = new Map<string, FieldScores>()
  for (const { fields } of documents) {
    for (const [path, { after, before }] of fields) {
      const sum = sums.get(path) ?? { before: noValues, after: noValues }
      sums.set(path, { before: sumOf(sum.before, before), after: sumOf(sum.after, after) })
    }
  }
  return [...sums].map(([path, scores]) => ({ path, ...scores }))
}

const isEqual = (one: Judged | undefined, other: Judged | undefined): boolean =>
  JSON.stringify(one?.value ?? null) === JSON.stringify(other?.value ?? null)
