import type { TokenUsage } from "@winnow/document"
import { ModelError } from "@winnow/extractor"
import { ResponseTooLarge } from "./BoundedFetch.js"

/**
 * Converts an error of the AI SDK, a provider or the network to a `ModelError`. The person who sent the document reads
 * its message, so it names the problem without keys and addresses. The SDK's error is not attached as the cause,
 * because it contains the whole request.
 */
export const modelError = (error: unknown, usage: TokenUsage, nowMillis: number): ModelError => {
  const { status, headers, message, code, stated } = partsOf(error)
  const retryAfter = retryAfterMillis(headers, nowMillis)
  const as = (reason: ModelError["reason"], text: string, isTooLong = false) =>
    new ModelError({
      reason,
      message: withoutAddresses(withoutKeys(printable(text))).slice(0, maxMessage),
      usage,
      ...(isTooLong && { isTooLong }),
      ...(reason === "transient" && retryAfter !== undefined && { retryAfterMillis: retryAfter }),
      ...(reason === "transient" && overloaded.has(status) && { isOverloaded: true }),
      ...(reason === "transient" && status === undefined && isConnectionError(error) && { isUnreachable: true })
    })
  const tooLarge = causesOf(error).find((cause) => cause instanceof ResponseTooLarge)
  if (tooLarge instanceof ResponseTooLarge) return as("rejected", tooLarge.message)
  if (causesOf(error).some((cause) => member(cause, "message") === redirectedTooOften)) {
    return as("rejected", "The address redirects without end")
  }
  if (status === undefined) {
    return isNetworkError(error) ? as("transient", message) : as("rejected", message)
  }
  if (code === "insufficient_quota") return as("rejected", `The account has no credit left: ${message}`)
  const mediaType = /^[^;\s]+/.exec(headers["content-type"] ?? "")?.[0] ?? ""
  if (status < 300 && /^text\/(?:html|event-stream)$/i.test(mediaType)) {
    return as("rejected", `It answered with ${mediaType} in place of JSON: the address may be wrong (${status})`)
  }
  const isTooLong = status === 413 || code === "context_length_exceeded" || tooLong.test(message)
  if (status >= 400 && status !== 429 && isTooLong) return as("rejected", `${message} (${status})`, isTooLong)
  // A response body that does not follow the API comes from a broken connection or a gateway in between.
  if (status < 300 && stated === undefined) {
    return as("transient", `It answered with something else than its interface says: ${message} (${status})`)
  }
  if (status < 300 || status >= 500 || passing.has(status)) return as("transient", `${message} (${status})`)
  // The provider's message may quote the key.
  if (status === 401) return as("rejected", "The API key is missing or not valid (401)")
  if (status === 403) return as("rejected", "The API key may not use this model (403)")
  if (status === 404) return as("rejected", `The model or the address does not exist: ${message} (404)`)
  return as("rejected", `${message} (${status})`)
}

/**
 * What OpenAI, Mistral, Anthropic, Gemini, Bedrock, Cohere, xAI, llama.cpp, vLLM, Ollama and LM Studio say of a prompt
 * that exceeds the context.
 */
const tooLong =
  /context[ _-](?:length|window|size|limit)|(?:prompt|input) (?:is )?too long|too many tokens|input token count|maximum (?:model|prompt) length/i

/** Whether the request was refused because of its JSON Schema, or because the model does not support one. */
export const schemaRefused = (error: unknown): boolean => {
  const { status, message } = partsOf(error)
  return (status === 400 || status === 422) && /schema|response_format|text\.format|structured|json mode/i.test(message)
}

/** The error message of `fetch`. */
const redirectedTooOften = "redirect count exceeded"

const passing = new Set([408, 409, 425, 429])
const overloaded: ReadonlySet<number | undefined> = new Set([429, 529])
const maxMessage = 500

interface Parts {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly message: string
  readonly code: string | undefined
  /** The error stated in the response body. */
  readonly stated: string | undefined
}

