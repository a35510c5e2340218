import type { DateTime, Effect, Option } from "effect"
import { Context } from "effect"
import type { UserId, WebhookId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import type { MaxWebhooksReached, Webhook, WebhookNotFound } from "./Webhook.js"

/** A webhook's secrets as `SecretCipher` sealed them: the one that signs, and the one before while it signs too. */
export interface SealedSecrets {
  readonly secret: string
  readonly previous: { readonly secret: string; readonly until: DateTime.Utc } | null
}

export interface StoredWebhook {
  readonly webhook: Webhook
  readonly secrets: SealedSecrets
}

/**
 * Port: a user's webhooks. Another user's are as unknown as those that never were, and so are deleted ones. Works on
 * the same rows as `ExtractionStore`, which notes with each end of a run who is to be told.
 */
export class WebhookStore extends Context.Tag("@winnow/core/WebhookStore")<
  WebhookStore,
  {
    /** Keeps the webhook unless its user has `limit` active ones, exactly, however many ask at once. */
    readonly insert: (stored: StoredWebhook, limit: number) => Effect.Effect<void, MaxWebhooksReached | StoreError>
    readonly find: (userId: UserId, id: WebhookId) => Effect.Effect<Option.Option<StoredWebhook>, StoreError>
    /** Newest first. */
    readonly list: (userId: UserId) => Effect.Effect<ReadonlyArray<Webhook>, StoreError>
    /** Ends the webhook with what it was still to be told, and forgets its secrets. */
    readonly remove: (userId: UserId, id: WebhookId) => Effect.Effect<void, WebhookNotFound | StoreError>
    /** A new secret; the one before signs too until `overlapUntil`, and the one before that no more. */
    readonly rotate: (
      userId: UserId,
      id: WebhookId,
      secret: string,
      overlapUntil: DateTime.Utc
    ) => Effect.Effect<Webhook, WebhookNotFound | StoreError>
    /** Active webhooks of all users by id, from the one after `after`. */
    readonly page: (
      after: Option.Option<WebhookId>,
      limit: number
    ) => Effect.Effect<ReadonlyArray<StoredWebhook>, StoreError>
    /** Other sealed forms of the same secrets, unless they were changed since they were read: false then. */
    readonly reseal: (id: WebhookId, from: SealedSecrets, to: SealedSecrets) => Effect.Effect<boolean, StoreError>
    /** Forgets the secrets before the newest that sign no more since before, of at most `limit`; gives of how many. */
    readonly forgetSecrets: (before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
  }
>() {}
