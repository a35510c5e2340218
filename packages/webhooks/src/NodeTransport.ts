import type { WebhookRequest } from "@winnow/core"
import { WebhookTransport, WebhookTransportError, WebhookUrlRefused } from "@winnow/core"
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
import type { Duplex, Readable } from "node:stream"

export interface NodeTransportOptions {
  /** Non-public networks that may be called, also over plain HTTP; for development. */
  readonly allow?: ReadonlyArray<Network>
  /** PEM certificates of the trusted authorities; replaces the default ones. */
  readonly ca?: string
  /** Resolves a name to all its addresses. */
  readonly resolve?: (name: string) => Promise<ReadonlyArray<string>>
}

/** Connections are reused for a few seconds; each new one goes to an address that was checked. */
export const NodeTransport = {
  layer: (options: NodeTransportOptions = {}): Layer.Layer<WebhookTransport> =>
    Layer.scoped(WebhookTransport, make(options))
}

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
  const optionsFor = (protocol: string) => {
    const lookup: LookupFunction = (name, { all }, callback) => {
      addressesOf(name, protocol).then(
        (found) => (all === true ? callback(null, found) : callback(null, found[0]?.address ?? "", found[0]?.family)),
        (error) => callback(error, "")
      )
    }
    return { lookup, keepAlive: true, timeout: idleTimeoutMs, autoSelectFamily: true }
  }
  const closing = <A extends Agent>(agent: A) =>
    Effect.acquireRelease(Effect.succeed(timed(agent)), (agent) => Effect.sync(() => agent.destroy()))
  const plain = yield* closing(new Agent(optionsFor("http:")))
  const secure = yield* closing(new SecureAgent({ ...optionsFor("https:"), ...(ca === undefined ? {} : { ca }) }))

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

  const post = Effect.fn("NodeTransport.post")(function* ({ body, headers, url: text }: WebhookRequest) {
    const url = yield* vetted(text)
    const isSecure = url.protocol === "https:"
    const options = { method: "POST", headers, agent: isSecure ? secure : plain }
    const request = yield* Effect.acquireRelease(
      Effect.sync(() => {
        closeStale(options.agent)
        return isSecure ? sendSecurely(url, options) : send(url, options)
      }),
      (request) => Effect.sync(() => request.destroy())
    )
    const response = yield* Effect.async<IncomingMessage, WebhookUrlRefused | WebhookTransportError>((resume) => {
      // Ignores informational responses such as `100 Continue`.
      request.once("response", (response) => resume(Effect.succeed(response)))
      request.on("error", (error) => resume(toError(error)))
      request.end(body)
      return Effect.sync(() => request.destroy())
    })
    // Closing the scope destroys a body that nobody reads any more; that error must not be unhandled.
    response.on("error", () => {})
    const { statusCode: status = 0 } = response
    if (status < 200) return yield* new WebhookTransportError({ message: notHttp })
    const excerpt = Effect.tryPromise({ try: () => readExcerpt(response), catch: toTransportError })
    return { status, excerpt }
  })

  return WebhookTransport.of({ check, post })
})

/** When connections were last used, in milliseconds since 1970. */
const lastUsed = new WeakMap<Duplex, number>()

const timed = <A extends Agent>(agent: A): A => {
  const keep = agent.keepSocketAlive.bind(agent)
  agent.keepSocketAlive = (socket) => {
    lastUsed.set(socket, Date.now())
    return keep(socket)
  }
  return agent
}

/**
 * Closes kept connections that are idle for too long by the clock: a process that was stopped, or busy, has not yet
 * heard that their receivers closed them.
 */
const closeStale = ({ freeSockets }: Agent): void => {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? []))
    if (Date.now() - (lastUsed.get(socket) ?? 0) > idleTimeoutMs) socket.destroy()
}

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
