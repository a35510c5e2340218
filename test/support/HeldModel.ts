import { chatBody } from "@winnow/testkit"
import type { ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A model behind OpenAI's API that answers nobody until it is released, and then everybody the same. */
export const startHeldModel = async (answer: Readonly<Record<string, unknown>>) => {
  const held = new Set<ServerResponse>()
  let released = false
  let asked = 0
  const reply = (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.end(JSON.stringify(chatBody({ kind: "answer", text: JSON.stringify(answer), end: "stop" })))
  }
  const server = createServer((request, response) => {
    asked++
    request.resume()
    if (released) reply(response)
    else held.add(response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}/v1`
  return {
    baseUrl,
    /** For the command. */
    args: ["--model", "openai:held", "--model-base-url", baseUrl],
    /** Requests that came so far. */
    asked: () => asked,
    release: () => {
      released = true
      for (const response of held) reply(response)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
