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

/** What `accept` keeps beside the record. */
export interface Submission {
  readonly extraction: Extraction
  /** Kept with the document, for as long as the document. */
  readonly settings: RunSettings
  readonly document: SubmittedDocument
  /** The document stays until its run is terminal, and until then where that is later. */
  readonly keepDocumentUntil: Option.Option<DateTime.Utc>
  readonly plan: Plan
  /** Runs the user may have accepted in `period` (`YYYY-MM`), this one included. */
  readonly limit: number
  readonly period: string
  /** The run has failed when it is not terminal by then. */
  readonly deadline: DateTime.Utc
  /** The same `key` of the same user within 24 hours stands for the same run, when `fingerprint` is equal too. */
  readonly idempotency: Option.Option<Idempotency>
}

export interface Idempotency {
  readonly key: string
  /** Of all that the request asks for. */
  readonly fingerprint: string
}

/** `repeated`: an earlier request with the same idempotency key made this extraction. */
export interface Accepted {
  readonly extraction: Extraction
  readonly repeated: boolean
}

/** What a queue carries: enough to claim the run and to be fair between users. */
export interface QueuedRun {
  readonly id: ExtractionId
  readonly userId: UserId
}

/** The right to work on a run until `leaseUntil`. A run's first claim has epoch 1; a later one has more and ends this. */
export interface Lease {
  readonly id: ExtractionId
  readonly epoch: number
}

export interface Claim {
  readonly lease: Lease
  readonly extraction: Extraction
  readonly settings: RunSettings
  /** Its bytes are the caller's own, to keep, change or transfer. */
  readonly document: SubmittedDocument
  readonly deadline: DateTime.Utc
}

/** A user's newest run: of all, and of those up to `latestNear`. */
export interface NewestRuns {
  readonly all: DateTime.Utc | null
  readonly near: DateTime.Utc | null
}

/** Runs that are more than a second ahead of `wanted` were accepted while a clock was ahead: later ones do not follow. */
export const latestNear = (wanted: DateTime.Utc): DateTime.Utc => DateTime.add(wanted, { seconds: 1 })

/** When the next run is created: at `wanted`, or a millisecond after the newest that was not accepted too early. */
export const nextCreatedAt = (wanted: DateTime.Utc, { all, near }: NewestRuns) => {
  const after = (newest: DateTime.Utc | null) =>
    newest === null ? wanted : DateTime.max(wanted, DateTime.add(newest, { millis: 1 }))
  const next = after(near)
  // So many at once that one more could be as old as one of those.
  const isFull = DateTime.greaterThan(next, latestNear(wanted))
  return isFull ? after(all) : next
}

/** Tells the operator of a clock that was ahead; not of a run that waited while others of its user were accepted. */
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
      /** What was spent before it failed. */
      readonly tokens?: TokenUsage | null
      readonly processingTimeMs: number | null
    }

export interface EvidenceReport {
  readonly evidence: ReadonlyArray<Evidence>
  readonly tokens: TokenUsage | null
  readonly warnings: ReadonlyArray<DocumentWarning>
}

/** Whether an extraction's document can be had, and what it is. */
export interface DocumentState {
  readonly status: ExtractionStatus
  /** Null once the document is deleted. */
  readonly mimeType: string | null
}

/** Newest first. */
export interface ExtractionFilter {
  readonly templateId?: TemplateId
  /** Of one batch. */
  readonly runId?: string
  readonly status?: ExtractionStatus
  /** A part of the file's name; letters from A to Z count as those from a to z. */
  readonly fileName?: string
  /** Only what was created before it: the `createdAt` of the page before's last. */
  readonly cursor?: DateTime.Utc
  /** Created at or after. */
  readonly from?: DateTime.Utc
  /** Created before. */
  readonly until?: DateTime.Utc
  /** With a warning of this code. */
  readonly warning?: WarningCode
  /** With a review of this state; `none` is that of an extraction without one. */
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
  /** Accepted on that day. */
  readonly extractions: number
}

/** The lease ran out and somebody else has the run, or it is terminal. */
export class LeaseLost extends Schema.TaggedError<LeaseLost>()("LeaseLost", { id: ExtractionIdSchema }) {}

/** How often a run is claimed before it counts as poison. */
export const maxAttempts = 3

/** How many runs one sweep fails at most, and how many waiting runs it finds at most: of all users, and of one user. */
export interface SweepLimits {
  readonly runs: number
  readonly runsPerUser: number
}

export const sweepLimits: SweepLimits = { runs: 1_000, runsPerUser: 100 }

/** For how long an idempotency key is kept. */
export const idempotencyWindow = "24 hours"

/** What `sweep` gives as the error of the runs that it ends. */
export const endedBySweep = {
  deadline: "The extraction did not finish in time",
  attempts: `The extraction was interrupted ${maxAttempts} times and has been given up`
}
