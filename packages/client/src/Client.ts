import type { ApiKeys } from "./ApiKeys.js"
import { makeApiKeys } from "./ApiKeys.js"
import type { Deliveries } from "./Deliveries.js"
import { makeDeliveries } from "./Deliveries.js"
import type { Extractions } from "./Extractions.js"
import { makeExtractions } from "./Extractions.js"
import type { Reviews } from "./Reviews.js"
import { makeReviews } from "./Reviews.js"
import type { Sessions } from "./Session.js"
import { makeSessions } from "./Session.js"
import type { Templates } from "./Templates.js"
import { makeTemplates } from "./Templates.js"
import type { CallOptions, ClientOptions } from "./Transport.js"
import { makeTransport } from "./Transport.js"
import type { Webhooks } from "./Webhooks.js"
import { makeWebhooks } from "./Webhooks.js"

export interface Usage {
  readonly plan: "free" | "starter" | "core" | "pro"
  /** Extractions accepted in this period. */
  readonly usage: number
  /** Extractions per period in this plan; `Number.MAX_SAFE_INTEGER` when an app that embeds Winnow sets no limit. */
  readonly limit: number
  /** The calendar month in UTC, `YYYY-MM`. */
  readonly periodKey: string
}

/** The number of extractions on one day in UTC. */
export interface DayUsage {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly extractions: number
}

/**
 * The `/v1` API with one user's key or session. All methods reject with `ApiError`, or with the reason of an aborted
 * signal.
 */
export interface Client {
  readonly session: Sessions
  readonly extractions: Extractions
  readonly reviews: Reviews
  readonly templates: Templates
  readonly webhooks: Webhooks
  readonly deliveries: Deliveries
  readonly apiKeys: ApiKeys
  readonly usage: (options?: CallOptions) => Promise<Usage>
  /** Usage per day in the current month or in `period` (`YYYY-MM`), without days that have no extractions. */
  readonly usageByDay: (period?: string, options?: CallOptions) => Promise<ReadonlyArray<DayUsage>>
}

export const createClient = (options: ClientOptions): Client => {
  const transport = makeTransport(options)
  return {
    session: makeSessions(transport),
    extractions: makeExtractions(transport),
    reviews: makeReviews(transport),
    templates: makeTemplates(transport),
    webhooks: makeWebhooks(transport),
    deliveries: makeDeliveries(transport),
    apiKeys: makeApiKeys(transport),
    usage: (options) => transport.data({ method: "GET", path: "/usage" }, options),
    usageByDay: (period, options) => transport.data({ method: "GET", path: "/usage/days", query: { period } }, options)
  }
}
