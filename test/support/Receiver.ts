import { createServer } from "node:http"

interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Somebody's endpoint on loopback. */
export const startReceiver = async () => {
  const received: Array<Received> = []
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      received.push({ headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { received, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}
