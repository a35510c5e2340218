import type { ApiError } from "./ApiError.js"
import { ConnectionError, UnavailableError } from "./ApiError.js"

const firstMs = 500
const maxMs = 8_000
/** A server that asks for more gets no further attempt: the caller can do better than wait. */
const patienceMs = 60_000

/**
 * Milliseconds until a request may be sent again after so many attempts; undefined for never. What was surely not done
 * may always be repeated, what may have been done only where a repetition does no harm. `random` in [0, 1) spreads
 * clients that were refused together.
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
  return error.retryAfterMs > patienceMs ? undefined : error.retryAfterMs + random * Math.min(error.retryAfterMs, 1_000)
}

/** It was refused before anything came of it. */
const isNotDone = (error: unknown): error is ApiError => error instanceof UnavailableError && error.code !== "STOPPING"

/** No answer came, or one of a proxy whose server gave none, or of a server that goes on without waiting. */
export const mayBeDone = (error: unknown): error is ApiError =>
  error instanceof ConnectionError
    ? error.status === null || error.status === 502 || error.status === 504
    : error instanceof UnavailableError && error.code === "STOPPING"
