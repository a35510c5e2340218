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
  /** A caller that derives the id from the request can find the run again by it; random by default. */
  readonly id?: ExtractionId
  readonly templateId: TemplateId
  readonly fileName: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  readonly runId: string | null
  readonly source: Extraction["source"]
  readonly idempotencyKey: Option.Option<string>
}

/** An accepted run. It does not reference the request, so the document is not held in memory until the run ends. */
export interface StartedRun {
  readonly id: ExtractionId
  /** The terminal extraction, or the extraction as accepted if the store fails. Fails if it is removed meanwhile. */
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
   * Maximum number of synchronous runs waiting in this process; a further one fails with `Overloaded`, unless its user
   * has no other and fewer than four times as many wait.
   */
  readonly capacity: number
  /** Time from acceptance after which an unfinished run is failed. */
  readonly syncDeadline: Duration.DurationInput
  readonly asyncDeadline: Duration.DurationInput
  /** Extractions per calendar month (UTC). */
  readonly monthlyLimits: { readonly [P in Plan]: number }
  /** How long documents are stored, from acceptance; by default they are deleted when their run ends. */
  readonly documentRetention: Duration.DurationInput
}

export class Extractions extends Context.Tag("@winnow/core/Extractions")<
  Extractions,
  {
    /** Accepts a run and returns it at once, `processing`. */
    readonly submit: (userId: UserId, request: RunRequest) => Effect.Effect<Extraction, SubmitError | StoreError>
    /**
     * Accepts a run for a caller that waits for its end, and takes one of the `capacity` places until the scope closes.
     * Once accepted, the run continues even if the caller is interrupted; earlier interruption leaves nothing behind.
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
    /**
     * Fails with `ExtractionNotFound` for an id that is unknown or another user's, as do all methods below with an id.
     */
    readonly get: (userId: UserId, id: ExtractionId) => Effect.Effect<Extraction, ExtractionNotFound | StoreError>
    /** Waits for the terminal extraction; also fails if it is removed meanwhile. */
    readonly wait: (userId: UserId, id: ExtractionId) => Effect.Effect<Extraction, ExtractionNotFound | StoreError>
    readonly evidence: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<EvidenceReport, ExtractionNotFound | StoreError>
    /** The document as submitted. Fails with `DocumentNotKept` once the document has been deleted. */
    readonly document: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<
      SubmittedDocument & { readonly fileName: string },
      ExtractionNotFound | DocumentNotKept | StoreError
    >
    /** Runs a failed extraction again with the same variables and settings; it is not counted again. */
    readonly retry: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<Extraction, ExtractionNotFound | NotFailed | DocumentNotKept | StoreError>
    /** Newest first; a page has about 1 MiB at most. */
    readonly list: (userId: UserId, filter: ExtractionFilter) => Effect.Effect<ExtractionPage, StoreError>
    /** All extractions that match the filter, page by page on demand; those accepted meanwhile are left out. */
    readonly pages: (
      userId: UserId,
      filter: Omit<ExtractionFilter, "limit">
    ) => Stream.Stream<ReadonlyArray<Extraction>, StoreError>
    /** Removes the record, document and evidence, and cancels the run; the month's usage stays. */
    readonly remove: (userId: UserId, id: ExtractionId) => Effect.Effect<void, ExtractionNotFound | StoreError>
    readonly usage: (userId: UserId) => Effect.Effect<Usage, UserNotFound | StoreError>
    /** Usage per day of a month (`YYYY-MM`); by default the current month. */
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

  /** Makes every check that needs no write, and builds the submission. */
  const prepare = Effect.fnUntraced(function* (userId: UserId, request: RunRequest, deadline: Duration.DurationInput) {
    const [template, { plan }] = yield* Effect.all([templates.get(userId, request.templateId), users.get(userId)], {
      concurrency: "unbounded"
    })
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

  /** The run of a repeated request whose template was deleted meanwhile; found by the idempotency key. */
  const earlierRun = Effect.fnUntraced(function* (userId: UserId, request: RunRequest, gone: TemplateNotFound) {
    const idempotency = idempotencyOf(request)
    if (Option.isNone(idempotency)) return yield* gone
    const earlier = yield* store.findRepeated(userId, idempotency.value)
    return Option.isNone(earlier) ? yield* gone : { extraction: earlier.value, repeated: true }
  })

  /** Queues what was accepted even if the caller is interrupted in the same moment. */
  const accept = (userId: UserId, request: RunRequest, deadline: Duration.DurationInput) =>
    Effect.uninterruptibleMask((restore) =>
      restore(prepare(userId, request, deadline)).pipe(
        Effect.flatMap((submission) =>
          Effect.onInterrupt(restore(store.accept(submission)), () => enqueue(submission.extraction))
        ),
        Effect.tap(({ extraction, repeated }) => (repeated ? Effect.void : enqueue(extraction))),
        Effect.catchTag("TemplateNotFound", (gone) => restore(earlierRun(userId, request, gone)))
      )
    )

  const enqueue = ({ id, userId }: Extraction) => Effect.zipRight(traces.remember(id), queue.offer({ id, userId }))

  const submit = Effect.fnUntraced(function* (userId: UserId, request: RunRequest) {
    const { extraction } = yield* accept(userId, request, options.asyncDeadline)
    return extraction
  }, withoutArguments("Extractions.submit"))

  const releasePlace = (userId: UserId) => Effect.sync(() => waiting.end(userId))
  /**
   * Defined outside the functions that see a request: a closure made there would hold its document until the scope
   * closes.
   */
  const releasePlaceOnClose = (userId: UserId) => Effect.addFinalizer(() => releasePlace(userId))

  /**
   * Takes a place before anything is accepted, so that a user gets exactly `capacity` places. Does not wait for a fair
   * turn: a refused caller frees the place before other requests of the user ask for one.
   */
  const acceptWithinCapacity = (userId: UserId, request: RunRequest) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        if (!waiting.mayBegin(userId)) return yield* new Overloaded({ retryAfterSeconds: 1 })
        waiting.begin(userId)
        const accepted = yield* Effect.onError(restore(accept(userId, request, options.syncDeadline)), () =>
          releasePlace(userId)
        )
        yield* releasePlaceOnClose(userId)
        return accepted
      })
    ).pipe(atOnce)

  const wait = Effect.fn("Extractions.wait")(function* (userId: UserId, id: ExtractionId) {
    return yield* Effect.flatMap(completions.wait(userId, id), orNotFound(id))
  })

  /**
   * Defined outside the functions that see a request: a closure made there would hold its document until the run ends.
   */
  const endOf = (extraction: Extraction, repeated: boolean) =>
    (repeated ? completions.wait(extraction.userId, extraction.id) : completions.waitForNew(extraction)).pipe(
      Effect.flatMap(orNotFound(extraction.id)),
      Effect.catchTag("StoreError", (error) =>
        Effect.as(Effect.logWarning("A run's end cannot be waited for", error), extraction)
      )
    )

  const start = Effect.fnUntraced(function* (userId: UserId, request: RunRequest) {
    const { extraction, repeated } = yield* acceptWithinCapacity(userId, request)
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
      .pipe(Effect.tap(Option.match({ onNone: () => Effect.void, onSome: enqueue })), Effect.uninterruptible)
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
    const periodKey = periodOf(yield* DateTime.now)
    const [{ plan }, usage] = yield* Effect.all([users.get(userId), store.usage(userId, periodKey, "month")], {
      concurrency: "unbounded"
    })
    return { plan, usage, limit: options.monthlyLimits[plan], periodKey }
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

/** Records per page of `pages`. */
const pageSize = 100

/**
 * A span like that of `Effect.fn`, but without the method's arguments: `Effect.fn` would hold the document until the
 * next full garbage collection.
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
