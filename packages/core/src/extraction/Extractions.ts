import type { Scope } from "effect"
import { Context, DateTime, Duration, Effect, Layer, Option, Stream } from "effect"
import { createHash } from "node:crypto"
import type { SubmittedDocument } from "@winnow/document"
import { atOnce, FairShare, findMismatch, findOtherOfficeFile } from "@winnow/document"
import { periodOf } from "../account/Period.js"
import type { Plan, UserNotFound } from "../account/User.js"
import { Users } from "../account/Users.js"
import type { ExtractionId, TemplateId, UserId } from "../Ids.js"
import { makeExtractionId } from "../Ids.js"
import type { TemplateNotFound } from "../template/Template.js"
import { Templates } from "../template/Templates.js"
import { settingsOf } from "../template/TemplateSettings.js"
import { Completions } from "./Completions.js"
import type { IdempotencyMismatch, QuotaExceeded } from "./Extraction.js"
import {
  DocumentNotKept,
  Extraction,
  ExtractionNotFound,
  InvalidDocument,
  NotFailed,
  Overloaded
} from "./Extraction.js"
import type { DayUsage, EvidenceReport, ExtractionFilter, ExtractionPage, Idempotency } from "./Run.js"
import type { StoreError } from "../StoreError.js"
import { Stores } from "../storage/Stores.js"
import { JobQueue } from "./JobQueue.js"
import { RunTraces } from "./RunTraces.js"
import { Cancellations } from "./Cancellations.js"

export interface RunRequest {
  /** A caller who can make out an id from what is asked finds the run again by it; made at random when left out. */
  readonly id?: ExtractionId
  readonly templateId: TemplateId
  readonly fileName: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  readonly runId: string | null
  readonly source: Extraction["source"]
  readonly idempotencyKey: Option.Option<string>
}

/** A run that was accepted. It holds nothing of the request, whose document may be large while its end may take long. */
export interface StartedRun {
  readonly id: ExtractionId
  /** The terminal extraction, or the run as it was accepted when the store fails; fails when it is removed meanwhile. */
  readonly ended: Effect.Effect<Extraction, ExtractionNotFound>
}

export interface Usage {
  readonly plan: Plan
  readonly usage: number
  readonly limit: number
  /** `YYYY-MM`, UTC. */
  readonly periodKey: string
}

export type SubmitError = TemplateNotFound | UserNotFound | InvalidDocument | QuotaExceeded | IdempotencyMismatch

export interface ExtractionsOptions {
  /**
   * Synchronous runs that may wait in this process; one more is refused as `Overloaded`, unless it is its user's only one
   * and fewer than four times as many wait.
   */
  readonly capacity: number
  /** A run that is not terminal by then has failed. */
  readonly syncDeadline: Duration.DurationInput
  readonly asyncDeadline: Duration.DurationInput
  /** Runs that a calendar month (UTC) admits. */
  readonly monthlyLimits: { readonly [P in Plan]: number }
  /** How long documents are kept from being accepted; they go with the end of their run by default. */
  readonly documentRetention: Duration.DurationInput
}

export class Extractions extends Context.Tag("@winnow/core/Extractions")<
  Extractions,
  {
    /** Accepts a run and returns at once, `processing`. */
    readonly submit: (userId: UserId, request: RunRequest) => Effect.Effect<Extraction, SubmitError | StoreError>
    /**
     * Accepts a run for a caller who waits for its end, and takes one of the `capacity` places until the scope closes.
     * Once it is accepted it goes on when the caller leaves; a caller who leaves before leaves nothing behind.
     */
    readonly start: (
      userId: UserId,
      request: RunRequest
    ) => Effect.Effect<StartedRun, SubmitError | Overloaded | StoreError, Scope.Scope>
    /** `start`, then waits for the end. */
    readonly run: (
      userId: UserId,
      request: RunRequest
    ) => Effect.Effect<Extraction, SubmitError | Overloaded | ExtractionNotFound | StoreError>
    /** Fails with `ExtractionNotFound` for an id that is unknown or another user's, as do all below. */
    readonly get: (userId: UserId, id: ExtractionId) => Effect.Effect<Extraction, ExtractionNotFound | StoreError>
    /** The terminal extraction; fails as well when it is removed meanwhile. */
    readonly wait: (userId: UserId, id: ExtractionId) => Effect.Effect<Extraction, ExtractionNotFound | StoreError>
    readonly evidence: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<EvidenceReport, ExtractionNotFound | StoreError>
    /** The document as it was handed in; `DocumentNotKept` when the run is terminal and retention is over. */
    readonly document: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<
      SubmittedDocument & { readonly fileName: string },
      ExtractionNotFound | DocumentNotKept | StoreError
    >
    /** Runs a failed extraction again, with the variables and settings it had; it is not counted again. */
    readonly retry: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<Extraction, ExtractionNotFound | NotFailed | DocumentNotKept | StoreError>
    /** Newest first; about 1 MiB at most. */
    readonly list: (userId: UserId, filter: ExtractionFilter) => Effect.Effect<ExtractionPage, StoreError>
    /** All that `list` finds, page after page as they are asked for; what is accepted meanwhile is left out. */
    readonly pages: (
      userId: UserId,
      filter: Omit<ExtractionFilter, "limit">
    ) => Stream.Stream<ReadonlyArray<Extraction>, StoreError>
    /** Removes record, document and evidence, and ends the work on it; the month's usage stays. */
    readonly remove: (userId: UserId, id: ExtractionId) => Effect.Effect<void, ExtractionNotFound | StoreError>
    readonly usage: (userId: UserId) => Effect.Effect<Usage, UserNotFound | StoreError>
    /** Of a month (`YYYY-MM`), of this one when it is left out. */
    readonly usageByDay: (userId: UserId, period?: string) => Effect.Effect<ReadonlyArray<DayUsage>, StoreError>
  }
