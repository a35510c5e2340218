import { Agent, request } from "node:http"
import { connect } from "node:net"
import type { Answer } from "../support/Contract.js"

export interface Request {
  readonly method: string
  /** Path and query, sent as they are. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is; anything but text or bytes as JSON. */
  readonly body?: unknown
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends what `fetch` would mend or refuse. */
export const send = (baseUrl: string, request: Request): Promise<Answer> =>
  sendThrough(agent, baseUrl, request).catch((error: unknown) => {
    // The server gave up an idle connection just when it was used again.
    if (error instanceof ConnectionReused) return sendThrough(new Agent(), baseUrl, request)
    throw error
  })

class ConnectionReused extends Error {}

const sendThrough = (agent: Agent, baseUrl: string, { body, headers = {}, method, url }: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl)
    const outgoing = request({ agent, hostname, port, method, path: url, headers }, (incoming) => {
      incoming.toArray().then((chunks) => {
        const text = Buffer.concat(chunks).toString()
        const headers = new Headers(
          Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
        )
        const isJson = headers.get("content-type") === "application/json" && text !== ""
        resolve({ status: incoming.statusCode ?? 0, headers, body: isJson ? JSON.parse(text) : text })
      }, reject)
    })
    outgoing.on("error", (cause) => reject(outgoing.reusedSocket ? new ConnectionReused("", { cause }) : cause))
    outgoing.end(typeof body === "string" || body instanceof Uint8Array ? body : toJson(body))
  })

const toJson = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))

/** Writes the text to a connection of its own, and gives all that comes until the end of an answer's JSON. */
export const sendText = (baseUrl: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname, () => socket.write(text)).setEncoding("latin1")
    let heard = ""
    socket.on("data", (part) => {
      heard += part
      if (heard.endsWith("}")) socket.destroy()
    })
    socket.on("error", reject).on("close", () => resolve(heard))
  })
