import type { DateTime, Effect, Option } from "effect"
import { Context } from "effect"
import type { ApiKey, ApiKeyNotFound, MaxApiKeysReached, StoredApiKey } from "../account/ApiKey.js"
import type { Session } from "../account/Session.js"
import type { TakenWarning } from "../account/UsageWarning.js"
import type { EmailTaken, User } from "../account/User.js"
import type { Extraction, IdempotencyMismatch, QuotaExceeded } from "../extraction/Extraction.js"
import type {
  Accepted,
  Claim,
  DayUsage,
  DocumentState,
  EvidenceReport,
  ExtractionFilter,
  ExtractionPage,
  Idempotency,
  QueuedRun,
  Lease,
  LeaseLost,
  Outcome,
  Submission,
  SweepLimits
} from "../extraction/Run.js"
import type { ApiKeyId, ExtractionId, TemplateId, UserId, WebhookId } from "../Ids.js"
import type { ReviewFilter, ReviewSummary, ReviewTarget, StoredReview } from "../review/Review.js"
import type { StoreError } from "../StoreError.js"
import type { Template, TemplateChange, TemplateNotFound } from "../template/Template.js"
import type { TemplateFilter, TemplatePage } from "../template/TemplatePage.js"
import type { TemplateQuota, TemplatesFull } from "../template/TemplateQuota.js"
import type { DeliveryFilter, LoggedDelivery, Settlement, TakenDelivery, TakeOptions } from "../webhook/Delivery.js"
import type { MaxWebhooksReached, SealedSecrets, StoredWebhook } from "../webhook/Webhook.js"
import type { SubmittedDocument } from "@winnow/document"

/**
 * Port: everything that outlives a process. The stores share rows, so an adapter provides all of them.
 *
 * Each method is one atomic step: it happens wholly or not at all, and no other step, from this process or another,
 * happens between its reads and its writes. An adapter may run a step again after losing the database's response. A
 * method that takes a `userId` sees only that user's rows; other users' rows count as nonexistent. The current time is
 * `DateTime.now` of Effect's clock.
 */
