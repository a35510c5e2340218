import type { Failure } from "./ApiError.js"
import {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
  UsageLimitError
} from "./ApiError.js"
import { isMimeType } from "./DocumentFile.js"

/** The JSON of a successful answer; throws the matching error otherwise. */
export const readJson = async (response: Response): Promise<unknown> => {
  const body = parse(await response.text())
  if (response.ok && body !== undefined) return body
  throw errorOf(response, body)
}

/** The document of a successful answer, with its type; throws the matching error otherwise. */
export const readDocument = async (response: Response): Promise<Blob> => {
  if (response.ok && isMimeType(response.headers.get("content-type"))) return response.blob()
  throw errorOf(response, parse(await response.text()))
}

/** The bytes of a successful answer, with their type; throws the matching error otherwise. */
export const readBlob = async (response: Response): Promise<Blob> => {
  if (response.ok) return response.blob()
  throw errorOf(response, parse(await response.text()))
}

/** Undefined if the text is not a JSON object. */
const parse = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const errorOf = ({ headers, status }: Response, body: object | undefined): ApiError => {
  const apiError = apiErrorIn(body)
  const failure = {
    status,
    code: apiError?.code ?? "UNEXPECTED_ANSWER",
    message: apiError?.message ?? `HTTP ${status} is not an answer of the API; is something else at this address?`,
    requestId: headers.get("x-request-id"),
    retryAfterMs: readRetryAfter(headers.get("retry-after"), Date.now())
  }
  return new (classOf(failure, apiError !== undefined))(failure)
}

/** Reads the API's `{ error: { code, message } }`. */
const apiErrorIn = (body: object | undefined): Pick<Failure, "code" | "message"> | undefined => {
  const error = body !== undefined && "error" in body ? body.error : undefined
  if (typeof error !== "object" || error === null || !("code" in error) || !("message" in error)) return undefined
  const { code, message } = error
  return typeof code === "string" && typeof message === "string" ? { code, message } : undefined
}

const classOf = ({ code, status }: Pick<Failure, "status" | "code">, isApiError: boolean): typeof ApiError => {
  if (code === "USAGE_LIMIT_EXCEEDED") return UsageLimitError
  if (status === 429 || status === 503) return UnavailableError
  if (!isApiError || status === null) return ConnectionError
  if (status === 401) return UnauthorizedError
  if (status === 404 || status === 410) return NotFoundError
  return status < 500 ? InvalidRequestError : ApiError
}

/** Milliseconds of a `Retry-After` header, which is in seconds or a date. */
export const readRetryAfter = (value: string | null, now: number): number | null => {
  if (value === null) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
