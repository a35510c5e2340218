import type { ListAnswer } from "./PageCursor.js"
import { pageOf } from "./PageCursor.js"
import { pathStep } from "./Transport.js"
import type { CallOptions, Transport } from "./Transport.js"
import type { WebhookEvent } from "./WebhookEvent.js"

/** One attempt to deliver an event to a webhook. */
export interface Delivery {
  readonly id: string
  readonly userId: string
  readonly webhookId: string
  readonly extractionId: string
  readonly event: WebhookEvent
  /** The webhook's URL at the time of the attempt. */
  readonly url: string
  /** `success` if a 2xx status was received in time. */
  readonly status: "success" | "failed"
  /** Null when no status was received: no connection, or no answer in time. */
  readonly httpStatus: number | null
  /** Null on success. */
  readonly error: string | null
  readonly durationMs: number
  readonly createdAt: string
}

export interface DeliveryQuery {
  readonly webhookId?: string | undefined
  /** Items per page; default: 50, maximum: 100. */
  readonly limit?: number | undefined
  /** The `cursor` of the previous page. */
  readonly cursor?: string | undefined
}

export interface DeliveryPage {
  readonly data: ReadonlyArray<Delivery>
  /** The cursor of the next page; null on the last page. */
  readonly cursor: string | null
}

export interface Deliveries {
  /** The latest deliveries, newest first. */
  readonly list: (query?: DeliveryQuery, options?: CallOptions) => Promise<ReadonlyArray<Delivery>>
  /** One page of deliveries, newest first. */
  readonly listPage: (query?: DeliveryQuery, options?: CallOptions) => Promise<DeliveryPage>
  /** Sends the same body to the same webhook again, and returns that delivery. */
  readonly redeliver: (id: string, options?: CallOptions) => Promise<Delivery>
}

export const makeDeliveries = ({ call, data }: Transport): Deliveries => ({
  list: (query, options) => data({ method: "GET", path: "/webhooks/deliveries", query }, options),
  listPage: async (query, options) =>
    pageOf(await call<ListAnswer<Delivery>>({ method: "GET", path: "/webhooks/deliveries", query }, options)),
  redeliver: async (id, options) =>
    data({ method: "POST", path: `/webhooks/deliveries/${pathStep(id)}/redeliver` }, options)
})