export class Stores extends Context.Tag("@winnow/core/Stores")<
  Stores,
  {
    readonly runs: RunStore
    readonly templates: TemplateStore
    readonly users: UserStore
    readonly keys: KeyStore
    readonly sessions: SessionStore
    readonly webhooks: WebhookStore
    readonly deliveries: DeliveryStore
    readonly checkpoints: CheckpointStore
    readonly warnings: WarningStore
    readonly reviews: ReviewStore
    /**
     * Removes one record of the user with everything that belongs to it; returns whether it existed. Of several
     * concurrent callers, exactly one gets `true`.
     */
    readonly remove: (userId: UserId, removed: Removed) => Effect.Effect<boolean, StoreError>
    /** Deletes rows of one kind that are older than `before`, oldest first, at most `limit`; returns how many. */
    readonly prune: (kind: PrunedRows, before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
  }
>() {}

/**
 * What `remove` removes. An extraction: also its document, evidence, checkpoints, review, sessions and pending
 * deliveries; the month's usage stays. A template: also its former versions. A webhook: also its secrets and pending
 * deliveries. An API key is revoked with all its descendants; `keys.list` still finds it by id and hash. A session or
 * link is given by the SHA-256 of its token; an expired one counts as nonexistent.
 */
export type Removed =
  | { readonly extraction: ExtractionId }
  | { readonly template: TemplateId }
  | { readonly webhook: WebhookId }
  | { readonly key: ApiKeyId }
  | { readonly session: string }

/**
 * What `prune` deletes, and the age it goes by. `idempotencyKeys`: when they were received. `deliveries`: when the
 * attempt was made. `previousSecrets` of webhooks: when their overlap ended. `warnings`: when their run was accepted; a
 * later run of the period records a new warning. `usage`: periods that ended before the month of `before`. `sessions`:
 * when they expired.
 */
export type PrunedRows = "idempotencyKeys" | "deliveries" | "previousSecrets" | "warnings" | "usage" | "sessions"

/** Extractions with their documents and evidence, the month's usage, and the leases of workers. */
export interface RunStore {
  /**
   * Counts the run in its period and saves it with its document, or does neither: with one run left, exactly one of
   * several concurrent callers is accepted. `createdAt` is unique per user; on a tie it moves 1 ms on
   * (`nextCreatedAt`). The bytes are copied. If the idempotency key was used in the last 24 hours, returns that run.
   * The first run of a period that is near the limit (`isNearLimit`) records a warning, due at once; the user gets no
   * other in that period.
   */
  readonly accept: (submission: Submission) => Effect.Effect<Accepted, QuotaExceeded | IdempotencyMismatch | StoreError>
  /** The run that `accept` would return for an idempotency key, if any. */
  readonly findRepeated: (
    userId: UserId,
    idempotency: Idempotency
  ) => Effect.Effect<Option.Option<Extraction>, IdempotencyMismatch | StoreError>
  /**
   * Leases a run that is `processing`, has no live lease and has attempts left; counts the attempt and raises the
   * epoch. None for any other run.
   */
  readonly claim: (id: ExtractionId, leaseUntil: DateTime.Utc) => Effect.Effect<Option.Option<Claim>, StoreError>
  /**
   * Moves the end of the lease. `null` releases the lease and does not count the attempt. Fails with `LeaseLost`, as
   * does `finish`, if the run was claimed again, the lease was released, or the run is terminal or removed; a lease that
   * only ran out still counts.
   */
  readonly renew: (lease: Lease, leaseUntil: DateTime.Utc | null) => Effect.Effect<void, LeaseLost | StoreError>
  /**
   * Writes the terminal state and the evidence, once, and queues a delivery for each of the user's active webhooks that
   * is subscribed to the event. Whenever a run ends, here or elsewhere, its checkpoints are deleted, and its document
   * too unless it is retained longer or its review is open.
   */
  readonly finish: (lease: Lease, outcome: Outcome) => Effect.Effect<Extraction, LeaseLost | StoreError>
  /**
   * Makes a failed run `processing` again if its document still exists: not counted again, with all attempts available,
   * with epochs above all earlier ones, and without the error and pending deliveries of the failure. None for any other
   * run.
   */
  readonly reopen: (
    userId: UserId,
    id: ExtractionId,
    deadline: DateTime.Utc
  ) => Effect.Effect<Option.Option<Extraction>, StoreError>
  /** One part of an extraction; none if the extraction does not have it. */
  readonly find: <Part extends keyof ExtractionParts>(
    userId: UserId,
    id: ExtractionId,
    part: Part
  ) => Effect.Effect<Option.Option<ExtractionParts[Part]>, StoreError>
  /** Newest first. A page of large records may end before `limit`, with `hasMore` (`fillPage`). */
  readonly list: (userId: UserId, filter: ExtractionFilter) => Effect.Effect<ExtractionPage, StoreError>
  /** Runs accepted in `period` (`YYYY-MM`), including those removed since: the month's total, or one count per day. */
  readonly usage: <Per extends keyof Usages>(
    userId: UserId,
    period: string,
    per: Per
  ) => Effect.Effect<Usages[Per], StoreError>
  /**
   * Fails the runs that are past their deadline or whose lease ran out with no attempt left, and returns them, at most
   * `limits.runs`. Also returns runs without a live lease, oldest first: at most `limits.runsPerUser` of each user and
   * `limits.runs` in all, divided evenly among users. Deletes expired checkpoints, and expired documents unless their
   * review is open.
   */
  readonly sweep: (
    limits: SweepLimits
  ) => Effect.Effect<
    { readonly failed: ReadonlyArray<Extraction>; readonly waiting: ReadonlyArray<QueuedRun> },
    StoreError
  >
}

/** The stored parts of an extraction. */
export interface ExtractionParts {
  readonly record: Extraction
  /** Every extraction has one; it is empty until the run has ended. */
  readonly evidence: EvidenceReport
  /** None once it is deleted. The bytes are a copy that the caller owns. */
  readonly document: SubmittedDocument
  /** Every extraction has one; it is read without the document's bytes. */
  readonly documentState: DocumentState
  /** None until `finish` or `reviews.save` writes one. */
  readonly review: StoredReview
}

export interface Usages {
  readonly month: number
  /** By the UTC day on which the runs were accepted, earliest first; days without runs are left out. */
  readonly day: ReadonlyArray<DayUsage>
}

export interface TemplateStore {
  /**
   * Fails with `TemplatesFull` under the rule of `checkTemplateQuota`, checked in the step that writes; so does
   * `replace`.
   */
  readonly insert: (template: Template, quota: TemplateQuota) => Effect.Effect<void, TemplatesFull | StoreError>
  /**
   * The template with `id`, or with `versions` all its stored versions, newest first; or a page of the user's
   * templates, newest first, ties by id (`pageOfTemplates`).
   */
  readonly list: (userId: UserId, filter: TemplateFilter) => Effect.Effect<TemplatePage, StoreError>
  /**
   * Applies `changedTemplate`: a change without effect makes no version. `formerVersionsToKeep` decides how many former
   * versions stay.
   */
  readonly replace: (
    userId: UserId,
    id: TemplateId,
    change: TemplateChange,
    quota: TemplateQuota
  ) => Effect.Effect<Template, TemplateNotFound | TemplatesFull | StoreError>
}

export interface UserStore {
  /** Inserts the user, or changes the plan of the user with this id. E-mail addresses are unique regardless of case. */
  readonly save: (user: User) => Effect.Effect<void, EmailTaken | StoreError>
  /** The newest users, newest first; or the user with this id, or with this e-mail address regardless of case. */
  readonly list: (
    filter: { readonly limit: number } | { readonly id: UserId } | { readonly email: string }
  ) => Effect.Effect<ReadonlyArray<User>, StoreError>
}

/** API keys, by the SHA-256 of their value. */
export interface KeyStore {
  /**
   * Saves the key unless its parent is unknown or revoked, or its user already has `limit` keys that are not revoked,
   * expired ones included; the limit is exact under concurrency. With `rolled`, the new key also replaces another key of this user: the old
   * key expires at `endsAt` or at its own earlier expiry, and its children become children of the new key. Fails if the
   * old key is unknown or revoked.
   */
  readonly insert: (
    stored: StoredApiKey,
    limit: number,
    rolled?: RolledKey
  ) => Effect.Effect<void, ApiKeyNotFound | MaxApiKeysReached | StoreError>
  /** The user's keys that are not revoked, newest first; or any user's key by id or hash, even a revoked one. */
  readonly list: (
    filter: { readonly userId: UserId } | { readonly id: ApiKeyId } | { readonly hash: string }
  ) => Effect.Effect<ReadonlyArray<ApiKey>, StoreError>
  /** Records when the key was last used; a time earlier than the stored one changes nothing. */
  readonly touch: (id: ApiKeyId, usedAt: DateTime.Utc) => Effect.Effect<void, StoreError>
}

export interface RolledKey {
  readonly id: ApiKeyId
  readonly endsAt: DateTime.Utc
}

/** Console sessions and the links that open them, by the SHA-256 of their token. */
export interface SessionStore {
  readonly insert: (session: Session) => Effect.Effect<void, StoreError>
  /** None once the session has expired or its extraction was removed. */
  readonly find: (tokenHash: string) => Effect.Effect<Option.Option<Session>, StoreError>
  /** Moves the session's expiry; a time before the stored one changes nothing. */
  readonly touch: (tokenHash: string, expiresAt: DateTime.Utc) => Effect.Effect<void, StoreError>
}

/** Active webhooks; deleted ones count as nonexistent. */
export interface WebhookStore {
  /** Saves the webhook unless its user already has `limit` active ones; the limit is exact under concurrency. */
  readonly insert: (stored: StoredWebhook, limit: number) => Effect.Effect<void, MaxWebhooksReached | StoreError>
  /**
   * The user's webhooks, newest first, or the one with `id`; or a page of all users' webhooks, in the order of their
   * ids, after the id given.
   */
  readonly list: (
    filter:
      | { readonly userId: UserId; readonly id?: WebhookId }
      | { readonly after: WebhookId | null; readonly limit: number }
  ) => Effect.Effect<ReadonlyArray<StoredWebhook>, StoreError>
  /** Replaces the secrets unless they changed since `read`; returns whether the stored secrets are now `next`. */
  readonly replaceSecrets: (read: StoredWebhook, next: SealedSecrets) => Effect.Effect<boolean, StoreError>
}

/** Pending deliveries, queued by `finish`, `sweep` and `reviews.save`, and the log of all attempts. */
export interface DeliveryStore {
  /**
   * Leases due deliveries: of each webhook those due longest, with webhooks taking turns. A delivery whose lease ran out
   * is taken again, and its interrupted attempt is logged.
   */
  readonly take: (options: TakeOptions) => Effect.Effect<ReadonlyArray<TakenDelivery>, StoreError>
  /**
   * Logs attempts, replacing log entries with the same id, and completes or postpones their deliveries unless a later
   * attempt has taken them over. All settlements are written, or none.
   */
  readonly settle: (settlements: ReadonlyArray<Settlement>) => Effect.Effect<void, StoreError>
  /** Attempts, most recent first, ties by id. */
  readonly list: (userId: UserId, filter: DeliveryFilter) => Effect.Effect<ReadonlyArray<LoggedDelivery>, StoreError>
}

/**
 * Intermediate results of extractions, so that another attempt need not make them again; by owner and by a key derived
 * from all inputs. Losing one costs only time and money.
 */
export interface CheckpointStore {
  /** None once it has expired. */
  readonly find: (owner: ExtractionId | UserId, key: string) => Effect.Effect<Option.Option<Uint8Array>, StoreError>
  /**
   * Replaces the value of the same owner and key. A run's checkpoint lives until the run's deadline; once the run has
   * ended, nothing is written, and the step that ends or removes the run deletes it. A user's checkpoint lives until
   * `until`.
   */
  readonly put: (owner: CheckpointOwner, key: string, value: Uint8Array) => Effect.Effect<void, StoreError>
}

export type CheckpointOwner = { readonly run: ExtractionId } | { readonly user: UserId; readonly until: DateTime.Utc }

/** Warnings for users whose monthly quota is nearly used up, recorded by `accept`. */
export interface WarningStore {
  /** Takes due warnings, at most `limit`, those due longest first; they become due again at `leaseUntil`. */
  readonly take: (options: {
    readonly limit: number
    readonly leaseUntil: DateTime.Utc
  }) => Effect.Effect<ReadonlyArray<TakenWarning>, StoreError>
  /**
   * Completes the warning (`null`) or sets when it is due again, unless a later attempt has taken it over. A completed
   * warning stays until `prune`, so that its period gets no other.
   */
  readonly settle: (taken: TakenWarning, again: DateTime.Utc | null) => Effect.Effect<void, StoreError>
}

/**
 * Reviews of extractions. `runs.finish` opens them, `runs.find` reads one, and removing an extraction removes its
 * review.
 */
export interface ReviewStore {
  /** In descending order of doubt, then by id. */
  readonly list: (
    userId: UserId,
    filter: ReviewFilter
  ) => Effect.Effect<{ readonly items: ReadonlyArray<ReviewSummary>; readonly hasMore: boolean }, StoreError>
  /**
   * Inserts the review if its extraction has none; otherwise replaces it if its version is `read` (null: never), and
   * preserves another holder's claim. Returns whether it wrote; if the extraction was removed, it does not. When the
   * state becomes approved or rejected, queues a delivery of `extraction.reviewed` dated `updatedAt`.
   */
  readonly save: (review: StoredReview, read: number | null) => Effect.Effect<boolean, StoreError>
  /**
   * Claims a review for `holder` until `until`, unless another holder has it: the review with the id, or the first open
   * unclaimed one after `target.after`. At the end of the list the search continues at its beginning and skips the
   * review at `target.after`. A null `until` releases the holder's claim. None if nothing was claimed or released.
   */
  readonly claim: (
    userId: UserId,
    target: ReviewTarget,
    holder: string,
    until: DateTime.Utc | null
  ) => Effect.Effect<Option.Option<StoredReview>, StoreError>
}
