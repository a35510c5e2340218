import { HttpApiSchema, HttpServerResponse } from "@effect/platform"
import {
  ApiKeyNotFound,
  ApiKeyRolled,
  DeliveryNotFound,
  DocumentNotKept,
  DocumentUnreadable,
  ExtractionNotFound,
  ExtractionProcessing,
  IdempotencyMismatch,
  InvalidReview,
  InvalidDocument,
  LinkUnusable,
  MaxApiKeysReached,
  MaxWebhooksReached,
  NotFailed,
  Overloaded,
  PageNotFound,
  QuotaExceeded,
  ReviewClaimed,
  ReviewNotFound,
  TemplateNotFound,
  TemplatesFull,
  Unauthorized,
  UserNotFound,
  VersionMismatch,
  WebhookNotFound
} from "@winnow/core"
import { issueText } from "@winnow/extractor"
import { ParseResult, Schema } from "effect"
import { ServerStopping } from "../edge/Stopping.js"
import { Unavailable } from "../edge/Unavailable.js"

/** An API error as a client receives it: any status of 400 and above. */
export class ApiFailure extends Schema.TaggedError<ApiFailure>()("ApiFailure", {
  status: Schema.Int,
  code: Schema.String,
  message: Schema.String
}) {}

/** The request violates the contract. The message names the field and is written for the client's developer. */
export class InvalidRequest extends Schema.TaggedError<InvalidRequest>()("InvalidRequest", {
  message: Schema.String
}) {
  static readonly cutOff = new InvalidRequest({ message: "The body ended before it was complete" })
  static readonly tooDeep = new InvalidRequest({ message: "The body is nested too deeply" })

  /** Builds the error from the first issue, with the field's name; an issue without a field is about the whole body. */
  static fromIssues(issues: ReadonlyArray<Pick<ParseResult.ArrayFormatterIssue, "path" | "message">>) {
    const [issue] = issues
    const isOfBody = issue === undefined || issue.path.length === 0
    return new InvalidRequest({ message: isOfBody ? "The body must be a JSON object" : issueText(issue) })
  }
}

export class UnsupportedMediaType extends Schema.TaggedError<UnsupportedMediaType>()("UnsupportedMediaType", {
  message: Schema.String
}) {}

export class PayloadTooLarge extends Schema.TaggedError<PayloadTooLarge>()("PayloadTooLarge", {
  message: Schema.String
}) {}

/** The body arrived below the minimum speed. */
export class UploadTooSlow extends Schema.TaggedError<UploadTooSlow>()("UploadTooSlow", {}) {
  override get message() {
    return "The body arrives too slowly; send it again on a faster connection"
  }
}

/** Too many requests in too short a time; independent of the monthly quota. */
export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  message: Schema.String,
  retryAfterSeconds: Schema.Int
}) {}

/** The session, or the page that sent the request, may not do this. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", { message: Schema.String }) {}

/** The request's key may not create, list, roll or revoke keys. */
export class KeyCannotManage extends Schema.TaggedError<KeyCannotManage>()("KeyCannotManage", {}) {
  override get message() {
    return "This API key was created without the right to manage keys"
  }
}

/** A change in a session without the session's CSRF token, as another site's page would send it. */
export class CsrfTokenRequired extends Schema.TaggedError<CsrfTokenRequired>()("CsrfTokenRequired", {}) {
  override get message() {
    return "Changes in a session need the session's `csrfToken` in the header X-CSRF-Token"
  }
}

/** A change without the version that it is based on. */
export class PreconditionRequired extends Schema.TaggedError<PreconditionRequired>()("PreconditionRequired", {}) {
  override get message() {
    return "The header If-Match is missing: send the version that you read, in quotes"
  }
}

interface Answer {
  readonly status: number
  readonly code: string
  readonly description: string
}

