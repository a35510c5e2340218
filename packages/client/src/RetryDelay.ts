import type { ApiError } from "./ApiError.js"
import { ConnectionError, UnavailableError } from "./ApiError.js"

const firstMs = 500
const maxMs = 8_000
/** If the server asks for a longer wait, the request is not retried: the caller can decide better. */
const maxRetryAfterMs = 60_000

/**
 * Milliseconds until the request may be retried after this many attempts; undefined for no retry. A request that was
 * certainly not processed can always be retried; one that may have been processed only if it is repeatable. `random` in
 * [0, 1) spreads clients that were refused at the same time.
 */
export const retryDelay = (
  error: unknown,
  isRepeatable: boolean,
  attempts: number,
  random: number
): number | undefined => {
  if (!isNotDone(error) && !(isRepeatable && mayBeDone(error))) return undefined
  const backoff = Math.min(firstMs * 2 ** (attempts - 1), maxMs)
  if (error.retryAfterMs === null) return backoff * (0.5 + random / 2)
  return error.retryAfterMs > maxRetryAfterMs
    ? undefined
    : error.retryAfterMs + random * Math.min(error.retryAfterMs, 1_000)
}

/** The server refused the request before processing it. */
const isNotDone = (error: unknown): error is ApiError => error instanceof UnavailableError && error.code !== "STOPPING"

/** The request may have been processed: no answer came, a proxy got none from the server, or the server is stopping. */
export const mayBeDone = (error: unknown): error is ApiError =>
  error instanceof ConnectionError
    ? error.status === null || error.status === 502 || error.status === 504
    : error instanceof UnavailableError && error.code === "STOPPING"
