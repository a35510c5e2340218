import { readJson } from "./ReadResponse.js"
import { InvalidRequestError, NotFoundError } from "./ApiError.js"
import { mayBeDone, retryDelay } from "./RetryDelay.js"
import { within } from "./Within.js"

export interface ClientOptions {
  /** Where the server is, without `/v1`: `https://winnow.example.com`, or with the prefix that it is mounted under. */
  readonly baseUrl: string
  /** Left out in a page of the server's own origin, where the browser's session cookie signs in. */
  readonly apiKey?: string | undefined
  /** How often a request is sent at most; 4. */
  readonly maxAttempts?: number | undefined
  /** Longest wait for one attempt's whole answer in milliseconds; 3 minutes, since a synchronous run may take 2. */
  readonly timeoutMs?: number | undefined
  /** In place of the global one: to go through a proxy, or straight into a handler. */
  readonly fetch?: typeof fetch | undefined
}

/** For one call, in place of the client's. */
export interface CallOptions extends Pick<ClientOptions, "maxAttempts" | "timeoutMs"> {
  /** Ends the call, with its waiting and its further attempts. */
  readonly signal?: AbortSignal | undefined
}

interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** Below `/v1`. */
  readonly path: string
  readonly query?: object | undefined
  /** A blob goes as it is, anything else as JSON. */
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly ifMatch?: string
  /** What the answer is, where it is not JSON. */
  readonly read?: (response: Response) => Promise<unknown>
}

/** Sends one request until it is answered or there is no hope left. */
export interface Transport {
  /** The whole answer. */
  readonly call: <Answer>(call: Call, options: CallOptions | undefined) => Promise<Answer>
  /** What the answer has under `data`. */
  readonly data: <Data>(call: Call, options: CallOptions | undefined) => Promise<Data>
  /** Sends the session's token with each later change. */
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
        // An attempt before this one has deleted it.
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
  // A redirected POST would arrive as a GET.
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

/** An id as one step of a path; throws for what can be none, which would lead to another address. */
export const pathStep = (id: string): string => {
  if (typeof id === "string" && !/^\.{0,2}$|\p{Surrogate}/u.test(id)) return encodeURIComponent(id)
  const message = `id: ${JSON.stringify(id) ?? String(id)} is no id`
  throw new InvalidRequestError({ status: null, code: "INVALID_REQUEST", message, requestId: null })
}

/** Waits; rejects with the signal's reason when that comes first. */
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
