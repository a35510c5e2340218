import { DateTime, Duration, Effect, Option } from "effect"
import type { DocumentWarning, SubmittedDocument } from "@winnow/document"
import { isNearLimit, UsageWarning } from "../../account/UsageWarning.js"
import { Extraction, IdempotencyMismatch, QuotaExceeded } from "../../extraction/Extraction.js"
import { fillPage } from "../../extraction/FillPage.js"
import type {
  NewestRuns,
  Claim,
  ExtractionFilter,
  ExtractionPage,
  Idempotency,
  Lease,
  Outcome,
  Submission
} from "../../extraction/Run.js"
import {
  idempotencyWindow,
  latestNear,
  LeaseLost,
  maxAttempts,
  nextCreatedAt,
  warnOfClock
} from "../../extraction/Run.js"
import type { ExtractionId, UserId } from "../../Ids.js"
import { hasPart } from "../HasPart.js"
import type { ExtractionParts, RunStore, Usages } from "../Stores.js"
import { endRun } from "./EndRun.js"
import type { MemoryRows, RunRow } from "./MemoryRows.js"
import { usageKey } from "./MemoryRows.js"
import { recordWarning } from "./MemoryWarnings.js"
import { removePendingOf } from "./PendingRows.js"
import { isLeased, sweepRuns } from "./SweepRuns.js"

export const memoryRuns = (rows: MemoryRows): RunStore => {
  const { idempotencyKeys, newestRuns, runs, usage } = rows

  /** Runs one atomic step with the current time. */
  const step = <A, E>(change: (now: DateTime.Utc) => Effect.Effect<A, E>) => Effect.flatMap(DateTime.now, change)
  const set = (row: RunRow) => runs.set(row.extraction.id, row)
  const daysOf = (userId: UserId, period: string) => [...(usage.get(usageKey(userId, period)) ?? [])]
  const usages: { readonly [Per in keyof Usages]: (userId: UserId, period: string) => Usages[Per] } = {
    month: (userId, period) => daysOf(userId, period).reduce((sum, [, runs]) => sum + runs, 0),
    day: (userId, period) =>
      daysOf(userId, period)
        .map(([day, extractions]) => ({ day, extractions }))
        .sort((one, other) => (one.day < other.day ? -1 : 1))
  }

  const parts: { readonly [Part in keyof ExtractionParts]: (row: RunRow) => Option.Option<ExtractionParts[Part]> } = {
    record: ({ extraction }) => Option.some(extraction),
    evidence: ({ outcome }) =>
      Option.some({
        evidence: outcome?.status === "completed" ? outcome.evidence : [],
        tokens: outcome?.tokens ?? null,
        warnings: warningsOf(outcome)
      }),
    document: ({ document, hasDocument }) => (hasDocument ? Option.some(copyOf(document)) : Option.none()),
    documentState: ({ document: { mimeType }, extraction: { status }, hasDocument }) =>
      Option.some({ status, mimeType: hasDocument ? mimeType : null }),
    review: ({ extraction: { id } }) => Option.fromNullable(rows.reviews.get(id))
  }

  /** The run created by an earlier request with this idempotency key. */
  const findRepeated = (
    userId: UserId,
    { fingerprint, key }: Idempotency,
    now: DateTime.Utc
  ): Effect.Effect<Option.Option<Extraction>, IdempotencyMismatch> => {
    const earlier = idempotencyKeys.get(repeatKey(userId, key))
    if (earlier === undefined || DateTime.distance(earlier.at, now) >= Duration.toMillis(idempotencyWindow)) {
      return Effect.succeedNone
    }
    const row = runs.get(earlier.id)
    if (row === undefined) return Effect.succeedNone
    return earlier.fingerprint === fingerprint ? Effect.succeedSome(row.extraction) : new IdempotencyMismatch()
  }

  const newestOf = (userId: UserId, wanted: DateTime.Utc): NewestRuns => {
    const all = newestRuns.get(userId)
    if (all === undefined) return { all: null, near: null }
    const latest = latestNear(wanted).epochMillis
    // Scans all runs, which is only needed after a clock was ahead.
    const ofUser = () =>
      [...runs.values()].flatMap(({ extraction }) =>
        extraction.userId === userId ? [extraction.createdAt.epochMillis] : []
      )
    const near = (all <= latest ? [all] : ofUser())
      .filter((time) => time <= latest)
      .reduce((newest, time) => Math.max(newest, time), -Infinity)
    return { all: DateTime.unsafeMake(all), near: near === -Infinity ? null : DateTime.unsafeMake(near) }
  }

  const acceptNew = (submission: Submission, now: DateTime.Utc): Effect.Effect<Extraction, QuotaExceeded> => {
    const { id, userId } = submission.extraction
    const { limit, period, plan } = submission
    const own = runs.get(id)
    if (own !== undefined) return Effect.succeed(own.extraction)
    const used = usages.month(userId, period)
    if (used >= limit) return new QuotaExceeded({ usage: used, limit })
    const wanted = submission.extraction.createdAt
    const newest = newestOf(userId, wanted)
    const extraction = new Extraction({ ...submission.extraction, createdAt: nextCreatedAt(wanted, newest) })
    set({
      ...submission,
      extraction,
      // Not `bytes.slice()`, which shares memory with the caller if `bytes` is a Buffer.
      document: { ...submission.document, bytes: new Uint8Array(submission.document.bytes) },
      hasDocument: true,
      epoch: 0,
      attempts: 0,
      leaseUntil: null,
      outcome: null
    })
    newestRuns.set(userId, Math.max(extraction.createdAt.epochMillis, newestRuns.get(userId) ?? -Infinity))
    const days = new Map(daysOf(userId, period))
    const day = DateTime.formatIsoDateUtc(extraction.createdAt)
    usage.set(usageKey(userId, period), days.set(day, (days.get(day) ?? 0) + 1))
    if (Option.isSome(submission.idempotency)) {
      const { fingerprint, key } = submission.idempotency.value
      idempotencyKeys.set(repeatKey(userId, key), { id: extraction.id, fingerprint, at: now })
    }
    if (isNearLimit(used + 1, limit)) {
      recordWarning(rows, new UsageWarning({ userId, period, plan, usage: used + 1, monthlyLimit: limit, at: now }))
    }
    return Effect.as(warnOfClock(wanted, newest), extraction)
  }

  const claim = (id: ExtractionId, leaseUntil: DateTime.Utc, now: DateTime.Utc): Option.Option<Claim> => {
    const free = runs.get(id)
    if (free === undefined || free.extraction.isTerminal || isLeased(free, now) || free.attempts >= maxAttempts) {
      return Option.none()
    }
    const row = { ...free, leaseUntil, epoch: free.epoch + 1, attempts: free.attempts + 1 }
    set(row)
    const { deadline, document, extraction, settings } = row
    return Option.some({ lease: { id, epoch: row.epoch }, extraction, settings, document: copyOf(document), deadline })
  }

  const reopen = (userId: UserId, id: ExtractionId, deadline: DateTime.Utc): Option.Option<Extraction> => {
    const row = runs.get(id)
    if (row?.extraction.userId !== userId || row.extraction.status !== "failed" || !row.hasDocument) {
      return Option.none()
    }
    const { extraction: failed } = row
    const extraction = new Extraction({ ...failed, status: "processing", error: null, processingTimeMs: null })
    set({ ...row, extraction, deadline, attempts: 0, outcome: null })
    removePendingOf(rows, id)
    return Option.some(extraction)
  }

  const whileHeld = <A>({ epoch, id }: Lease, change: (row: RunRow) => A): Effect.Effect<A, LeaseLost> =>
    Effect.suspend(() => {
      const row = runs.get(id)
      const isHeld = row !== undefined && !row.extraction.isTerminal && row.leaseUntil !== null && row.epoch === epoch
      return isHeld ? Effect.succeed(change(row)) : new LeaseLost({ id })
    })

  return {
    accept: (submission) =>
      step(
        Effect.fnUntraced(function* (now) {
          const { extraction, idempotency } = submission
          const earlier = Option.isNone(idempotency)
            ? Option.none()
            : yield* findRepeated(extraction.userId, idempotency.value, now)
          return Option.isSome(earlier)
            ? { extraction: earlier.value, repeated: earlier.value.id !== extraction.id }
            : { extraction: yield* acceptNew(submission, now), repeated: false }
        })
      ),
    findRepeated: (userId, idempotency) => step((now) => findRepeated(userId, idempotency, now)),
    claim: (id, leaseUntil) => step((now) => Effect.sync(() => claim(id, leaseUntil, now))),
    renew: (lease, leaseUntil) =>
      whileHeld(
        lease,
        (row) => void set({ ...row, leaseUntil, attempts: leaseUntil === null ? row.attempts - 1 : row.attempts })
      ),
    finish: (lease, outcome) => step((now) => whileHeld(lease, (row) => endRun(rows, row, outcome, now))),
    reopen: (userId, id, deadline) => Effect.sync(() => reopen(userId, id, deadline)),
    find: (userId, id, part) =>
      Effect.sync(() => {
        const row = runs.get(id)
        return row?.extraction.userId === userId ? parts[part](row) : Option.none()
      }),
    list: (userId, filter) => Effect.sync(() => list(rows, userId, filter)),
    usage: (userId, period, per) => Effect.sync(() => usages[per](userId, period)),
    sweep: (limits) => step((now) => Effect.sync(() => sweepRuns(rows, limits, now)))
  }
}