/** The JSON body of every error. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string }
}

const bodies = new Map<string, Schema.Schema<ErrorBody>>()

/** One schema per code, so that the OpenAPI document has one component per code. */
const bodyOf = (code: string): Schema.Schema<ErrorBody> => {
  const made = bodies.get(code)
  if (made !== undefined) return made
  const name = code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const body = Schema.Struct({
    error: Schema.Struct({ code: Schema.Literal(code), message: Schema.String })
  }).annotations({ identifier: `${name}Error` })
  bodies.set(code, body)
  return body
}

/** Encodes a domain error as `{ error: { code, message } }` with its status. */
const failure = <Arguments extends ReadonlyArray<never>, E extends { readonly message: string }>(
  type: new (...options: Arguments) => E,
  { code, description, status }: Answer
): Schema.Schema<E | ApiFailure, ErrorBody> => {
  const error = Schema.declare(
    (value: unknown): value is E | ApiFailure =>
      value instanceof type || (value instanceof ApiFailure && value.code === code)
  )
  return Schema.transformOrFail(bodyOf(code), error, {
    strict: true,
    decode: ({ error: { message } }) => ParseResult.succeed(new ApiFailure({ status, code, message })),
    encode: ({ message }) => ParseResult.succeed({ error: { code, message } })
  }).annotations(HttpApiSchema.annotations({ status, description }))
}

const notFound = (what: string) => ({ status: 404, code: "NOT_FOUND", description: `${what} is unknown or not yours.` })

