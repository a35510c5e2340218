import type { ReceivedMail } from "@winnow/testkit"
import { once } from "node:events"
import { createServer } from "node:http"
import { json } from "node:stream/consumers"

/** Takes messages as JSON on loopback, and keeps the process no longer than its tests. */
export const startMailService = async () => {
  const received: Array<ReceivedMail> = []
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as ReceivedMail)
    response.writeHead(202).end()
  })
  server.listen(0, "127.0.0.1").unref()
  await once(server, "listening")
  const address = server.address()
  return { received, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/messages` }
}
