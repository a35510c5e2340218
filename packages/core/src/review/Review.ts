import type { GroundTruth } from "@winnow/extractor"
import { BoxSchema } from "@winnow/extractor"
import { DateTime, Schema, Struct } from "effect"
import { described } from "@winnow/document"
import type { Extraction } from "../extraction/Extraction.js"
import { ExtractionId, TemplateId, UserId } from "../Ids.js"

export const ReviewState = Schema.Literal("none", "open", "approved", "rejected").annotations({
  identifier: "ReviewState",
  message: () => ({ message: "must be one of none, open, approved, rejected", override: true })
})
export type ReviewState = typeof ReviewState.Type

/** Why a person should look at a document. */
export const ReviewReason = Schema.Struct({
  code: described(
    Schema.Literal("low_confidence", "unverified", "missing_required", "sums_disagree", "warning"),
    "Why a person should look."
  ),
  path: described(
    Schema.NullOr(Schema.String),
    "The value's place in the data; null if the reason is not about one value."
  ),
  message: described(Schema.String, "For the reviewer.")
}).annotations({ identifier: "ReviewReason" })
export type ReviewReason = typeof ReviewReason.Type

/** A value that a reviewer changed, or whose place a reviewer gave. */
export const Correction = Schema.Struct({
  path: described(Schema.String, "The value's place in the data."),
  was: described(Schema.Unknown, "What the engine extracted."),
  is: described(Schema.Unknown, "What the reviewer wrote."),
  page: described(Schema.NullOr(Schema.Int), "Page of the value, from 1; null if the value has no place."),
  box: described(Schema.NullOr(BoxSchema), "The value's box on the page, in points from the top left."),
  quote: Schema.optionalWith(Schema.NullOr(Schema.String), { exact: true }).annotations({
    description: "The document's words at this place."
  }),
  by: described(
    Schema.String,
    "Who made the correction: the user's id in an app that embeds Winnow; otherwise the name of the API key, or what opened the session, with an id in parentheses."
  ),
  at: described(Schema.DateTimeUtc, "When the correction was saved, UTC.")
}).annotations({ identifier: "Correction" })
export type Correction = typeof Correction.Type

const summary = {
  extractionId: described(ExtractionId, "The extraction under review."),
  templateId: described(TemplateId, "Template of the extraction."),
  templateName: described(Schema.String, "The template's name when the extraction was accepted."),
  fileName: described(Schema.String, "The document's file name."),
  state: described(ReviewState, "`open` while it waits for a person."),
  note: described(Schema.NullOr(Schema.String), "The reviewer's note."),
  /** Raised by each save; 0 for a review that nobody saved. */
  version: described(Schema.Int, "Each save raises it; 0 until the first save."),
  reasons: described(Schema.Array(ReviewReason), "Why the template's rules opened it."),
  /** From 0, nothing to check, to 1. */
  doubt: described(Schema.Number, "How doubtful the result is, from 0 (nothing to check) to 1."),
  claimedBy: described(
    Schema.NullOr(Schema.String),
    "Who has claimed the review, in the form of a correction's `by`; null if nobody has."
  ),
  claimedUntil: described(Schema.NullOr(Schema.DateTimeUtc), "When the claim ends."),
  createdAt: described(Schema.DateTimeUtc, "When the review was created, UTC."),
  updatedAt: described(Schema.DateTimeUtc, "When it was last saved, UTC.")
}

/** A review without its data, as in lists. */
export const ReviewSummary = Schema.Struct(summary).annotations({ identifier: "ReviewSummary" })
export type ReviewSummary = typeof ReviewSummary.Type

/** What people decided about an extraction. The engine's own answer is stored separately and never changes. */
export const Review = Schema.Struct({
  ...summary,
  data: described(Schema.Record({ key: Schema.String, value: Schema.Unknown }), "The data with all corrections."),
  corrections: described(Schema.Array(Correction), "What reviewers changed, computed by the server.")
}).annotations({ identifier: "Review" })
export type Review = typeof Review.Type

/** A review as it is stored. */
export class StoredReview extends Schema.Class<StoredReview>("StoredReview")({
  ...summary,
  userId: UserId,
  corrections: Schema.Array(Correction),
  /** Null until the first save; until then the engine's answer applies. */
  data: Schema.NullOr(Schema.Record({ key: Schema.String, value: Schema.Unknown }))
}) {}

/** The part of a stored review that lists show. */
export const summaryOf = (review: StoredReview): ReviewSummary => Struct.omit(review, "corrections", "data", "userId")

/** The reviewed data as ground truth: a field that the reviewer left empty counts as absent from the document. */
export const reviewedTruth = ({ data }: StoredReview, { extractedData }: Extraction): GroundTruth => {
  const truth = data ?? extractedData ?? {}
  return { ...truth, $absent: Object.keys(truth).filter((key) => truth[key] === null) }
}

/** Why a run's result should be reviewed, and how doubtful it is. */
export interface Doubt {
  readonly reasons: ReadonlyArray<ReviewReason>
  readonly doubt: number
}

/** A review that nobody has saved yet. */
export const newReview = (
  { createdAt, fileName, id, templateId, templateName, userId }: Extraction,
  state: ReviewState,
  { doubt, reasons }: Doubt,
  now: DateTime.Utc = createdAt
): StoredReview =>
  new StoredReview({
    extractionId: id,
    templateId,
    templateName,
    fileName,
    state,
    note: null,
    version: 0,
    reasons,
    doubt,
    claimedBy: null,
    claimedUntil: null,
    createdAt: now,
    updatedAt: now,
    userId,
    corrections: [],
    data: null
  })

/** Whether a save approves or rejects a review that had another state before. */
export const isDecision = ({ state }: StoredReview, before: ReviewState | undefined): boolean =>
  (state === "approved" || state === "rejected") && state !== before

export interface ReviewFilter {
  /** Only these extractions, at most 100; `state`, `templateId` and `after` are then ignored. */
  readonly ids?: ReadonlyArray<ExtractionId>
  readonly state?: ReviewState
  readonly templateId?: TemplateId
  /** Only reviews after this position in the list. */
  readonly after?: ReviewPosition
  readonly limit: number
}

/** A position in lists, which are in descending order of doubt, then by id. */
export interface ReviewPosition {
  readonly doubt: number
  readonly extractionId: ExtractionId
}

/** Which review to claim: the one with this id, or the first open unclaimed one after the one that was just seen. */
export type ReviewTarget =
  | { readonly id: ExtractionId }
  | { readonly templateId: TemplateId | undefined; readonly after: ReviewPosition | undefined }

export class ReviewNotFound extends Schema.TaggedError<ReviewNotFound>()("ReviewNotFound", { id: ExtractionId }) {
  override get message() {
    return "The extraction has not completed, so there is nothing to review"
  }
}

/** Somebody else saved the review after it was read. */
export class VersionMismatch extends Schema.TaggedError<VersionMismatch>()("VersionMismatch", {
  version: Schema.Int
}) {
  override get message() {
    return `The review was changed meanwhile and is now at version ${this.version}; read it again`
  }
}

/** Another reviewer has claimed the review. */
export class ReviewClaimed extends Schema.TaggedError<ReviewClaimed>()("ReviewClaimed", {
  until: Schema.DateTimeUtcFromSelf
}) {
  override get message() {
    return `Another reviewer has this document until ${DateTime.formatIso(this.until)}`
  }
}

/** The review's data does not have the template's types or is too large. */
export class InvalidReview extends Schema.TaggedError<InvalidReview>()("InvalidReview", { message: Schema.String }) {}
