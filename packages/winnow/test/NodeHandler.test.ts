import { EventEmitter, once } from "node:events"
import { describe, expect, it } from "vitest"
import { toNodeHandler } from "winnow/node"
import { listen } from "./Invoice.js"

/** A handler whose answers have this body. */
const answering = (source: ConstructorParameters<typeof ReadableStream<Uint8Array>>[0]) =>
  listen(toNodeHandler(async () => new Response(new ReadableStream<Uint8Array>(source))))

const piece = new Uint8Array(2 ** 16)

describe("A handler behind Node's own requests", () => {
  it("cancels the body of an answer when its client leaves", async () => {
    const left = new EventEmitter()
    const cancelled = once(left, "cancel")
    const url = await answering({ pull: (body) => body.enqueue(piece), cancel: () => void left.emit("cancel") })
    const leaving = new AbortController()
    const response = await fetch(url, { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await cancelled
  })

  it("ends the connection when the body fails midway, so that no client takes the answer for whole", async () => {
    let pieces = 0
    const url = await answering({
      pull: (body) => (pieces++ < 3 ? body.enqueue(piece) : body.error(new Error("no more")))
    })
    const response = await fetch(url)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })
})
