import { readJson } from "./ReadResponse.js"
import { InvalidRequestError, NotFoundError } from "./ApiError.js"
import { mayBeDone, retryDelay } from "./RetryDelay.js"
import { within } from "./Within.js"

export interface ClientOptions {
  /** The server's address without `/v1`, with the mount prefix if there is one: `https://winnow.example.com`. */
  readonly baseUrl: string
  /** Omit it on pages of the server's own origin, where the browser's session cookie authenticates. */
  readonly apiKey?: string | undefined
  /** The maximum number of attempts per request; default: 4. */
  readonly maxAttempts?: number | undefined
  /**
   * Milliseconds that one attempt may take, including the whole answer; default: 3 minutes, because a synchronous run
   * may take 2.
   */
  readonly timeoutMs?: number | undefined
  /** Replaces the global `fetch`, for example to use a proxy or to call a handler directly. */
  readonly fetch?: typeof fetch | undefined
}

/** Options of one call, which override the client's. */
export interface CallOptions extends Pick<ClientOptions, "maxAttempts" | "timeoutMs"> {
  /** Aborts the call, including waiting and retries. */
  readonly signal?: AbortSignal | undefined
}

interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** The path below `/v1`. */
  readonly path: string
  readonly query?: object | undefined
  /** A blob is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly ifMatch?: string
  /** Reads the answer if it is not JSON. */
  readonly read?: (response: Response) => Promise<unknown>
}

/** Sends a request, with retries. */
export interface Transport {
  /** Returns the whole answer. */
  readonly call: <Answer>(call: Call, options: CallOptions | undefined) => Promise<Answer>
  /** Returns the `data` of the answer. */
  readonly data: <Data>(call: Call, options: CallOptions | undefined) => Promise<Data>
  /** Sets the session's token, which is sent with each later change. */
  readonly useCsrfToken: (token: string | null) => void
}

export const makeTransport = (client: ClientOptions): Transport => {
  const baseUrl = `${client.baseUrl.replace(/\/+$/, "")}/v1`
  const fetch = client.fetch ?? globalThis.fetch
  let csrfToken: string | null = null

  const call = async <Answer>(request: Call, options: CallOptions = {}) => {
    const { maxAttempts = client.maxAttempts ?? 4, signal, timeoutMs = client.timeoutMs ?? 180_000 } = options
    const { read = readJson } = request
    const url = new URL(baseUrl + request.path)
    for (const [name, value] of Object.entries(request.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const init = initOf(request, client.apiKey, csrfToken)
    const isRepeatable = request.method !== "POST" || request.idempotencyKey !== undefined
    let isMaybeDone = false
    for (let attempts = 1; ; attempts++) {
      try {
        const answer = await within(timeoutMs, signal, async (signal) => read(await fetch(url, { ...init, signal })))
        return answer as Answer
      } catch (error) {
        // An earlier attempt has deleted it.
        if (request.method === "DELETE" && isMaybeDone && error instanceof NotFoundError) return {} as Answer
        const delay = attempts < maxAttempts ? retryDelay(error, isRepeatable, attempts, Math.random()) : undefined
        if (delay === undefined) throw error
        isMaybeDone ||= mayBeDone(error)
        await pause(delay, signal)
      }
    }
  }

  return {
    call,
    data: async <Data>(request: Call, options?: CallOptions) => (await call<{ data: Data }>(request, options)).data,
    useCsrfToken: (token) => {
      csrfToken = token
    }
  }
}

const initOf = (
  { body, idempotencyKey, ifMatch, method }: Call,
  apiKey: string | undefined,
  csrfToken: string | null
): RequestInit => ({
  method,
  // Following a redirect would turn a POST into a GET.
  redirect: "manual",
  headers: new Headers({
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    ...(csrfToken === null || method === "GET" ? {} : { "x-csrf-token": csrfToken }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    ...(ifMatch === undefined ? {} : { "if-match": ifMatch })
  }),
  ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) })
})

/** An id as one path segment. Throws for ids that would change the path, such as "..". */
export const pathStep = (id: string): string => {
  if (typeof id === "string" && !/^\.{0,2}$|\p{Surrogate}/u.test(id)) return encodeURIComponent(id)
  const message = `id: ${JSON.stringify(id) ?? String(id)} is no id`
  throw new InvalidRequestError({ status: null, code: "INVALID_REQUEST", message, requestId: null })
}

/** Waits; rejects with the signal's reason if it aborts first. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort)
      resolve()
    }, ms)
    if (signal?.aborted === true) abort()
    else signal?.addEventListener("abort", abort, { once: true })
  })
