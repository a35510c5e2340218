import type { AnyData, Box } from "./Extraction.js"

export type ReviewState = "none" | "open" | "approved" | "rejected"

/** Where a reviewer found a value. */
export interface CorrectionPlace {
  /** The value's path in `data`, such as `lines[0].total`. */
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

/** Why a person should check the document. */
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
  /** Increases with each save. */
  readonly version: number
  readonly reasons: ReadonlyArray<ReviewReason>
  /** From 0 (nothing to check) to 1. */
  readonly doubt: number
  readonly claimedBy: string | null
  readonly claimedUntil: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** A person's review of an extraction. The extraction's own result never changes. */
export interface Review<Data = AnyData> extends ReviewSummary {
  readonly data: Data
  readonly corrections: ReadonlyArray<Correction>
}

export interface ReviewDraft<Data = AnyData> {
  readonly state: ReviewState
  /** The complete corrected data. */
  readonly data: Data
  readonly note?: string | null
  /** Where the corrected values were found in the document. */
  readonly corrections: ReadonlyArray<CorrectionPlace>
}
