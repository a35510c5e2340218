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
 * Port: everything that outlives a process. The sections share rows, so an adapter provides them all.
 *
 * Each method is one atomic step: it happens wholly or not at all, and nothing comes between what it reads and what it
 * writes, from this process or another. A method that takes a `userId` sees this user's rows only: another user's are as
 * unknown as those that never existed. A step may be repeated when its answer was lost. The time is `DateTime.now` of
 * Effect's clock.
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
     * Removes one thing of the user with all that belongs to it; returns whether it was there. Of any number of concurrent
     * callers, one gets `true`.
     */
    readonly remove: (userId: UserId, removed: Removed) => Effect.Effect<boolean, StoreError>
    /** Deletes rows of one kind that are older than `before`, the oldest first, at most `limit`; returns how many. */
    readonly prune: (kind: PrunedRows, before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
  }
>() {}

/**
 * What `remove` removes. An extraction goes with its document, evidence, checkpoints, review, sessions and deliveries that
 * are not done; the month's usage stays. A template goes with its former versions. A webhook ends: its secrets and its
 * deliveries that are not done are deleted. An API key is revoked with all its children and theirs: `keys.list` finds it
 * by id and hash. A session, or a link, goes by the SHA-256 of its token; an expired one counts as gone.
 */
export type Removed =
  | { readonly extraction: ExtractionId }
  | { readonly template: TemplateId }
  | { readonly webhook: WebhookId }
  | { readonly key: ApiKeyId }
  | { readonly session: string }

/**
 * What `prune` deletes. `idempotencyKeys`: by when they came. `deliveries`: by when the attempt was made.
 * `previousSecrets`: of webhooks, by when their overlap ended. `warnings`: by when their run was accepted; a later run of
 * the period notes the warning anew. `usage`: of periods that ended before the month of `before`. `sessions`: by when they
 * expired.
 */
export type PrunedRows = "idempotencyKeys" | "deliveries" | "previousSecrets" | "warnings" | "usage" | "sessions"

/** Extractions with their documents and evidence, the month's usage, and who works on what. */
export interface RunStore {
  /**
   * Counts the run of the period and saves it with its document, or does neither: with one run left, exactly one of any
   * number of concurrent callers is accepted. `createdAt` is unique for each user; a tie moves 1 ms on
   * (`nextCreatedAt`). The bytes are copied. An idempotency key of the last 24 hours returns its run. The first run of a
   * period that is near the limit (`isNearLimit`) notes a warning, due at once; no other run of the user in that period
   * does.
   */
  readonly accept: (submission: Submission) => Effect.Effect<Accepted, QuotaExceeded | IdempotencyMismatch | StoreError>
  /** The run that `accept` would return for an idempotency key, if any. */
  readonly findRepeated: (
    userId: UserId,
    idempotency: Idempotency
  ) => Effect.Effect<Option.Option<Extraction>, IdempotencyMismatch | StoreError>
  /**
   * Leases a run that is `processing`, has no live lease and has attempts left; counts the attempt and raises the epoch.
   * None for any other run.
   */
  readonly claim: (id: ExtractionId, leaseUntil: DateTime.Utc) => Effect.Effect<Option.Option<Claim>, StoreError>
  /**
   * Moves the end of the lease. `null` gives the run back as if it had not been claimed, which ends the lease. Fails with
   * `LeaseLost` unless the lease's epoch is the newest and the run is not terminal, as does `finish`.
   */
  readonly renew: (lease: Lease, leaseUntil: DateTime.Utc | null) => Effect.Effect<void, LeaseLost | StoreError>
  /**
   * Writes the terminal state and the evidence, once, and notes a delivery for each of the user's active webhooks that
   * wants the event. The document goes unless it is to be kept longer or the review is open, and the run's checkpoints
   * go, here and wherever a run ends.
   */
  readonly finish: (lease: Lease, outcome: Outcome) => Effect.Effect<Extraction, LeaseLost | StoreError>
  /**
   * Makes a failed run `processing` again while its document is kept: uncounted, with all its attempts before it and
   * later epochs than it ever had, and without what its failure left behind. None for any other run.
   */
  readonly reopen: (
    userId: UserId,
    id: ExtractionId,
    deadline: DateTime.Utc
  ) => Effect.Effect<Option.Option<Extraction>, StoreError>
  /** One part of an extraction; none where the extraction does not have it. */
  readonly find: <Part extends keyof ExtractionParts>(
    userId: UserId,
    id: ExtractionId,
    part: Part
  ) => Effect.Effect<Option.Option<ExtractionParts[Part]>, StoreError>
  /** Newest first. A page ends early, with `hasMore`, where its records are large (`fillPage`). */
  readonly list: (userId: UserId, filter: ExtractionFilter) => Effect.Effect<ExtractionPage, StoreError>
  /** Runs accepted in `period` (`YYYY-MM`), including those removed since: the month's number, or each day's. */
  readonly usage: <Per extends keyof Usages>(
    userId: UserId,
    period: string,
    per: Per
  ) => Effect.Effect<Usages[Per], StoreError>
  /**
   * Fails the runs past their deadline, and those whose lease ran out with no attempt left; returns them, at most
   * `limits.runs`, and the runs that nobody works on: oldest first, at most `limits.runsPerUser` of each user, and fewer
   * of each where there are so many users that those would be more than `limits.runs`. Deletes checkpoints whose time is
   * over, and documents, unless their review is open.
   */
  readonly sweep: (
    limits: SweepLimits
  ) => Effect.Effect<
    { readonly failed: ReadonlyArray<Extraction>; readonly waiting: ReadonlyArray<QueuedRun> },
    StoreError
  >
}

