import type { AnyData, Box } from "./Extraction.js"

export type ReviewState = "none" | "open" | "approved" | "rejected"

/** Where a reviewer saw a value. */
export interface CorrectionPlace {
  /** The value's place in `data`, like `lines[0].total`. */
  readonly path: string
  readonly page: number | null
  readonly box: Box | null
  readonly quote?: string | null
}

/** A value that a reviewer changed. */
export interface Correction extends CorrectionPlace {
  /** What the engine extracted. */
  readonly was: unknown
  readonly is: unknown
  readonly by: string
  readonly at: string
}

/** Why a document should be looked at by a person. */
export interface ReviewReason {
  readonly code: "low_confidence" | "unverified" | "missing_required" | "sums_disagree" | "warning"
  readonly path: string | null
  readonly message: string
}

export interface ReviewSummary {
  readonly extractionId: string
  readonly templateId: string
  readonly templateName: string
  readonly fileName: string
  readonly state: ReviewState
  readonly note: string | null
  /** Raised by each save. */
  readonly version: number
  readonly reasons: ReadonlyArray<ReviewReason>
  /** From 0, nothing to check, to 1. */
  readonly doubt: number
  readonly claimedBy: string | null
  readonly claimedUntil: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** What people say about an extraction, beside the engine's own answer, which never changes. */
export interface Review<Data = AnyData> extends ReviewSummary {
  readonly data: Data
  readonly corrections: ReadonlyArray<Correction>
}

export interface ReviewDraft<Data = AnyData> {
  readonly state: ReviewState
  /** The whole data, corrected. */
  readonly data: Data
  readonly note?: string | null
  /** Where the corrected values stand in the document. */
  readonly corrections: ReadonlyArray<CorrectionPlace>
}
