import type { Scope } from "effect"
import { Context, Effect, Layer } from "effect"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { ProviderReply } from "./ProviderReply.js"
import { bodyOf } from "./ProviderBodies.js"

/** A received request; `body` is the parsed JSON. */
export interface ProviderRequest {
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: Readonly<Record<string, unknown>>
  /** Whether the client disconnected before it got an answer. */
  aborted: boolean
}

/**
 * A real HTTP server on loopback with the wire formats of OpenAI (`/chat/completions`, `/responses`), Anthropic
 * (`/messages`) and Gemini (`:generateContent`). It answers from a script, including failures.
 */
export class ProviderServer extends Context.Tag("@winnow/testkit/ProviderServer")<
  ProviderServer,
  {
    /** The base URL for a client; it ends in `/v1`. */
    readonly baseUrl: string
    readonly requests: Effect.Effect<ReadonlyArray<ProviderRequest>>
    /** Sets the replies, one per request; the last one repeats. */
    readonly script: (...replies: ReadonlyArray<ProviderReply>) => Effect.Effect<void>
  }
>() {
  static readonly layer: Layer.Layer<ProviderServer> = Layer.scoped(
    ProviderServer,
    Effect.suspend(() => start())
  )
}

const start = (): Effect.Effect<typeof ProviderServer.Service, never, Scope.Scope> =>
  Effect.gen(function* () {
    let requests: Array<ProviderRequest> = []
    let replies: ReadonlyArray<ProviderReply> = []
    let served = 0
    const server = createServer((request, response) => {
      void readBody(request).then((body) => {
        const seen: ProviderRequest = { path: request.url ?? "", headers: request.headers, body, aborted: false }
        response.on("close", () => (seen.aborted = !response.writableFinished))
        requests.push(seen)
        const reply = replies[Math.min(served++, replies.length - 1)]
        if (reply === undefined) send(response, 500, {}, { error: { message: "The script has no reply" } })
        else play(reply.kind === "computed" ? reply.reply(body) : reply, seen, response)
      })
    })
    const port = yield* Effect.acquireRelease(listen(server), () => close(server))
    return {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      requests: Effect.sync(() => [...requests]),
      script: (...next) =>
        Effect.sync(() => {
          replies = next
          served = 0
          requests = []
        })
    }
  })

const listen = (server: Server): Effect.Effect<number> =>
  Effect.async((resume) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

const close = (server: Server): Effect.Effect<void> =>
  Effect.async((resume) => {
    server.closeAllConnections()
    server.close(() => resume(Effect.void))
  })

const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}")
}

const play = (reply: ProviderReply, request: ProviderRequest, response: ServerResponse): void => {
  switch (reply.kind) {
    case "error":
      return send(response, reply.status, reply.headers, {
        error: { message: reply.message, type: "error", code: null }
      })
    case "slow":
      setTimeout(() => play(reply.reply, request, response), reply.millis)
      return
    case "computed":
    case "silent":
      return
    case "cutOff":
      response.writeHead(200, { "content-type": "application/json", "content-length": "4096" })
      response.write('{"id":"cut","choices":[{"index":0,"mess')
      setTimeout(() => response.destroy(), 20)
      return
    case "raw":
      response.writeHead(200, { "content-type": "application/json" }).end(reply.body)
      return
    case "answer":
      return send(response, 200, {}, bodyOf(request.path, request.body, reply))
  }
}

const send = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown
): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
}