/** Judges by shape, so that errors of any SDK version are understood. */
const partsOf = (error: unknown): Parts => {
  const status = member(error, "statusCode")
  const headers = member(error, "responseHeaders")
  const stated = statedError(member(error, "responseBody"))
  const message = stated ?? member(error, "message")
  const code = member(member(member(error, "data"), "error"), "code")
  return {
    status: typeof status === "number" ? status : undefined,
    headers: isHeaders(headers) ? headers : {},
    message: typeof message === "string" && message !== "" ? message : "The model's provider gave no reason",
    code: typeof code === "string" ? code : undefined,
    stated
  }
}

const member = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && key in value ? Reflect.get(value, key) : undefined

/** The error stated in a body, even in a response with a success status, as providers and gateways write it. */
const statedError = (body: unknown): string | undefined => {
  if (typeof body !== "string" || body.length > maxErrorBody) return undefined
  try {
    const parsed: unknown = JSON.parse(body)
    const json: unknown = Array.isArray(parsed) ? parsed[0] : parsed
    const [error, detail] = [member(json, "error"), member(json, "detail")]
    const [first] = Array.isArray(detail) ? detail : []
    const said = [member(error, "message"), error, detail, member(first, "msg"), member(json, "message")]
    return said.find((text): text is string => typeof text === "string" && text !== "")
  } catch {
    return undefined
  }
}

const maxErrorBody = 100_000

/** The error and its causes, the outermost first. */
const causesOf = (error: unknown): ReadonlyArray<unknown> => {
  const cause = member(error, "cause")
  return cause === undefined || cause === error ? [error] : [error, ...causesOf(cause)]
}

const isHeaders = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && Object.values(value).every((item) => typeof item === "string")

/**
 * Errors that the SDK calls retryable, errors of `fetch`, and errors the SDK throws when a response ends early, is
 * empty or lacks an expected member.
 */
const isNetworkError = (error: unknown): boolean =>
  member(error, "isRetryable") === true ||
  error instanceof TypeError ||
  ["TimeoutError", "AI_InvalidResponseDataError", "AI_EmptyResponseBodyError"].includes(
    String(member(error, "name"))
  ) ||
  (member(error, "cause") !== undefined && isNetworkError(member(error, "cause"))) ||
  /^(?:E[A-Z]+|UND_ERR_\w+)$/.test(String(member(error, "code")))

/** Whether no connection could be made. */
const isConnectionError = (error: unknown): boolean =>
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(
    String(member(error, "code"))
  ) ||
  (member(error, "cause") !== undefined && isConnectionError(member(error, "cause")))

/** Some databases reject control characters and unpaired surrogates. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, " ")

const withoutKeys = (text: string): string =>
  text.replace(/\b(?:Bearer\s+|(?:sk|pk|rk|key|api)[-_])[\w.*-]{6,}/gi, "[key]")

/** Users must not learn where the operator runs the model. */
const withoutAddresses = (text: string): string =>
  text
    .replace(
      /\bhttps?:\/\/[^\s"')]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\[[\da-f:]+\](?::\d+)?|\b[a-z][\w.-]*:\d{4,5}\b/gi,
      "[address]"
    )
    .replace(/\b(ENOTFOUND|EAI_AGAIN) \S+/g, "$1 [address]")

/**
 * Wait time in milliseconds from the response headers: `Retry-After` in seconds or as an HTTP date (RFC 9110 §10.2.3),
 * or `retry-after-ms` of some providers. Undefined if there is none; never negative.
 */
const retryAfterMillis = (headers: Readonly<Record<string, string>>, nowMillis: number): number | undefined => {
  const millis = Number.parseFloat(headers["retry-after-ms"] ?? "")
  if (Number.isFinite(millis)) return Math.max(0, millis)
  const after = headers["retry-after"]?.trim() ?? ""
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMillis)
}
