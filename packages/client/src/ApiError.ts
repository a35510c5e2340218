/** The codes of the API, and those of a client that got no answer of the API. */
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
  /** No whole answer within `timeoutMs`. */
  | "TIMEOUT"
  /** An answer that is not the API's: a proxy's page, say. */
  | "UNEXPECTED_ANSWER"

export interface Failure {
  /** Null when no answer came, or nothing was sent. */
  readonly status: number | null
  /** One of `ErrorCode`, or one that this version does not know. */
  readonly code: ErrorCode | (string & {})
  readonly message: string
  /** Under which the server's log has the request. */
  readonly requestId: string | null
  /** How long the server asked to wait. */
  readonly retryAfterMs?: number | null
  readonly cause?: unknown
}

/** Every error that the client rejects with; an aborted signal's reason is thrown as it is. */
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

/** 4xx, or an id that cannot be one: the same request will be refused again. The message names the field. */
export class InvalidRequestError extends ApiError {
  override readonly name = "InvalidRequestError"
}

/** 401: the key is missing, wrong, expired or revoked. */
export class UnauthorizedError extends ApiError {
  override readonly name = "UnauthorizedError"
}

/** 404: unknown, or another user's. 410: an extraction's document is no longer kept. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError"
}

/** 429 `USAGE_LIMIT_EXCEEDED`: the month's extractions are used up. Never tried again. */
export class UsageLimitError extends ApiError {
  override readonly name = "UsageLimitError"
}

/** 429 `RATE_LIMITED` or 503: refused for the moment. With `STOPPING` it may be done all the same, as is said then. */
export class UnavailableError extends ApiError {
  override readonly name = "UnavailableError"
}

/** No answer of the API: whether the request was done is not known. */
export class ConnectionError extends ApiError {
  override readonly name = "ConnectionError"
}
