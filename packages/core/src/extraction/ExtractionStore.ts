import type { DateTime, Effect, Option } from "effect"
import { Context, Schema } from "effect"
import type { SubmittedDocument, TokenUsage } from "@winnow/document"
import type { Evidence } from "@winnow/extractor"
import type { Plan } from "../account/Plan.js"
import type { ExtractionId, TemplateId, UserId } from "../Ids.js"
import { ExtractionId as ExtractionIdSchema } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import type { Extraction, ExtractionNotFound, IdempotencyMismatch, QuotaExceeded } from "./Extraction.js"

/** What `accept` keeps beside the record. */
export interface Submission {
  readonly extraction: Extraction
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
export interface Job {
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
  /** Its bytes are the caller's own, to keep, change or transfer. */
  readonly document: SubmittedDocument
  readonly deadline: DateTime.Utc
}

/** How a run ended. */
export type Outcome =
  | {
      readonly status: "completed"
      readonly data: Readonly<Record<string, unknown>>
      readonly evidence: ReadonlyArray<Evidence>
      readonly tokens: TokenUsage | null
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
}

/** Newest first. With `runId` the whole batch comes at once and `limit` and `cursor` do not count. */
export interface ExtractionFilter {
  readonly templateId?: TemplateId
  readonly runId?: string
  /** Only what was created before it: the `createdAt` of the page before's last. */
  readonly cursor?: DateTime.Utc
  /** Created at or after. */
  readonly from?: DateTime.Utc
  /** Created before. */
  readonly until?: DateTime.Utc
  readonly limit: number
}

export interface ExtractionPage {
  readonly items: ReadonlyArray<Extraction>
  readonly hasMore: boolean
}

/** The lease ran out and somebody else has the run, or it is terminal. */
export class LeaseLost extends Schema.TaggedError<LeaseLost>()("LeaseLost", { id: ExtractionIdSchema }) {}

/** How often a run is claimed before it counts as poison. */
export const maxAttempts = 3

export const sweepLimit = 1_000
export const sweepLimitPerUser = 100

/** For how long an idempotency key is kept. */
export const idempotencyWindow = "24 hours"

/** Port: extractions and their documents, which are the truth. Each method is one atomic step. */
export class ExtractionStore extends Context.Tag("@winnow/core/ExtractionStore")<
  ExtractionStore,
  {
    /**
     * Counts the run against the quota and keeps it with its document, or does neither. The first of a period that is
     * near the limit notes a warning for `UsageWarningStore`.
     */
    readonly accept: (
      submission: Submission
    ) => Effect.Effect<Accepted, QuotaExceeded | IdempotencyMismatch | StoreError>
    /** What `accept` would give again for an idempotency key, if anything. */
    readonly findRepeated: (
      userId: UserId,
      idempotency: Idempotency
    ) => Effect.Effect<Option.Option<Extraction>, IdempotencyMismatch | StoreError>
    /**
     * Leases a run that is `processing`, under no live lease and has attempts left, and counts the attempt;
     * none for any other run.
     */
    readonly claim: (id: ExtractionId, leaseUntil: DateTime.Utc) => Effect.Effect<Option.Option<Claim>, StoreError>
    readonly heartbeat: (lease: Lease, leaseUntil: DateTime.Utc) => Effect.Effect<void, LeaseLost | StoreError>
    /** Gives the run back as if it had not been claimed, which ends the lease; nothing when it is lost. */
    readonly release: (lease: Lease) => Effect.Effect<void, StoreError>
    /**
     * The terminal state, once: only while the lease's epoch is the newest and the run is not terminal. The document
     * goes with it when it is not to be kept longer, and so do the run's checkpoints, here and wherever a run ends.
     */
    readonly finish: (lease: Lease, outcome: Outcome) => Effect.Effect<Extraction, LeaseLost | StoreError>
    readonly find: (userId: UserId, id: ExtractionId) => Effect.Effect<Option.Option<Extraction>, StoreError>
    readonly findEvidence: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<Option.Option<EvidenceReport>, StoreError>
    /** None when it is kept no longer, too. The bytes are the caller's own. */
    readonly findDocument: (
      userId: UserId,
      id: ExtractionId
    ) => Effect.Effect<Option.Option<SubmittedDocument>, StoreError>
    /** A page ends early, with `hasMore`, where its records are large: `fillPage`. */
    readonly list: (userId: UserId, filter: ExtractionFilter) => Effect.Effect<ExtractionPage, StoreError>
    /** Runs accepted in `period` (`YYYY-MM`); removing an extraction does not lower it. */
    readonly usage: (userId: UserId, period: string) => Effect.Effect<number, StoreError>
    /** The record with its document, evidence and checkpoints. */
    readonly remove: (userId: UserId, id: ExtractionId) => Effect.Effect<void, ExtractionNotFound | StoreError>
    /** Forgets at most `limit` idempotency keys that came before; gives how many. */
    readonly forgetKeys: (before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
    /** Forgets of periods that ended before what was used, at most `limit` entries; gives how many. */
    readonly forgetUsage: (before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
    /**
     * Fails the runs past their deadline, and those whose lease ran out with no attempt left; gives these (at most
     * `sweepLimit` at a time) and the runs that nobody works on: never claimed, given back, or their lease ran out;
     * oldest first, at most `sweepLimitPerUser` of each user, and of so many users that those are more than `sweepLimit`,
     * the oldest of each. Forgets the documents and checkpoints that are kept no longer.
     */
    readonly sweep: Effect.Effect<
      { readonly failed: ReadonlyArray<Extraction>; readonly waiting: ReadonlyArray<Job> },
      StoreError
    >
  }
>() {}

/** What `sweep` gives as the error of the runs that it ends. */
export const endedBySweep = {
  deadline: "The extraction did not finish in time",
  attempts: `The extraction was interrupted ${maxAttempts} times and has been given up`
}
