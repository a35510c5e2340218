import { createServer } from "node:http"
import type { IncomingHttpHeaders } from "node:http"

type Attributes = ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code: number }
  readonly attributes: Attributes
}

interface Export {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** An OTLP collector on loopback that keeps what it is sent. */
export const startTraceCollector = async () => {
  const exports: Array<Export> = []
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      exports.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const data = () => exports.map(({ body }) => JSON.parse(body.toString()).resourceSpans[0])
  return {
    url: `http://127.0.0.1:${port}`,
    exports,
    /** Of exports in JSON. */
    spans: (): ReadonlyArray<CollectedSpan> => data().flatMap(({ scopeSpans }) => scopeSpans[0].spans),
    /** What the first export says of its sender. */
    resource: () => Object.fromEntries(asEntries(data()[0]?.resource.attributes ?? [])),
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** A span's attributes by name. */
export const attributesOf = ({ attributes }: CollectedSpan): Readonly<Record<string, unknown>> =>
  Object.fromEntries(asEntries(attributes))

const asEntries = (attributes: Attributes) =>
  attributes.map(({ key, value }): [string, unknown] => [key, Object.values(value)[0]])
