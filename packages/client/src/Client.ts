import type { ApiKeys } from "./ApiKeys.js"
import { makeApiKeys } from "./ApiKeys.js"
import type { Deliveries } from "./Deliveries.js"
import { makeDeliveries } from "./Deliveries.js"
import type { Extractions } from "./Extractions.js"
import { makeExtractions } from "./Extractions.js"
import type { Templates } from "./Templates.js"
import { makeTemplates } from "./Templates.js"
import type { CallOptions, ClientOptions } from "./Transport.js"
import { makeTransport } from "./Transport.js"
import type { Webhooks } from "./Webhooks.js"
import { makeWebhooks } from "./Webhooks.js"

export interface Usage {
  readonly plan: "free" | "starter" | "core" | "pro"
  /** Extractions accepted in the period. */
  readonly usage: number
  /** Extractions that the plan allows in a period; `Number.MAX_SAFE_INTEGER` where an app that embeds Winnow sets no limit. */
  readonly limit: number
  /** Calendar month in UTC, `YYYY-MM`. */
  readonly periodKey: string
}

/** The `/v1` API with one user's key. Every method rejects with `ApiError`, or with its aborted signal's reason. */
export interface Client {
  readonly extractions: Extractions
  readonly templates: Templates
  readonly webhooks: Webhooks
  readonly deliveries: Deliveries
  readonly apiKeys: ApiKeys
  readonly usage: (options?: CallOptions) => Promise<Usage>
}

export const createClient = (options: ClientOptions): Client => {
  const transport = makeTransport(options)
  return {
    extractions: makeExtractions(transport),
    templates: makeTemplates(transport),
    webhooks: makeWebhooks(transport),
    deliveries: makeDeliveries(transport),
    apiKeys: makeApiKeys(transport),
    usage: (options) => transport.data({ method: "GET", path: "/usage" }, options)
  }
}
