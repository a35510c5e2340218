/**
 * The base class of all errors that Winnow's functions reject with. `code` is stable; `message` says what is wrong and
 * may be shown to users. A call aborted by its `AbortSignal` rejects with the signal's reason instead.
 */
export abstract class WinnowError extends Error {
  abstract readonly code: string

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The file does not exist, is a folder or cannot be read, or its stream failed. */
export class FileUnreadableError extends WinnowError {
  readonly code = "FILE_UNREADABLE"
}

/** The document has more bytes than `maxDocumentBytes`. */
export class DocumentTooLargeError extends WinnowError {
  readonly code = "DOCUMENT_TOO_LARGE"
}

/** The document's type is not supported. */
export class UnsupportedDocumentError extends WinnowError {
  readonly code = "UNSUPPORTED_DOCUMENT"
}

/** The document cannot be read: it is encrypted, damaged, without text, or exceeds the limits of time and memory. */
export class UnreadableDocumentError extends WinnowError {
  readonly code = "UNREADABLE_DOCUMENT"
}

/** The model cannot be reached or is overloaded, even after several attempts; a later attempt may succeed. */
export class ModelUnavailableError extends WinnowError {
  readonly code = "MODEL_UNAVAILABLE"
}

/** The model's provider rejects the request: wrong key, unknown model, no credit, or its content. */
export class ModelRejectedError extends WinnowError {
  readonly code = "MODEL_REJECTED"
}

/** The document was read, but gave no data: the model's answer was unusable or too long, or a job failed. */
export class ExtractionFailedError extends WinnowError {
  readonly code = "EXTRACTION_FAILED"
}

/** The document does not contain a value that the template requires. */
export class MissingValueError extends WinnowError {
  readonly code = "MISSING_VALUE"

  /** `path` such as `lines[0].total`; `data` is what was extracted. */
  constructor(
    readonly path: string,
    readonly data: unknown
  ) {
    super(`The document has no value for ${path}, which is required`)
  }
}

/** The schema that the template was made from rejects the extracted data, or throws `cause`. */
export class InvalidDataError extends WinnowError {
  readonly code = "INVALID_DATA"

  /** `data` is what was extracted. */
  constructor(
    readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>,
    readonly data: unknown,
    options?: ErrorOptions
  ) {
    const issueTexts = issues.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`))
    super(`The extracted data does not match the template's schema. ${issueTexts.join("; ")}`, options)
  }
}

/** The template is invalid, or cannot be made from this schema. */
export class InvalidTemplateError extends WinnowError {
  readonly code = "INVALID_TEMPLATE"
}

/** An option has an invalid value, or does not exist. */
export class InvalidOptionError extends WinnowError {
  readonly code = "INVALID_OPTION"
}

/** A package that this call needs is not installed. */
export class MissingDependencyError extends WinnowError {
  readonly code = "MISSING_DEPENDENCY"
}

/** The host's `users` function does not know this id. */
export class UserNotFoundError extends WinnowError {
  readonly code = "USER_NOT_FOUND"
}

/** The user has no such job: the id is unknown, belongs to another user, or the job was removed. */
export class JobNotFoundError extends WinnowError {
  readonly code = "JOB_NOT_FOUND"
}

/** The user has reached the month's limit of extractions. */
export class UsageLimitError extends WinnowError {
  readonly code = "USAGE_LIMIT_EXCEEDED"

  constructor(
    message: string,
    readonly usage: number,
    readonly limit: number
  ) {
    super(message)
  }
}

/** The idempotency key was used with another document or template. */
export class IdempotencyMismatchError extends WinnowError {
  readonly code = "IDEMPOTENCY_MISMATCH"
}

/** The storage cannot be opened, or an operation on it failed. */
export class StorageError extends WinnowError {
  readonly code = "STORAGE_FAILED"
}

/** The request was not sent by Winnow, or was sent too long ago. */
export class WebhookRejectedError extends WinnowError {
  readonly code = "WEBHOOK_REJECTED"
}

/** The engine is closed. */
export class EngineClosedError extends WinnowError {
  readonly code = "CLOSED"

  constructor() {
    super("This engine is closed")
  }
}

/** An unexpected error, with its `cause`; please report it. */
export class UnexpectedError extends WinnowError {
  readonly code = "UNEXPECTED"
}
