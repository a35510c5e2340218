import { pathStep } from "./Transport.js"
import type { CallOptions, Transport } from "./Transport.js"
import type { Delivery } from "./Deliveries.js"
import type { WebhookEvent } from "./WebhookEvent.js"

export interface WebhookRegistration {
  /** https, to a public address. */
  readonly url: string
  /** At least one. */
  readonly events: ReadonlyArray<WebhookEvent>
}

/** An address that is notified when an extraction ends. */
export interface Webhook extends WebhookRegistration {
  readonly id: string
  readonly userId: string
  readonly active: boolean
  readonly createdAt: string
}

export interface IssuedWebhook {
  /** Signs what is sent: 64 hexadecimal characters, shown this once. */
  readonly secret: string
  readonly webhook: Webhook
}

export interface Webhooks {
  readonly register: (registration: WebhookRegistration, options?: CallOptions) => Promise<IssuedWebhook>
  /** The active ones, newest first. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<Webhook>>
  readonly get: (id: string, options?: CallOptions) => Promise<Webhook>
  /** Nothing more is sent to it. Its deliveries stay in the list. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** Sends an event of an extraction that never was, and gives what came of it. */
  readonly test: (id: string, options?: CallOptions) => Promise<Delivery>
  /** The old secret signs too for 24 hours. */
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
