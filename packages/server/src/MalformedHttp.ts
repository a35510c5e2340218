import type { IncomingMessage, ServerResponse } from "node:http"
import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"

interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

/**
 * Answers a request that is not HTTP in the shape of all other errors; Node would send a bare status line. The
 * connection is closed afterwards even if the client keeps it open, or immediately if another answer is in progress.
 */
export const answerMalformedHttp = (
  error: Error & { readonly code?: string },
  socket: Duplex,
  isAnswering: boolean
): void => {
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
    socket.destroy()
    return
  }
  endWith(socket, refusals[error.code ?? ""] ?? malformed)
}

/** Answers a request whose connection is all that Node gives, such as CONNECT, and closes the connection. */
export const refuseTunnel = (_: IncomingMessage, socket: Duplex): void => endWith(socket, noTunnel)

const endWith = (socket: Duplex, refusal: Refusal): void => {
  const body = bodyOf(refusal)
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`)
  // Closing at once would reset the connection, and the client might not get to read the answer.
  const ending = setTimeout(() => socket.destroy(), lingerMillis)
  socket.once("close", () => clearTimeout(ending))
}

const lingerMillis = 1_000

/**
 * Says what is wrong with a request that Node accepts but RFC 9110, section 5.3, and RFC 9112, sections 2.3, 3.2 and 6.1,
 * do not; undefined if nothing is.
 */
export const findRefusal = ({ headers, httpVersion, rawHeaders }: IncomingMessage): Refusal | undefined => {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return invalid("The request must be HTTP/1.1 or HTTP/1.0")
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  // Node takes the first one, and a proxy might take the last one.
  const repeated = singleHeaders.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (repeated !== undefined) return invalid(`The request has more than one ${repeated} header`)
  const { host, "transfer-encoding": coding } = headers
  if (httpVersion === "1.1" && host === undefined) return invalid("The Host header is missing")
  if (!hostPattern.test(host ?? "")) return invalid("The Host header is not a host")
  if (coding === undefined) return undefined
  if (httpVersion === "1.0") return invalid("HTTP/1.0 has no Transfer-Encoding")
  return coding.trim().toLowerCase() === "chunked"
    ? undefined
    : invalid("The only supported Transfer-Encoding is chunked")
}

/** Headers that decide how a request is read, so that none may be repeated. Node checks `Content-Length` itself. */
const singleHeaders = ["host", "authorization", "content-type"]

/** The characters of a host and a port (RFC 3986, 3.2.2). */
const hostPattern = /^[\w\-.~%!$&'()*+,;=:[\]]*$/

/** Answers a request without processing it further. */
export const refuse = (response: ServerResponse, refusal: Refusal): void => {
  const body = bodyOf(refusal)
  response.writeHead(refusal.status, headersOf(body)).end(body)
}

const bodyOf = ({ code, message }: Refusal) => JSON.stringify({ error: { code, message } })

const headersOf = (body: string) => ({
  "Content-Type": "application/json",
  "Content-Length": Buffer.byteLength(body),
  Connection: "close"
})

const invalid = (message: string): Refusal => ({ status: 400, code: "INVALID_REQUEST", message })

const malformed = invalid("The request is not valid HTTP")
const noTunnel = invalid("CONNECT is not supported: this server is not a proxy")

/** For a request that expects anything other than `100-continue`. */
export const unknownExpectation = {
  status: 417,
  code: "EXPECTATION_FAILED",
  message: "The only supported value of Expect is 100-continue"
}

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "INVALID_REQUEST", message: "The headers are too large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "REQUEST_TIMEOUT", message: "The request did not arrive in time" }
}
