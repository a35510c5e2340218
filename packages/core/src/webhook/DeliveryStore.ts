import type { Effect, Option } from "effect"
import { Context, DateTime } from "effect"
import type { Extraction } from "../extraction/Extraction.js"
import type { DeliveryId, UserId, WebhookId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import type { WebhookDelivery } from "./WebhookDelivery.js"
import type { StoredWebhook } from "./WebhookStore.js"

/** The end of an extraction, at the time when it ended. */
export interface ExtractionEvent {
  readonly extraction: Extraction
  readonly at: DateTime.Utc
}

/** The right to make one attempt at a delivery. */
export interface TakenDelivery {
  /** Of the attempt: another attempt at the same delivery has another. */
  readonly id: DeliveryId
  /** From 1. */
  readonly attempt: number
  readonly event: ExtractionEvent
  readonly target: StoredWebhook
}

export interface TakeOptions {
  /** Deliveries at most. */
  readonly limit: number
  /** Of each webhook only so many deliveries, the oldest, are in play at a time, those taken already included. */
  readonly perWebhook: number
  /** Attempts after which a delivery whose process died is given up. */
  readonly maxAttempts: number
  readonly leaseUntil: DateTime.Utc
}

/** How an attempt went, and when the delivery is due again if it is not done. */
export interface Settlement {
  readonly taken: TakenDelivery
  readonly delivery: WebhookDelivery
  readonly again: Option.Option<DateTime.Utc>
}

/** An attempt in the log. */
export interface LoggedDelivery {
  readonly delivery: WebhookDelivery
  /** When the extraction ended: the time that the payload says. */
  readonly eventAt: DateTime.Utc
}

export interface DeliveryFilter {
  readonly webhookId?: WebhookId
  readonly limit: number
}

/**
 * Port: who is still to be told of what, and the log of all attempts. `ExtractionStore` notes the deliveries of a run
 * in the step that ends it: one for each of the user's active webhooks that wants the event. Those of an extraction or
 * webhook that is removed are forgotten.
 */
export class DeliveryStore extends Context.Tag("@winnow/core/DeliveryStore")<
  DeliveryStore,
  {
    /**
     * Leases deliveries that are due: of each webhook the oldest, and webhooks take turns. One whose lease ran out is
     * taken again, and the attempt that was cut off is logged.
     */
    readonly take: (options: TakeOptions) => Effect.Effect<ReadonlyArray<TakenDelivery>, StoreError>
    /**
     * Logs how attempts went, in place of what the log has under their ids, all or none. Their deliveries are done, or
     * due again; unless a later attempt has taken one over.
     */
    readonly settle: (settlements: ReadonlyArray<Settlement>) => Effect.Effect<void, StoreError>
    /** The delivery is done and its attempt not logged: where the log cannot be written. */
    readonly drop: (taken: TakenDelivery) => Effect.Effect<void, StoreError>
    /** The delivery is due again at that time, and its attempt not logged: it was none. A later attempt keeps it. */
    readonly giveBack: (taken: TakenDelivery, again: DateTime.Utc) => Effect.Effect<void, StoreError>
    /** Logs an attempt, in place of what the log has under its id. */
    readonly log: (logged: LoggedDelivery) => Effect.Effect<void, StoreError>
    readonly find: (userId: UserId, id: DeliveryId) => Effect.Effect<Option.Option<LoggedDelivery>, StoreError>
    /** Most recent first. */
    readonly list: (userId: UserId, filter: DeliveryFilter) => Effect.Effect<ReadonlyArray<WebhookDelivery>, StoreError>
    /** Forgets at most `limit` of the attempts made before; gives how many. */
    readonly forget: (before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
  }
>() {}
