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
}

export interface Deliveries {
  /** Most recent first. */
  readonly list: (query?: DeliveryQuery, options?: CallOptions) => Promise<ReadonlyArray<Delivery>>
  /** Sends the same body to the same webhook again, and gives what came of it. */
  readonly redeliver: (id: string, options?: CallOptions) => Promise<Delivery>
}

export const makeDeliveries = ({ data }: Transport): Deliveries => ({
  list: (query, options) => data({ method: "GET", path: "/webhooks/deliveries", query }, options),
  redeliver: async (id, options) =>
    data({ method: "POST", path: `/webhooks/deliveries/${pathStep(id)}/redeliver` }, options)
})
