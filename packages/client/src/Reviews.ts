import type { AnyData } from "./Extraction.js"
import { pathStep } from "./Transport.js"
import type { Review, ReviewDraft, ReviewState, ReviewSummary } from "./Review.js"
import type { CallOptions, Transport } from "./Transport.js"

export interface ReviewQuery {
  readonly state?: ReviewState | undefined
  readonly templateId?: string | undefined
  /** Reviews of these extractions, up to 100; replaces the other filters. */
  readonly ids?: ReadonlyArray<string> | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export interface ReviewPage {
  readonly data: ReadonlyArray<ReviewSummary>
  readonly hasMore: boolean
  /** The cursor of the next page. */
  readonly cursor: string | null
}

export interface NextReviewQuery {
  readonly templateId?: string | undefined
  /** The extraction that was just reviewed or skipped. */
  readonly after?: string | undefined
}

export interface ReviewLinkOptions {
  /** Seconds until the link expires. */
  readonly expiresIn?: number | undefined
}

/** A link that opens the review of one extraction without an account. */
export interface ReviewLink {
  readonly url: string
  readonly token: string
  readonly expiresAt: string
}

export interface Reviews {
  readonly get: <Data = AnyData>(extractionId: string, options?: CallOptions) => Promise<Review<Data>>
  /**
   * Saves a review based on `version`. If there is a newer one, rejects with `InvalidRequestError` (`VERSION_MISMATCH`)
   * and saves nothing.
   */
  readonly save: <Data = AnyData>(
    extractionId: string,
    draft: ReviewDraft<Data>,
    version: number,
    options?: CallOptions
  ) => Promise<Review<Data>>
  /** Ordered by `doubt`, highest first. */
  readonly list: (query?: ReviewQuery, options?: CallOptions) => Promise<ReviewPage>
  /** Reserves the review for this session or key for 15 minutes; 409 `CLAIMED` while another holds it. */
  readonly claim: (extractionId: string, options?: CallOptions) => Promise<Review>
  readonly release: (extractionId: string, options?: CallOptions) => Promise<void>
  /** Claims the open review with the highest `doubt`; null if there is none. */
  readonly next: (query?: NextReviewQuery, options?: CallOptions) => Promise<Review | null>
  readonly link: (extractionId: string, link?: ReviewLinkOptions, options?: CallOptions) => Promise<ReviewLink>
}

export const makeReviews = ({ call, data }: Transport): Reviews => {
  const one = (id: string) => `/extractions/${pathStep(id)}/review`
  return {
    get: async (id, options) => data({ method: "GET", path: one(id) }, options),
    save: async (id, body, version, options) =>
      data({ method: "PUT", path: one(id), body, ifMatch: `"${version}"` }, options),
    list: async ({ ids, ...query } = {}, options) =>
      call({ method: "GET", path: "/reviews", query: { ...query, ids: ids?.join(",") } }, options),
    claim: async (id, options) => data({ method: "POST", path: `${one(id)}/claim` }, options),
    release: async (id, options) => data({ method: "DELETE", path: `${one(id)}/claim` }, options),
    next: async (body = {}, options) => data({ method: "POST", path: "/reviews/next", body }, options),
    link: async (id, body = {}, options) =>
      data({ method: "POST", path: `/extractions/${pathStep(id)}/review-link`, body }, options)
  }
}
