import type { ListAnswer } from "./PageCursor.js"
import { pageOf } from "./PageCursor.js"
import { pathStep } from "./Transport.js"
import type { CallOptions, Transport } from "./Transport.js"
import type { WebhookEvent } from "./WebhookEvent.js"

/** One attempt to tell a webhook of an event. */
export interface Delivery {
  readonly id: string
  readonly userId: string
  readonly webhookId: string
  readonly extractionId: string
  readonly event: WebhookEvent
  /** The webhook's at the time. */
  readonly url: string
  /** `success` once a 2xx status came in time. */
  readonly status: "success" | "failed"
  /** Null when none came: no connection, or no answer in time. */
  readonly httpStatus: number | null
  /** Null on success. */
  readonly error: string | null
  readonly durationMs: number
  readonly createdAt: string
}

export interface DeliveryQuery {
  readonly webhookId?: string | undefined
  /** 50, or up to 100. */
  readonly limit?: number | undefined
  /** Of the page before. */
  readonly cursor?: string | undefined
}

export interface DeliveryPage {
  readonly data: ReadonlyArray<Delivery>
  /** Where the next page begins; null after the last one. */
  readonly cursor: string | null
}

export interface Deliveries {
  /** The most recent ones, most recent first. */
  readonly list: (query?: DeliveryQuery, options?: CallOptions) => Promise<ReadonlyArray<Delivery>>
  /** A page of them, most recent first, from the `cursor` of the page before. */
  readonly listPage: (query?: DeliveryQuery, options?: CallOptions) => Promise<DeliveryPage>
  /** Sends the same body to the same webhook again, and gives what came of it. */
  readonly redeliver: (id: string, options?: CallOptions) => Promise<Delivery>
}

export const makeDeliveries = ({ call, data }: Transport): Deliveries => ({
  list: (query, options) => data({ method: "GET", path: "/webhooks/deliveries", query }, options),
  listPage: async (query, options) =>
    pageOf(await call<ListAnswer<Delivery>>({ method: "GET", path: "/webhooks/deliveries", query }, options)),
  redeliver: async (id, options) =>
    data({ method: "POST", path: `/webhooks/deliveries/${pathStep(id)}/redeliver` }, options)
})
