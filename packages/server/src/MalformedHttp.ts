import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"

/** Answers what is no HTTP request at all, in the shape of every other error; Node would send a bare status line. */
export const answerMalformedHttp = (error: Error & { readonly code?: string }, socket: Duplex): void => {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const { code, message, status } = answers[error.code ?? ""] ?? malformed
  const body = JSON.stringify({ error: { code, message } })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  )
}

const malformed = { status: 400, code: "INVALID_REQUEST", message: "The request is not valid HTTP" }

const answers: Readonly<Record<string, typeof malformed>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "INVALID_REQUEST", message: "The headers are too large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "REQUEST_TIMEOUT", message: "The request did not arrive in time" }
}