>() {
  static readonly layer = (options: ExtractionsOptions) => Layer.effect(Extractions, make(options))
}

const make = Effect.fnUntraced(function* (options: ExtractionsOptions) {
  const stores = yield* Stores
  const { runs: store } = stores
  const templates = yield* Templates
  const users = yield* Users
  const queue = yield* JobQueue
  const completions = yield* Completions
  const traces = yield* RunTraces
  const cancellations = yield* Cancellations
  const retention = Option.liftPredicate(Duration.decode(options.documentRetention), Duration.greaterThan(0))
  const waiting = new FairShare(options.capacity)

  /** Everything that can refuse a run before anything of it is kept. */
  const prepare = Effect.fnUntraced(function* (userId: UserId, request: RunRequest, deadline: Duration.DurationInput) {
    const template = yield* templates.get(userId, request.templateId)
    const { plan } = yield* users.get(userId)
    const mismatch =
      findMismatch(request.bytes, request.mimeType) ?? findOtherOfficeFile(request.bytes, request.mimeType)
    if (mismatch !== undefined) return yield* new InvalidDocument({ message: mismatch })
    const now = yield* DateTime.now
    const period = periodOf(now)
    const limit = options.monthlyLimits[plan]
    const { bytes, mimeType } = request
    const extraction = new Extraction({
      id: request.id ?? (yield* makeExtractionId),
      userId,
      templateId: template.id,
      templateName: template.name,
      fileName: request.fileName,
      status: "processing",
      extractedData: null,
      error: null,
      variables: template.variables,
      source: request.source,
      runId: request.runId,
      processingTimeMs: null,
      createdAt: now
    })
    return {
      extraction,
      settings: { templateVersion: template.version, ...settingsOf(template) },
      document: { bytes, mimeType },
      keepDocumentUntil: Option.map(retention, (retention) => DateTime.addDuration(now, retention)),
      plan,
      limit,
      period,
      deadline: DateTime.addDuration(now, deadline),
      idempotency: idempotencyOf(request)
    }
  })

  /** The run of a request that comes again, as one does whose answer was lost: its template may be deleted by then. */
  const earlierRun = Effect.fnUntraced(function* (userId: UserId, request: RunRequest, gone: TemplateNotFound) {
    const idempotency = idempotencyOf(request)
    if (Option.isNone(idempotency)) return yield* gone
    const earlier = yield* store.findRepeated(userId, idempotency.value)
    return Option.isNone(earlier) ? yield* gone : { extraction: earlier.value, repeated: true }
  })

  /** What was accepted is handed on, though whoever asked for it left in the same moment. */
  const accept = (userId: UserId, request: RunRequest, deadline: Duration.DurationInput) =>
    Effect.uninterruptibleMask((restore) =>
      restore(prepare(userId, request, deadline)).pipe(
        Effect.flatMap((submission) =>
          Effect.onInterrupt(restore(store.accept(submission)), () => handOn(submission.extraction))
        ),
        Effect.tap(({ extraction, repeated }) => (repeated ? Effect.void : handOn(extraction))),
        Effect.catchTag("TemplateNotFound", (gone) => restore(earlierRun(userId, request, gone)))
      )
    )

  const handOn = ({ id, userId }: Extraction) => Effect.zipRight(traces.remember(id), queue.offer({ id, userId }))

  const submit = Effect.fnUntraced(function* (userId: UserId, request: RunRequest) {
    const { extraction } = yield* accept(userId, request, options.asyncDeadline)
    return extraction
  }, withoutArguments("Extractions.submit"))

  const leave = (userId: UserId) => Effect.sync(() => waiting.end(userId))
  /** Made where no request is in sight, as `endOf`. */
  const leaveAtLast = (userId: UserId) => Effect.addFinalizer(() => leave(userId))

  /**
   * Takes a place among the waiting before anything is accepted, so that exactly `capacity` of one user get in. At once:
   * who is refused gives the place back before others of the user ask for one.
   */
  const acceptInPlace = (userId: UserId, request: RunRequest) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        if (!waiting.mayBegin(userId)) return yield* new Overloaded({ retryAfterSeconds: 1 })
        waiting.begin(userId)
        const accepted = yield* Effect.onError(restore(accept(userId, request, options.syncDeadline)), () =>
          leave(userId)
        )
        yield* leaveAtLast(userId)
        return accepted
      })
    ).pipe(atOnce)

  const wait = Effect.fn("Extractions.wait")(function* (userId: UserId, id: ExtractionId) {
    return yield* Effect.flatMap(completions.wait(userId, id), orNotFound(id))
  })

  /** Made where no request is in sight: a function made there would keep its document for as long as it waits. */
  const endOf = (extraction: Extraction, repeated: boolean) =>
    (repeated ? completions.wait(extraction.userId, extraction.id) : completions.waitForNew(extraction)).pipe(
      Effect.flatMap(orNotFound(extraction.id)),
      Effect.catchTag("StoreError", (error) =>
        Effect.as(Effect.logWarning("A run's end cannot be waited for", error), extraction)
      )
    )

  const start = Effect.fnUntraced(function* (userId: UserId, request: RunRequest) {
    const { extraction, repeated } = yield* acceptInPlace(userId, request)
    return { id: extraction.id, ended: endOf(extraction, repeated) }
  }, withoutArguments("Extractions.start"))

  const run = Effect.fnUntraced(
    function* (userId: UserId, request: RunRequest) {
      const { ended } = yield* start(userId, request)
      return yield* ended
    },
    Effect.scoped,
    withoutArguments("Extractions.run")
  )

  const get = Effect.fn("Extractions.get")(function* (userId: UserId, id: ExtractionId) {
    return yield* Effect.flatMap(store.find(userId, id, "record"), orNotFound(id))
  })

  const evidence = Effect.fn("Extractions.evidence")(function* (userId: UserId, id: ExtractionId) {
    return yield* Effect.flatMap(store.find(userId, id, "evidence"), orNotFound(id))
  })

  const document = Effect.fn("Extractions.document")(function* (userId: UserId, id: ExtractionId) {
    const { fileName } = yield* get(userId, id)
    const found = yield* store.find(userId, id, "document")
    if (Option.isNone(found)) return yield* new DocumentNotKept({ id })
    return { fileName, ...found.value }
  })

  const retry = Effect.fn("Extractions.retry")(function* (userId: UserId, id: ExtractionId) {
    const deadline = DateTime.addDuration(yield* DateTime.now, options.asyncDeadline)
    const reopened = yield* store
      .reopen(userId, id, deadline)
      .pipe(Effect.tap(Option.match({ onNone: () => Effect.void, onSome: handOn })), Effect.uninterruptible)
    if (Option.isSome(reopened)) return reopened.value
    const { status } = yield* get(userId, id)
    return yield* status === "failed" ? new DocumentNotKept({ id }) : new NotFailed({ id })
  })

  const pages = (userId: UserId, filter: Omit<ExtractionFilter, "limit">) =>
    Stream.paginateEffect(filter, (filter) =>
      Effect.map(store.list(userId, { ...filter, limit: pageSize }), ({ hasMore, items }) => {
        const cursor = items.at(-1)?.createdAt
        const next = hasMore && cursor !== undefined ? Option.some({ ...filter, cursor }) : Option.none()
        return [items, next] as const
      })
    )

  const list = Effect.fn("Extractions.list")(store.list)

  const remove = Effect.fn("Extractions.remove")(function* (userId: UserId, id: ExtractionId) {
    if (!(yield* stores.remove(userId, { extraction: id }))) return yield* new ExtractionNotFound({ id })
    yield* cancellations.announce(id)
  })

  const usage = Effect.fn("Extractions.usage")(function* (userId: UserId) {
    const { plan } = yield* users.get(userId)
    const periodKey = periodOf(yield* DateTime.now)
    return {
      plan,
      usage: yield* store.usage(userId, periodKey, "month"),
      limit: options.monthlyLimits[plan],
      periodKey
    }
  })

  const usageByDay = Effect.fn("Extractions.usageByDay")(function* (userId: UserId, period?: string) {
    return yield* store.usage(userId, period ?? periodOf(yield* DateTime.now), "day")
  })

  return Extractions.of({
    submit,
    start,
    run,
    get,
    wait,
    evidence,
    document,
    retry,
    list,
    pages,
    remove,
    usage,
    usageByDay
  })
})

/** Records that are read at a time where all are wanted. */
const pageSize = 100

/**
 * A span like that of `Effect.fn`, which keeps a method's arguments, here a document, until the next full garbage
 * collection.
 */
const withoutArguments = (name: string) => Effect.withSpan(name, { captureStackTrace: false })

const orNotFound =
  (id: ExtractionId) =>
  <A>(found: Option.Option<A>): Effect.Effect<A, ExtractionNotFound> =>
    Option.match(found, { onNone: () => new ExtractionNotFound({ id }), onSome: Effect.succeed })

const idempotencyOf = (request: RunRequest): Option.Option<Idempotency> =>
  Option.map(request.idempotencyKey, (key) => ({ key, fingerprint: fingerprintOf(request) }))

const fingerprintOf = (request: RunRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([request.templateId, request.fileName, request.mimeType, request.runId]))
    .update(request.bytes)
    .digest("hex")
