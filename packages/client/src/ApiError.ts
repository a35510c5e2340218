/** The API's error codes, and the client's own codes for when the API did not answer. */
export type ErrorCode =
  | "INVALID_REQUEST"
  | "INVALID_DOCUMENT"
  | "MAX_API_KEYS_REACHED"
  | "MAX_WEBHOOKS_REACHED"
  | "UNAUTHORIZED"
  | "NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "CONFLICT"
  | "CSRF_TOKEN_REQUIRED"
  | "FORBIDDEN"
  | "DOCUMENT_NOT_KEPT"
  | "DOCUMENT_UNREADABLE"
  | "EXTRACTION_PROCESSING"
  | "CLAIMED"
  | "NOT_FAILED"
  | "VERSION_MISMATCH"
  | "PRECONDITION_REQUIRED"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "IDEMPOTENCY_MISMATCH"
  | "USAGE_LIMIT_EXCEEDED"
  | "RATE_LIMITED"
  | "REQUEST_TIMEOUT"
  | "INTERNAL_ERROR"
  | "OVERLOADED"
  | "UNAVAILABLE"
  | "STOPPING"
  /** The connection was refused or cut. */
  | "CONNECTION_FAILED"
  /** No complete answer within `timeoutMs`. */
  | "TIMEOUT"
  /** The answer is not the API's, for example a proxy's error page. */
  | "UNEXPECTED_ANSWER"

export interface Failure {
  /** Null if no answer came or nothing was sent. */
  readonly status: number | null
  /** One of `ErrorCode`, or a code that this version of the client does not know. */
  readonly code: ErrorCode | (string & {})
  readonly message: string
  /** The id of the request in the server's log. */
  readonly requestId: string | null
  /** Milliseconds the server asked to wait before a retry. */
  readonly retryAfterMs?: number | null
  readonly cause?: unknown
}

/**
 * The base class of all errors of the client. When a signal aborts a call, the call rejects with the signal's reason
 * instead.
 */
export class ApiError extends Error implements Failure {
  override readonly name: string = "ApiError"
  readonly status: number | null
  readonly code: ErrorCode | (string & {})
  readonly requestId: string | null
  readonly retryAfterMs: number | null

  constructor({ cause, code, message, requestId, retryAfterMs = null, status }: Failure) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
  }
}

/** 4xx, or an invalid id: sending the same request again fails again. The message names the field. */
export class InvalidRequestError extends ApiError {
  override readonly name = "InvalidRequestError"
}

/** 401: the key is missing, wrong, expired or revoked. */
export class UnauthorizedError extends ApiError {
  override readonly name = "UnauthorizedError"
}

/** 404: the id is unknown or belongs to another user. 410: the extraction's document is no longer stored. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError"
}

/** 429 `USAGE_LIMIT_EXCEEDED`: the user has reached the month's limit of extractions. Never retried. */
export class UsageLimitError extends ApiError {
  override readonly name = "UsageLimitError"
}

/**
 * 429 `RATE_LIMITED` or 503: refused for the moment. With `STOPPING` the request may still be processed; the message
 * says so.
 */
export class UnavailableError extends ApiError {
  override readonly name = "UnavailableError"
}

/** The API did not answer, so it is unknown whether the request was processed. */
export class ConnectionError extends ApiError {
  override readonly name = "ConnectionError"
}
