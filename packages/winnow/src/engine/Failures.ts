import {
  ExtractionNotFound,
  IdempotencyMismatch,
  InvalidDocument,
  QuotaExceeded,
  StoreError,
  UserNotFound,
  modelFailureOf
} from "@winnow/core"
import { ParserError } from "@winnow/document"
import { ExtractorError } from "@winnow/extractor"
import { Cause } from "effect"
import {
  DocumentTooLargeError,
  ExtractionFailedError,
  IdempotencyMismatchError,
  InvalidTemplateError,
  JobNotFoundError,
  MissingValueError,
  ModelRejectedError,
  ModelUnavailableError,
  StorageError,
  UnexpectedError,
  UnreadableDocumentError,
  UnsupportedDocumentError,
  UsageLimitError,
  UserNotFoundError,
  WinnowError
} from "../WinnowError.js"
import { InvalidTemplate, MissingValue } from "./ExtractOne.js"

/** Converts the cause of a failed effect to the error for the host. */
export const toWinnowError = (failure: Cause.Cause<unknown>): WinnowError => {
  const cause = Cause.squash(failure)
  if (cause instanceof WinnowError) return cause
  if (cause instanceof ParserError) return unreadable(cause)
  if (cause instanceof InvalidDocument) return new UnreadableDocumentError(cause.message, { cause })
  if (cause instanceof ExtractorError) return notExtracted(cause)
  if (cause instanceof MissingValue) return new MissingValueError(cause.path, cause.data)
  if (cause instanceof InvalidTemplate) return new InvalidTemplateError(cause.message)
  if (cause instanceof StoreError) return new StorageError(cause.message, { cause })
  if (cause instanceof UserNotFound) return new UserNotFoundError(cause.message, { cause })
  if (cause instanceof ExtractionNotFound) return new JobNotFoundError(`There is no job ${cause.id}`, { cause })
  if (cause instanceof IdempotencyMismatch) return new IdempotencyMismatchError(cause.message, { cause })
  if (cause instanceof QuotaExceeded) return new UsageLimitError(cause.message, cause.usage, cause.limit)
  return new UnexpectedError(`Unexpected error: ${cause instanceof Error ? cause.message : cause}`, {
    cause
  })
}

const unreadable = (cause: ParserError): WinnowError => {
  if (cause.reason === "unsupported") return new UnsupportedDocumentError(cause.message, { cause })
  if (cause.reason === "too-large") return new DocumentTooLargeError(cause.message, { cause })
  return new UnreadableDocumentError(cause.message, { cause })
}

const notExtracted = (cause: ExtractorError): WinnowError => {
  const ofModel = modelFailureOf(cause)
  if (ofModel === "unavailable") return new ModelUnavailableError(cause.message, { cause })
  if (ofModel === "rejected") return new ModelRejectedError(cause.message, { cause })
  return new ExtractionFailedError(cause.message, { cause })
}
