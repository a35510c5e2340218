import { Schema } from "effect"
import { described } from "@winnow/document"
import { Variable } from "@winnow/extractor"
import { ExtractionId, TemplateId, UserId } from "../Ids.js"

export const ExtractionStatus = Schema.Literal("processing", "completed", "failed")
export type ExtractionStatus = typeof ExtractionStatus.Type

/**
 * The extraction of one document with one template: `processing`, then `completed` or `failed`. A failed one may be
 * retried.
 */
export class Extraction extends Schema.Class<Extraction>("ExtractionRecord")({
  id: described(ExtractionId, "Id of the extraction."),
  userId: described(UserId, "The user who owns the extraction."),
  templateId: described(TemplateId, "The template that was used."),
  /** The name when the extraction was accepted; `variables` are from then too. */
  templateName: described(Schema.String, "The template's name when the extraction was accepted."),
  fileName: described(Schema.String, "The file name as submitted."),
  status: described(
    ExtractionStatus,
    "`processing` becomes `completed` or `failed`. A failed extraction that is retried is `processing` again."
  ),
  /** In the template's shape, with null for values the document does not have; null unless completed. */
  extractedData: described(
    Schema.NullOr(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
    "The values in the shape of `variables`; a value that the document does not have is null. Null unless completed."
  ),
  /** Why it failed, written for the person who sent the document; null unless failed. */
  error: described(Schema.NullOr(Schema.String), "Why the extraction failed. Null unless failed."),
  variables: described(Schema.Array(Variable), "The template's variables when the extraction was accepted."),
  source: described(
    Schema.Literal("dashboard", "api"),
    "Who started the extraction: the console (`dashboard`) or another client (`api`)."
  ),
  /** Groups the extractions of a batch. */
  runId: described(Schema.NullOr(Schema.String), "The batch that the extraction belongs to, or null."),
  /** Milliseconds from the start of the last attempt to its end; null while processing or when not recorded. */
  processingTimeMs: described(
    Schema.NullOr(Schema.Number),
    "How long the last attempt took, in milliseconds. Null while processing, or if it was not recorded."
  ),
  /** Unique per user; on a tie it is moved 1 ms on. */
  createdAt: described(
    Schema.DateTimeUtc,
    "When the extraction was accepted, UTC, in milliseconds; unique among the user's extractions."
  )
}) {
  get isTerminal(): boolean {
    return this.status !== "processing"
  }
}

export class ExtractionNotFound extends Schema.TaggedError<ExtractionNotFound>()("ExtractionNotFound", {
  id: ExtractionId
}) {
  override get message() {
    return "Extraction not found"
  }
}

/** The run is terminal and its document has been deleted. */
export class DocumentNotKept extends Schema.TaggedError<DocumentNotKept>()("DocumentNotKept", { id: ExtractionId }) {
  override get message() {
    return "The document of this extraction is no longer kept; the setting --document-retention sets how long documents are kept"
  }
}

/** Only a failed extraction can be run again. */
export class NotFailed extends Schema.TaggedError<NotFailed>()("NotFailed", { id: ExtractionId }) {
  override get message() {
    return "Only failed extractions can be retried, and this one has not failed"
  }
}

/** The monthly quota is used up. */
export class QuotaExceeded extends Schema.TaggedError<QuotaExceeded>()("QuotaExceeded", {
  usage: Schema.Int,
  limit: Schema.Int
}) {
  override get message() {
    return `Monthly extraction limit reached: ${this.usage} of ${this.limit} used. Upgrade your plan to continue.`
  }
}

/** The idempotency key was used for another request. */
export class IdempotencyMismatch extends Schema.TaggedError<IdempotencyMismatch>()("IdempotencyMismatch", {}) {
  override get message() {
    return "This idempotency key was used with a different request"
  }
}

/** This process has no room for another waiting synchronous run; nothing was accepted. */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", { retryAfterSeconds: Schema.Int }) {
  override get message() {
    return "Too many synchronous extractions are waiting; try again later or send async=true"
  }
}

/** The bytes are not a document of the declared type. */
export class InvalidDocument extends Schema.TaggedError<InvalidDocument>()("InvalidDocument", {
  message: Schema.String
}) {}