const warningsOf = (outcome: Outcome | null): ReadonlyArray<DocumentWarning> =>
  outcome?.status === "completed" ? (outcome.warnings ?? []) : []

const repeatKey = (userId: UserId, key: string): string => `${userId} ${key}`

const copyOf = (document: SubmittedDocument): SubmittedDocument => ({ ...document, bytes: document.bytes.slice() })

const list = ({ reviews, runs }: MemoryRows, userId: UserId, filter: ExtractionFilter): ExtractionPage => {
  const { cursor, fileName, from, limit, reviewState, runId, status, templateId, until, warning } = filter
  const found = [...runs.values()]
    .filter(({ outcome }) => warning === undefined || warningsOf(outcome).some(({ code }) => code === warning))
    .map((row) => row.extraction)
    .filter(
      (extraction) =>
        extraction.userId === userId &&
        (templateId === undefined || extraction.templateId === templateId) &&
        (runId === undefined || extraction.runId === runId) &&
        (reviewState === undefined || (reviews.get(extraction.id)?.state ?? "none") === reviewState) &&
        (status === undefined || extraction.status === status) &&
        (fileName === undefined || hasPart(extraction.fileName, fileName)) &&
        (from === undefined || DateTime.greaterThanOrEqualTo(extraction.createdAt, from)) &&
        (until === undefined || DateTime.lessThan(extraction.createdAt, until)) &&
        (cursor === undefined || DateTime.lessThan(extraction.createdAt, cursor))
    )
    .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
  const items = fillPage(found, limit, bytesOf)
  return { items, hasMore: found.length > items.length }
}

const bytesOf = ({ extractedData, variables }: Extraction): number =>
  Buffer.byteLength(JSON.stringify([extractedData, variables]))
