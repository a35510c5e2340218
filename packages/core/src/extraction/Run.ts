import type { Option } from "effect"
import { DateTime, Effect, Schema } from "effect"
import type { DocumentWarning, SubmittedDocument, TokenUsage, WarningCode } from "@winnow/document"
import type { Evidence } from "@winnow/extractor"
import type { Plan } from "../account/User.js"
import type { ExtractionId, TemplateId, UserId } from "../Ids.js"
import { ExtractionId as ExtractionIdSchema } from "../Ids.js"
import type { Doubt, ReviewState } from "../review/Review.js"
import type { RunSettings } from "../template/Template.js"
import type { Extraction, ExtractionStatus } from "./Extraction.js"

/** What `accept` stores for a run. */
export interface Submission {
  readonly extraction: Extraction
  /** Stored with the document and deleted with it. */
  readonly settings: RunSettings
  readonly document: SubmittedDocument
  /** The document is deleted once its run is terminal and this time, if given, has passed. */
  readonly keepDocumentUntil: Option.Option<DateTime.Utc>
  readonly plan: Plan
  /** Maximum number of accepted runs of the user in `period` (`YYYY-MM`), including this one. */
  readonly limit: number
  readonly period: string
  /** A run that is not terminal by then is failed. */
  readonly deadline: DateTime.Utc
  /** A request of the same user with the same `key` and `fingerprint` within 24 hours gets the same run. */
  readonly idempotency: Option.Option<Idempotency>
}

export interface Idempotency {
  readonly key: string
  /** Hash of the request's contents. */
  readonly fingerprint: string
}

/**
 * `repeated`: an earlier request with the same idempotency key made this extraction. False if the same submission is
 * accepted again because its first answer was lost: its run may not be in the queue yet.
 */
export interface Accepted {
  readonly extraction: Extraction
  readonly repeated: boolean
}

/** A queue entry: the run to claim, and its user for fair scheduling. */
export interface QueuedRun {
  readonly id: ExtractionId
  readonly userId: UserId
}

/**
 * The right to work on a run until `leaseUntil`. A run's first claim has epoch 1; a later claim has a higher epoch and
 * ends this lease.
 */
export interface Lease {
  readonly id: ExtractionId
  readonly epoch: number
}

export interface Claim {
  readonly lease: Lease
  readonly extraction: Extraction
  readonly settings: RunSettings
  /** The bytes are a copy that the caller may keep, change or transfer. */
  readonly document: SubmittedDocument
  readonly deadline: DateTime.Utc
}

/** `createdAt` of a user's newest run: of all runs, and of those up to `latestNear`. */
export interface NewestRuns {
  readonly all: DateTime.Utc | null
  readonly near: DateTime.Utc | null
}

/**
 * Runs created more than a second after `wanted` were accepted while a clock was ahead; new runs need not follow them.
 */
export const latestNear = (wanted: DateTime.Utc): DateTime.Utc => DateTime.add(wanted, { seconds: 1 })

/** `createdAt` of the next run: `wanted`, or a millisecond after the newest run that no fast clock dated ahead. */
export const nextCreatedAt = (wanted: DateTime.Utc, { all, near }: NewestRuns) => {
  const after = (newest: DateTime.Utc | null) =>
    newest === null ? wanted : DateTime.max(wanted, DateTime.add(newest, { millis: 1 }))
  const next = after(near)
  // No millisecond is left in that second, so another one could collide with a run dated ahead.
  const isFull = DateTime.greaterThan(next, latestNear(wanted))
  return isFull ? after(all) : next
}

/** Logs a warning if a clock was ahead, but not if the run only waited while later runs of its user were accepted. */
export const warnOfClock = (wanted: DateTime.Utc, { all }: NewestRuns): Effect.Effect<void> =>
  Effect.flatMap(DateTime.now, (now) =>
    all === null || DateTime.lessThanOrEqualTo(all, latestNear(DateTime.max(wanted, now)))
      ? Effect.void
      : Effect.logWarning("A clock was ahead: a user has a run that was accepted later than now").pipe(
          Effect.annotateLogs({ now: DateTime.formatIso(now), newestRun: DateTime.formatIso(all) })
        )
  )

/** How a run ended. */
export type Outcome =
  | {
      readonly status: "completed"
      readonly data: Readonly<Record<string, unknown>>
      readonly evidence: ReadonlyArray<Evidence>
      readonly tokens: TokenUsage | null
      readonly warnings?: ReadonlyArray<DocumentWarning>
      /** Opens a review for these reasons. */
      readonly review?: Doubt
      readonly processingTimeMs: number
    }
  | {
      readonly status: "failed"
      readonly error: string
      /** Tokens spent before it failed. */
      readonly tokens?: TokenUsage | null
      readonly processingTimeMs: number | null
    }

export interface EvidenceReport {
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
}

/** Whether an extraction's document still exists, and its type. */
export interface DocumentState {
  readonly status: ExtractionStatus
  /** Null once the document is deleted. */
  readonly mimeType: string | null
}

/** Newest first. */
export interface ExtractionFilter {
  readonly templateId?: TemplateId
  /** Only extractions of this batch. */
  readonly runId?: string
  readonly status?: ExtractionStatus
  /** Part of the file name; case is ignored for A to Z. */
  readonly fileName?: string
  /** Only extractions created before this time: the `createdAt` of the previous page's last one. */
  readonly cursor?: DateTime.Utc
  /** Created at or after this time. */
  readonly from?: DateTime.Utc
  /** Created before this time. */
  readonly until?: DateTime.Utc
  /** With a warning of this code. */
  readonly warning?: WarningCode
  /** With a review in this state; `none` includes extractions without a review. */
  readonly reviewState?: ReviewState
  readonly limit: number
}

export interface ExtractionPage {
  readonly items: ReadonlyArray<Extraction>
  readonly hasMore: boolean
}

export interface DayUsage {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  /** Extractions accepted on that day. */
  readonly extractions: number
}

/** The lease ran out and another worker has the run, or the run is terminal. */
export class LeaseLost extends Schema.TaggedError<LeaseLost>()("LeaseLost", { id: ExtractionIdSchema }) {}

/** Maximum number of attempts at a run; after that the sweep fails it. */
export const maxAttempts = 3

/** One sweep fails at most `runs` runs and returns at most `runs` waiting runs, `runsPerUser` of one user. */
export interface SweepLimits {
  readonly runs: number
  readonly runsPerUser: number
}

export const sweepLimits: SweepLimits = { runs: 1_000, runsPerUser: 100 }

/** How long an idempotency key is valid. */
export const idempotencyWindow = "24 hours"

/** The `error` of runs that `sweep` fails. */
export const endedBySweep = {
  deadline: "The extraction did not finish in time",
  attempts: `The extraction was interrupted ${maxAttempts} times and has been given up`
}
