import type { WebhookRequest } from "@winnow/core"
import { WebhookTransport, WebhookTransportError, WebhookUrlRefused } from "@winnow/core"
import { Effect, Layer, Predicate, Scope } from "effect"
import type { LookupFunction } from "node:net"
import { isIPv6 } from "node:net"
import { callable, hostOf, readUrl } from "./CallableUrl.js"
import type { Network } from "./Networks.js"
import { isAddress } from "./Networks.js"
import { readExcerpt } from "./ReadExcerpt.js"
import { resolveHost } from "./ResolveHost.js"

export interface UndiciTransportOptions {
  /** Networks that may be called although they are not public, by plain http too: for development. */
  readonly allow?: ReadonlyArray<Network>
  /** Certificates in PEM of the authorities that are trusted, in place of the usual ones. */
  readonly ca?: string
  /** All addresses of a name. */
  readonly resolve?: (name: string) => Promise<ReadonlyArray<string>>
}

/** Connections are kept for a few seconds; each new one goes to an address that was looked at. */
export const UndiciTransport = {
  layer: (options: UndiciTransportOptions = {}): Layer.Layer<WebhookTransport> =>
    Layer.scoped(WebhookTransport, make(options))
}

/** Its default: a bundler gives a CommonJS module loaded late no other names. */
const undici = Effect.promise(async () => (await import("undici")).default)

/** For how long registering waits for a name server. */
const patience = "1500 millis"

const make = Effect.fnUntraced(function* ({ allow = [], ca, resolve = resolveHost }: UndiciTransportOptions) {
  const scope = yield* Effect.scope

  /** The addresses of a name that may be called; rejects with a refusal where it may not be called. */
  const addressesOf = async (name: string, protocol: string) => {
    const addresses = callable(await resolve(name), protocol, allow)
    if (addresses instanceof WebhookUrlRefused) throw addresses
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  }

  // The connection goes to what the look-up gives. Literal addresses are not looked up: `readUrl` sees them.
  const agentFor = (protocol: string) => {
    const lookup: LookupFunction = (name, { all }, callback) => {
      addressesOf(name, protocol).then(
        (found) => (all === true ? callback(null, found) : callback(null, found[0]?.address ?? "", found[0]?.family)),
        (error) => callback(error, "")
      )
    }
    const connect = { lookup, autoSelectFamily: true, ...(ca === undefined ? {} : { ca }) }
    // Loaded for the first delivery: it is large, and many servers send none.
    const agent = Effect.map(undici, ({ Agent }) => new Agent({ connect, keepAliveMaxTimeout: 10_000 }))
    return Effect.acquireRelease(agent, (agent) => Effect.promise(() => agent.destroy())).pipe(
      Scope.extend(scope),
      Effect.cached,
      // Who was interrupted would leave that to all who come later.
      Effect.map(Effect.uninterruptible)
    )
  }
  const secure = yield* agentFor("https:")
  const plain = yield* agentFor("http:")

  const vetted = (text: string) => {
    const url = readUrl(text, allow)
    return url instanceof URL ? Effect.succeed(url) : Effect.fail(url)
  }

  const check = Effect.fn("UndiciTransport.check")(function* (text: string) {
    const url = yield* vetted(text)
    const { hostname, protocol } = url
    if (isAddress(hostOf(url))) return
    yield* Effect.tryPromise({ try: () => addressesOf(hostname, protocol), catch: toError }).pipe(
      Effect.timeoutOption(patience),
      Effect.catchTag("WebhookTransportError", () => Effect.void)
    )
  })

  const post = Effect.fn("UndiciTransport.post")(function* ({ body, headers, url: text }: WebhookRequest) {
    const url = yield* vetted(text)
    const { signal } = yield* Effect.acquireRelease(
      Effect.sync(() => new AbortController()),
      (controller) => Effect.sync(() => controller.abort())
    )
    const agent = yield* url.protocol === "https:" ? secure : plain
    const response = yield* Effect.tryPromise({
      try: () =>
        agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: "POST",
          headers,
          body,
          signal
        }),
      catch: toError
    })
    // Whoever closes the scope ends a body that nobody reads any more.
    response.body.on("error", () => {})
    const excerpt = Effect.tryPromise({ try: () => readExcerpt(response.body), catch: toTransportError })
    return { status: response.statusCode, excerpt }
  })

  return WebhookTransport.of({ check, post })
})

const toTransportError = (cause: unknown) => new WebhookTransportError({ message: reasonOf(cause), cause })

const toError = (cause: unknown) => (cause instanceof WebhookUrlRefused ? cause : toTransportError(cause))

const reasons: Record<string, string> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was cut off",
  UND_ERR_SOCKET: "The connection was cut off",
  UND_ERR_CONNECT_TIMEOUT: "There was no connection in time",
  UND_ERR_HEADERS_OVERFLOW: "The answer's headers are too large"
}

const reasonOf = (cause: unknown): string => {
  const code = Predicate.hasProperty(cause, "code") ? String(cause.code) : ""
  return (
    reasons[code] ?? (cause instanceof Error && cause.message !== "" ? cause.message : `No connection ${code}`.trim())
  )
}
