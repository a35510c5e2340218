import type { WebhookRequest } from "@winnow/core"
import { WebhookTransport, WebhookTransportError, WebhookUrlRefused } from "@winnow/core"
import type { Scope } from "effect"
import { Effect, Layer, Predicate } from "effect"
import type { IncomingMessage } from "node:http"
import { Agent, request as send } from "node:http"
import { Agent as SecureAgent, request as sendSecurely } from "node:https"
import type { LookupFunction } from "node:net"
import { isIPv6 } from "node:net"
import { callable, hostOf, readUrl } from "./CallableUrl.js"
import type { Network } from "./Networks.js"
import { isAddress } from "./Networks.js"
import { resolveHost } from "./ResolveHost.js"
import type { Readable } from "node:stream"

export interface NodeTransportOptions {
  /** Non-public networks that may be called, also over plain HTTP; for development. */
  readonly allow?: ReadonlyArray<Network>
  /** PEM certificates of the trusted authorities; replaces the default ones. */
  readonly ca?: string
  /** Resolves a name to all its addresses. */
  readonly resolve?: (name: string) => Promise<ReadonlyArray<string>>
}

/**
 * Connections are reused for a few seconds; each new one goes to an address that was checked. A request whose reused
 * connection turns out to be closed is sent once more over a new one, as Node advises for `request.reusedSocket`.
 */
export const NodeTransport = {
  layer: (options: NodeTransportOptions = {}): Layer.Layer<WebhookTransport> =>
    Layer.scoped(WebhookTransport, make(options))
}

type AgentFor = (protocol: string) => Agent

/** Milliseconds until an idle connection is closed: less than receivers usually wait. */
const idleTimeoutMs = 3_000

/** How long registration waits for a name server. */
const lookupTimeout = "1500 millis"

const make = Effect.fnUntraced(function* ({ allow = [], ca, resolve = resolveHost }: NodeTransportOptions) {
  /** The addresses of a name that may be called; rejects with `WebhookUrlRefused` if there are none. */
  const addressesOf = async (name: string, protocol: string) => {
    const addresses = callable(await resolve(name), protocol, allow)
    if (addresses instanceof WebhookUrlRefused) throw addresses
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  }

  // The connection uses the addresses that this lookup returns. Literal addresses are not looked up; `readUrl` checks
  // them.
  const optionsFor = (protocol: string, keepAlive: boolean) => {
    const lookup: LookupFunction = (name, { all }, callback) => {
      addressesOf(name, protocol).then(
        (found) => (all === true ? callback(null, found) : callback(null, found[0]?.address ?? "", found[0]?.family)),
        (error) => callback(error, "")
      )
    }
    return { lookup, keepAlive, timeout: idleTimeoutMs, autoSelectFamily: true }
  }
  const closing = <A extends Agent>(agent: A) =>
    Effect.acquireRelease(Effect.succeed(agent), (agent) => Effect.sync(() => agent.destroy()))
  const agentsFor = Effect.fnUntraced(function* (keepAlive: boolean) {
    const plain = yield* closing(new Agent(optionsFor("http:", keepAlive)))
    const trust = ca === undefined ? {} : { ca }
    const secure = yield* closing(new SecureAgent({ ...optionsFor("https:", keepAlive), ...trust }))
    const agentFor: AgentFor = (protocol) => (protocol === "https:" ? secure : plain)
    return agentFor
  })
  const reusing = yield* agentsFor(true)
  const fresh = yield* agentsFor(false)

  const vetted = (text: string) => {
    const url = readUrl(text, allow)
    return url instanceof URL ? Effect.succeed(url) : Effect.fail(url)
  }

  const check = Effect.fn("NodeTransport.check")(function* (text: string) {
    const url = yield* vetted(text)
    const { hostname, protocol } = url
    if (isAddress(hostOf(url))) return
    yield* Effect.tryPromise({ try: () => addressesOf(hostname, protocol), catch: toError }).pipe(
      Effect.timeoutOption(lookupTimeout),
      Effect.catchTag("WebhookTransportError", () => Effect.void)
    )
  })

  const responseTo = (
    message: WebhookRequest,
    url: URL,
    agentFor: AgentFor
  ): Effect.Effect<IncomingMessage, WebhookUrlRefused | WebhookTransportError, Scope.Scope> =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const options = { method: "POST", headers: message.headers, agent: agentFor(url.protocol) }
        return url.protocol === "https:" ? sendSecurely(url, options) : send(url, options)
      }),
      (request) => Effect.sync(() => request.destroy())
    ).pipe(
      Effect.flatMap((request) =>
        Effect.async<IncomingMessage, WebhookUrlRefused | WebhookTransportError, Scope.Scope>((resume) => {
          // Ignores informational responses such as `100 Continue`.
          request.once("response", (response) => resume(Effect.succeed(response)))
          request.on("error", (error) =>
            // The receiver may have closed the kept connection while nothing was sent
            resume(request.reusedSocket && isCut(error) ? responseTo(message, url, fresh) : toError(error))
          )
          request.end(message.body)
          return Effect.sync(() => request.destroy())
        })
      )
    )

  const post = Effect.fn("NodeTransport.post")(function* (request: WebhookRequest) {
    const url = yield* vetted(request.url)
    const response = yield* responseTo(request, url, reusing)
    // Closing the scope destroys a body that nobody reads any more; that error must not be unhandled.
    response.on("error", () => {})
    const { statusCode: status = 0 } = response
    if (status < 200) return yield* new WebhookTransportError({ message: notHttp })
    const excerpt = Effect.tryPromise({ try: () => readExcerpt(response), catch: toTransportError })
    return { status, excerpt }
  })

  return WebhookTransport.of({ check, post })
})

const isCut = (error: Error): boolean => Predicate.hasProperty(error, "code") && cutCodes.has(String(error.code))
const cutCodes: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE"])

const toTransportError = (cause: unknown) => new WebhookTransportError({ message: reasonOf(cause), cause })

const toError = (cause: unknown) => (cause instanceof WebhookUrlRefused ? cause : toTransportError(cause))

const reasons: Record<string, string> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was cut off",
  EPIPE: "The connection was cut off",
  ETIMEDOUT: "There was no connection in time",
  HPE_HEADER_OVERFLOW: "The answer's headers are too large"
}

const notHttp = "The answer is not valid HTTP"

const reasonOf = (cause: unknown): string => {
  const code = Predicate.hasProperty(cause, "code") ? String(cause.code) : ""
  // An error of Node's HTTP parser.
  if (code.startsWith("HPE_") && reasons[code] === undefined) return notHttp
  return (
    reasons[code] ?? (cause instanceof Error && cause.message !== "" ? cause.message : `No connection ${code}`.trim())
  )
}

/** In bytes; longer bodies are not read to the end. */
const maxReadBytes = 64 * 1024
const maxExcerptBytes = 1024

/** Reads a body to its end, at most `maxReadBytes` bytes, and returns the beginning as text. */
export const readExcerpt = async (body: Readable): Promise<string> => {
  const excerpt: Array<Buffer> = []
  let size = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    if (size < maxExcerptBytes) excerpt.push(bytes.subarray(0, maxExcerptBytes - size))
    size += bytes.length
    // Leaving the loop destroys the body and so the connection.
    if (size > maxReadBytes) break
  }
  return new TextDecoder().decode(Buffer.concat(excerpt))
}