/** What is stored of an extraction. */
export interface ExtractionParts {
  readonly record: Extraction
  /** Every extraction has one, which is empty until a run has written it. */
  readonly evidence: EvidenceReport
  /** None once it is deleted. The bytes are the caller's own. */
  readonly document: SubmittedDocument
  /** Of every extraction; read without the document's bytes. */
  readonly documentState: DocumentState
  /** None until `finish` or `reviews.save` writes one. */
  readonly review: StoredReview
}

export interface Usages {
  readonly month: number
  /** By the day in UTC on which they were accepted, the first day first, without days that have none. */
  readonly day: ReadonlyArray<DayUsage>
}

export interface TemplateStore {
  /** Fails with `TemplatesFull` where `checkTemplateQuota` does, within the step that writes; so does `replace`. */
  readonly insert: (template: Template, quota: TemplateQuota) => Effect.Effect<void, TemplatesFull | StoreError>
  /**
   * The template with `id`, with `versions` as it was in each version that is kept, newest first; or a page of the user's
   * templates, newest first, and by id where they are as old as each other (`pageOfTemplates`).
   */
  readonly list: (userId: UserId, filter: TemplateFilter) => Effect.Effect<TemplatePage, StoreError>
  /**
   * `changedTemplate`: a change that changes nothing makes no version. Of the former versions stay as many as
   * `formerVersionsToKeep` says.
   */
  readonly replace: (
    userId: UserId,
    id: TemplateId,
    change: TemplateChange,
    quota: TemplateQuota
  ) => Effect.Effect<Template, TemplateNotFound | TemplatesFull | StoreError>
}

export interface UserStore {
  /** Inserts the user, or changes the plan of the one with this id. E-mail addresses are unique regardless of case. */
  readonly save: (user: User) => Effect.Effect<void, EmailTaken | StoreError>
  /** The newest users, newest first, or the one with this id or e-mail address, which is the same in capitals. */
  readonly list: (
    filter: { readonly limit: number } | { readonly id: UserId } | { readonly email: string }
  ) => Effect.Effect<ReadonlyArray<User>, StoreError>
}

/** API keys, by the SHA-256 of their value. */
export interface KeyStore {
  /**
   * Saves the key unless its parent is unknown or revoked, or its user has `limit` keys that are not revoked: exactly,
   * however many callers come at once. With `rolled` it also takes the place of another key of this user, which expires at
   * `endsAt`, or earlier where it would anyway, and whose children become those of the new key; fails if that key is
   * unknown or revoked.
   */
  readonly insert: (
    stored: StoredApiKey,
    limit: number,
    rolled?: RolledKey
  ) => Effect.Effect<void, ApiKeyNotFound | MaxApiKeysReached | StoreError>
  /** The user's keys that are not revoked, newest first; or any user's key by id or hash, a revoked one included. */
  readonly list: (
    filter: { readonly userId: UserId } | { readonly id: ApiKeyId } | { readonly hash: string }
  ) => Effect.Effect<ReadonlyArray<ApiKey>, StoreError>
  /** The key was used; an earlier use than the one on record changes nothing. */
  readonly touch: (id: ApiKeyId, usedAt: DateTime.Utc) => Effect.Effect<void, StoreError>
}

export interface RolledKey {
  readonly id: ApiKeyId
  readonly endsAt: DateTime.Utc
}

/** Sessions of the console and the links that open them, by the SHA-256 of their token. */
export interface SessionStore {
  readonly insert: (session: Session) => Effect.Effect<void, StoreError>
  /** None once it has expired, or its extraction was removed. */
  readonly find: (tokenHash: string) => Effect.Effect<Option.Option<Session>, StoreError>
  /** Moves the session's end; an end before the one on record changes nothing. */
  readonly touch: (tokenHash: string, expiresAt: DateTime.Utc) => Effect.Effect<void, StoreError>
}

