import { pathStep } from "./Transport.js"
import type { CallOptions, Transport } from "./Transport.js"
import type { Delivery } from "./Deliveries.js"
import type { WebhookEvent } from "./WebhookEvent.js"

export interface WebhookRegistration {
  /** An https URL with a public address. */
  readonly url: string
  /** At least one. */
  readonly events: ReadonlyArray<WebhookEvent>
}

/** A URL that is notified when an extraction ends. */
export interface Webhook extends WebhookRegistration {
  readonly id: string
  readonly userId: string
  readonly active: boolean
  readonly createdAt: string
}

export interface IssuedWebhook {
  /** Signs deliveries: 64 hexadecimal characters, which cannot be read again. */
  readonly secret: string
  readonly webhook: Webhook
}

export interface Webhooks {
  readonly register: (registration: WebhookRegistration, options?: CallOptions) => Promise<IssuedWebhook>
  /** The active webhooks, newest first. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<Webhook>>
  readonly get: (id: string, options?: CallOptions) => Promise<Webhook>
  /** Deletes the webhook: nothing more is sent to it. Its deliveries remain listed. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** Sends an event of a made-up extraction, and returns the delivery. */
  readonly test: (id: string, options?: CallOptions) => Promise<Delivery>
  /** Creates a new secret; for 24 hours deliveries are signed with both. */
  readonly rotateSecret: (id: string, options?: CallOptions) => Promise<IssuedWebhook>
}

export const makeWebhooks = ({ data }: Transport): Webhooks => {
  const one = (id: string) => `/webhooks/${pathStep(id)}`
  return {
    register: (body, options) => data({ method: "POST", path: "/webhooks", body }, options),
    list: (options) => data({ method: "GET", path: "/webhooks" }, options),
    get: async (id, options) => data({ method: "GET", path: one(id) }, options),
    remove: async (id, options) => data({ method: "DELETE", path: one(id) }, options),
    test: async (id, options) => data({ method: "POST", path: `${one(id)}/test` }, options),
    rotateSecret: async (id, options) => data({ method: "POST", path: `${one(id)}/rotate-secret` }, options)
  }
}
