import { ApiError, ConnectionError } from "./ApiError.js"

/** Runs `use` with a time limit and the caller's signal; errors other than `ApiError` become `ConnectionError`. */
export const within = async <A>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  use: (signal: AbortSignal) => Promise<A>
): Promise<A> => {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal?.addEventListener("abort", abort)
  try {
    return await use(controller.signal)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    signal?.throwIfAborted()
    const failure = { status: null, requestId: null, cause }
    throw controller.signal.aborted
      ? new ConnectionError({ ...failure, code: "TIMEOUT", message: `No answer within ${timeoutMs} ms` })
      : new ConnectionError({ ...failure, code: "CONNECTION_FAILED", message: "The server could not be reached" })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener("abort", abort)
  }
}