/** Active webhooks: deleted ones are as unknown as those that never existed. */
export interface WebhookStore {
  /** Saves the webhook unless its user has `limit` active ones: exactly, however many callers come at once. */
  readonly insert: (stored: StoredWebhook, limit: number) => Effect.Effect<void, MaxWebhooksReached | StoreError>
  /** The user's webhooks, newest first, or the one with `id`; or a page of all users', by id, after the one given. */
  readonly list: (
    filter:
      | { readonly userId: UserId; readonly id?: WebhookId }
      | { readonly after: WebhookId | null; readonly limit: number }
  ) => Effect.Effect<ReadonlyArray<StoredWebhook>, StoreError>
  /** Writes other secrets unless they were changed since they were read; returns whether they are `next` now. */
  readonly replaceSecrets: (read: StoredWebhook, next: SealedSecrets) => Effect.Effect<boolean, StoreError>
}

/** Deliveries that are not done, as `finish`, `sweep` and `reviews.save` note them, and the log of all attempts. */
export interface DeliveryStore {
  /**
   * Leases deliveries that are due: of each webhook the oldest, and webhooks take turns. One whose lease ran out is taken
   * again, and the attempt that was cut off is logged.
   */
  readonly take: (options: TakeOptions) => Effect.Effect<ReadonlyArray<TakenDelivery>, StoreError>
  /**
   * Logs attempts, in place of what the log has under their ids, and ends or postpones their deliveries, unless a later
   * attempt has taken them over: all settlements or none.
   */
  readonly settle: (settlements: ReadonlyArray<Settlement>) => Effect.Effect<void, StoreError>
  /** Attempts, most recent first. */
  readonly list: (userId: UserId, filter: DeliveryFilter) => Effect.Effect<ReadonlyArray<LoggedDelivery>, StoreError>
}

/**
 * What extractions need not make twice, by its owner and by a key made of all that it was made from. Losing some of it
 * costs time and money, and nothing else.
 */
export interface CheckpointStore {
  /** None once its time is up. */
  readonly find: (owner: ExtractionId | UserId, key: string) => Effect.Effect<Option.Option<Uint8Array>, StoreError>
  /**
   * For the attempts at one run: until its deadline, and only while the run is open; the step that ends or removes the
   * run deletes it, and nothing is written after. For a user: until `until`.
   */
  readonly put: (owner: CheckpointOwner, key: string, value: Uint8Array) => Effect.Effect<void, StoreError>
}

export type CheckpointOwner = { readonly run: ExtractionId } | { readonly user: UserId; readonly until: DateTime.Utc }

/** Users to be warned that their month is nearly used up, as `accept` notes them. */
export interface WarningStore {
  /** Takes warnings that are due, at most `limit`, those due longest first. They are due again at `leaseUntil`. */
  readonly take: (options: {
    readonly limit: number
    readonly leaseUntil: DateTime.Utc
  }) => Effect.Effect<ReadonlyArray<TakenWarning>, StoreError>
  /** The warning is done (`null`), or due again, unless a later attempt has taken it over. */
  readonly settle: (taken: TakenWarning, again: DateTime.Utc | null) => Effect.Effect<void, StoreError>
}

/** Reviews of extractions. `runs.finish` opens them, `runs.find` reads one, and they are removed with their extraction. */
export interface ReviewStore {
  /** Most doubtful first, then by id. */
  readonly list: (
    userId: UserId,
    filter: ReviewFilter
  ) => Effect.Effect<{ readonly items: ReadonlyArray<ReviewSummary>; readonly hasMore: boolean }, StoreError>
  /**
   * Inserts the review where its extraction has none, or replaces the one of version `read`, whose claim stays with its
   * holder; null replaces none. Returns whether it did. A review of an extraction that is gone is not written. One that
   * becomes approved or rejected notes a delivery of `extraction.reviewed`, which happened at its `updatedAt`.
   */
  readonly save: (review: StoredReview, read: number | null) => Effect.Effect<boolean, StoreError>
  /**
   * Gives a review to `holder` until then, unless another has it: the one with the id, or the first open one that nobody
   * has. After the end of the list its beginning comes, without the one that was seen. With null the holder gives the
   * review back. None where nothing was given.
   */
  readonly claim: (
    userId: UserId,
    target: ReviewTarget,
    holder: string,
    until: DateTime.Utc | null
  ) => Effect.Effect<Option.Option<StoredReview>, StoreError>
}