/** All errors that endpoints can declare. */
export const failures = {
  invalidRequest: failure(InvalidRequest, {
    status: 400,
    code: "INVALID_REQUEST",
    description: "The request is malformed; the message names the field."
  }),
  templatesFull: failure(TemplatesFull, {
    status: 400,
    code: "INVALID_REQUEST",
    description: "All your templates together would have more than 16 MiB."
  }),
  invalidDocument: failure(InvalidDocument, {
    status: 400,
    code: "INVALID_DOCUMENT",
    description: "`pdfBase64` is not base64, or the bytes are not a document of the type in `mimeType`."
  }),
  maxApiKeysReached: failure(MaxApiKeysReached, {
    status: 400,
    code: "MAX_API_KEYS_REACHED",
    description: "The user has 1,000 keys that are not revoked."
  }),
  keyCannotManage: failure(KeyCannotManage, {
    status: 403,
    code: "FORBIDDEN",
    description: "The key was created with `manages: false`."
  }),
  maxWebhooksReached: failure(MaxWebhooksReached, {
    status: 400,
    code: "MAX_WEBHOOKS_REACHED",
    description: "The user has 10 active webhooks already."
  }),
  unauthorized: failure(Unauthorized, {
    status: 401,
    code: "UNAUTHORIZED",
    description: "The API key is missing, invalid or expired."
  }),
  linkUnusable: failure(LinkUnusable, {
    status: 401,
    code: "UNAUTHORIZED",
    description: "The link was already used or has expired."
  }),
  csrfTokenRequired: failure(CsrfTokenRequired, {
    status: 403,
    code: "CSRF_TOKEN_REQUIRED",
    description: "A session changes something without its `csrfToken` in `X-CSRF-Token`."
  }),
  forbidden: failure(Forbidden, {
    status: 403,
    code: "FORBIDDEN",
    description: "A review link was used for something else, or a page of another origin tried to change something."
  }),
  userGone: failure(UserNotFound, {
    status: 401,
    code: "UNAUTHORIZED",
    description: "The API key's user no longer exists."
  }),
  extractionNotFound: failure(ExtractionNotFound, notFound("The extraction")),
  pageNotFound: failure(PageNotFound, {
    status: 404,
    code: "NOT_FOUND",
    description: "The document has no such page, or its pages cannot be drawn."
  }),
  extractionProcessing: failure(ExtractionProcessing, {
    status: 409,
    code: "EXTRACTION_PROCESSING",
    description: "The extraction has not ended yet."
  }),
  notFailed: failure(NotFailed, {
    status: 409,
    code: "NOT_FAILED",
    description: "The extraction has not failed."
  }),
  reviewNotFound: failure(ReviewNotFound, {
    status: 404,
    code: "NOT_FOUND",
    description: "The extraction has not completed, so there is nothing to review."
  }),
  invalidReview: failure(InvalidReview, {
    status: 400,
    code: "INVALID_REQUEST",
    description: "`data` does not have the template's types; the message names the field."
  }),
  versionMismatch: failure(VersionMismatch, {
    status: 412,
    code: "VERSION_MISMATCH",
    description: "The review was changed since it was read; nothing was saved."
  }),
  preconditionRequired: failure(PreconditionRequired, {
    status: 428,
    code: "PRECONDITION_REQUIRED",
    description: "`If-Match` is missing."
  }),
  claimed: failure(ReviewClaimed, {
    status: 409,
    code: "CLAIMED",
    description: "Another reviewer has the review; the message says until when."
  }),
  documentNotKept: failure(DocumentNotKept, {
    status: 410,
    code: "DOCUMENT_NOT_KEPT",
    description: "The document is no longer kept; the message names the setting that keeps documents longer."
  }),
  documentUnreadable: failure(DocumentUnreadable, {
    status: 422,
    code: "DOCUMENT_UNREADABLE",
    description: "The document is encrypted or damaged, or takes too long to read; the message says which."
  }),
  templateNotFound: failure(TemplateNotFound, notFound("The template")),
  apiKeyNotFound: failure(ApiKeyNotFound, notFound("The API key")),
  apiKeyRolled: failure(ApiKeyRolled, {
    status: 409,
    code: "CONFLICT",
    description: "The key was rolled already; the message names its successor."
  }),
  webhookNotFound: failure(WebhookNotFound, notFound("The webhook")),
  deliveryNotFound: failure(DeliveryNotFound, notFound("The delivery")),
  uploadTooSlow: failure(UploadTooSlow, {
    status: 408,
    code: "REQUEST_TIMEOUT",
    description: "The body did not arrive fast enough. The connection is closed."
  }),
  payloadTooLarge: failure(PayloadTooLarge, {
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
    description: "The body or its document is larger than the server accepts."
  }),
  unsupportedMediaType: failure(UnsupportedMediaType, {
    status: 415,
    code: "UNSUPPORTED_MEDIA_TYPE",
    description: "The body is not `application/json` in UTF-8."
  }),
  idempotencyMismatch: failure(IdempotencyMismatch, {
    status: 422,
    code: "IDEMPOTENCY_MISMATCH",
    description: "The idempotency key was used with a different request."
  }),
  usageLimitExceeded: failure(QuotaExceeded, {
    status: 429,
    code: "USAGE_LIMIT_EXCEEDED",
    description: "The month's extractions are used up. Do not retry: wait for the next month or upgrade the plan."
  }),
  rateLimited: failure(RateLimited, {
    status: 429,
    code: "RATE_LIMITED",
    description:
      "Too many requests, too many exports at the same time, or too many answers that your clients have not read yet. Retry after the seconds in `Retry-After`."
  }),
  overloaded: failure(Overloaded, {
    status: 503,
    code: "OVERLOADED",
    description:
      "Too many synchronous runs are waiting, or too much is being uploaded at once. Retry after the seconds in `Retry-After`."
  }),
  unavailable: failure(Unavailable, {
    status: 503,
    code: "UNAVAILABLE",
    description: "The database is unreachable or full; nothing was changed. Retry after the seconds in `Retry-After`."
  }),
  stopping: failure(ServerStopping, {
    status: 503,
    code: "STOPPING",
    description: "The server is stopping and cannot answer. The message says whether the requested work continues."
  })
}

/** The response for an error that no endpoint declares: an unknown path, or an unexpected error. */
export const failureResponse = (status: number, code: string, message: string) =>
  HttpServerResponse.unsafeJson({ error: { code, message } }, { status })
