/**
 * Every error that Winnow's functions reject with. `code` is stable, `message` names what is wrong and is fit to be shown.
 * A call that its `AbortSignal` ended rejects with the signal's reason instead.
 */
export abstract class WinnowError extends Error {
  abstract readonly code: string

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The file does not exist, is a folder, or cannot be read; or its stream broke off. */
export class FileUnreadableError extends WinnowError {
  readonly code = "FILE_UNREADABLE"
}

/** The document has more bytes than `maxDocumentBytes`. */
export class DocumentTooLargeError extends WinnowError {
  readonly code = "DOCUMENT_TOO_LARGE"
}

/** The bytes are of no type of document that is known. */
export class UnsupportedDocumentError extends WinnowError {
  readonly code = "UNSUPPORTED_DOCUMENT"
}

/** The document cannot be read: encrypted, damaged, without text, or too much for the limits of time and memory. */
export class UnreadableDocumentError extends WinnowError {
  readonly code = "UNREADABLE_DOCUMENT"
}

/** The model cannot be reached or is overloaded, also after several attempts: later it may work. */
export class ModelUnavailableError extends WinnowError {
  readonly code = "MODEL_UNAVAILABLE"
}

/** The model's provider does not take the request: a wrong key, an unknown model, no credit, or what it is asked. */
export class ModelRejectedError extends WinnowError {
  readonly code = "MODEL_REJECTED"
}

/** The document was read and no data came of it: the model's answer was of no use or too long, or a job failed. */
export class ExtractionFailedError extends WinnowError {
  readonly code = "EXTRACTION_FAILED"
}

/** The document does not give a value that the template requires. */
export class MissingValueError extends WinnowError {
  readonly code = "MISSING_VALUE"

  /** `path` as in `lines[0].total`; `data` is what the document does give. */
  constructor(
    readonly path: string,
    readonly data: unknown
  ) {
    super(`The document gives no value for ${path}, which is required`)
  }
}

/** The schema that the template was made from refuses what the document gives, or fails over it with `cause`. */
export class InvalidDataError extends WinnowError {
  readonly code = "INVALID_DATA"

  /** `data` is what the document gives. */
  constructor(
    readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>,
    readonly data: unknown,
    options?: ErrorOptions
  ) {
    const said = issues.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`))
    super(`The document's data does not fit the template's schema. ${said.join("; ")}`, options)
  }
}

/** No template can be made of this, or an engine cannot work with it. */
export class InvalidTemplateError extends WinnowError {
  readonly code = "INVALID_TEMPLATE"
}

/** The engine or a call was given options that cannot be, or of a name that none has. */
export class InvalidOptionError extends WinnowError {
  readonly code = "INVALID_OPTION"
}

/** A package that is needed for what was asked is not installed. */
export class MissingDependencyError extends WinnowError {
  readonly code = "MISSING_DEPENDENCY"
}

/** The host's `users` know nobody of this id. */
export class UserNotFoundError extends WinnowError {
  readonly code = "USER_NOT_FOUND"
}

/** The user has no such job: the id is unknown, somebody else's, or the job was removed. */
export class JobNotFoundError extends WinnowError {
  readonly code = "JOB_NOT_FOUND"
}

/** The month's extractions of the user are used up. */
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

/** The storage cannot be opened, or does not do what it is asked. */
export class StorageError extends WinnowError {
  readonly code = "STORAGE_FAILED"
}

/** The request did not come from Winnow, or too long ago. */
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

/** Something that should not happen, with its `cause`; please report it. */
export class UnexpectedError extends WinnowError {
  readonly code = "UNEXPECTED"
}
