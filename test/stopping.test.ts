import { once } from "node:events"
import { connect } from "node:net"
import { describe, expect, it } from "vitest"
import { startHeldModel } from "./support/HeldModel.js"
import type { StoppedServer } from "./support/StoppedServer.js"
import { answer, call, ended, endedWell, refused, run, runBody, successor, template } from "./support/StoppedServer.js"
import { startSeededServer } from "./support/winnow.mjs"

/** A connection with the head of a request of which `body` has not come whole. */
const beginUpload = async (server: StoppedServer, length: number, body: string) => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let heard = ""
  let error: unknown
  socket.on("data", (chunk) => (heard += chunk))
  socket.on("error", (cause) => (error = cause))
  socket.write(
    `POST /v1/extractions/run HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${server.key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { socket, heard: () => heard, error: () => error }
}

describe("a server that is told to stop", () => {
  it("answers whoever waits for a long run, gives the run back, and its successor ends it", async () => {
    const model = await startHeldModel(answer)
    const server = await startSeededServer({ template, args: model.args })
    const waiting = run(server)
    const accepted = await run(server, "?async=true")
    await expect.poll(model.asked).toBe(2)

    const end = ended(server)
    await refused(server)
    const { body, headers, status } = await waiting
    expect(status).toBe(503)
    expect(headers.get("connection")).toBe("close")
    expect(body.error.code).toBe("STOPPING")
    const id = /ext_\w+/.exec(body.error.message)?.[0]
    expect(await end).toEqual(endedWell)

    model.release()
    const next = await successor(server, model.args)
    const view = { url: next.url, key: server.key }
    for (const each of [id, accepted.body.data.id]) {
      const look = async () => (await call(view, "GET", `/v1/extractions/${each}`)).body.data.status
      await expect.poll(look).toBe("completed")
    }
    expect((await call(view, "GET", "/v1/usage")).body.data.usage).toBe(2)
    await next.stop()
    await server.stop()
    model.stop()
  })

  it("waits for the runs that end in time and answers with them", async () => {
    const model = await startHeldModel(answer)
    const server = await startSeededServer({ template, args: model.args })
    const waiting = run(server)
    await expect.poll(model.asked).toBe(1)
    const end = ended(server)
    await refused(server)
    model.release()
    const { body, status } = await waiting
    expect({ status, data: body.data.extractedData }).toEqual({
      status: 200,
      data: { invoiceNumber: expect.any(String) }
    })
    expect(await end).toEqual(endedWell)
    await server.stop()
    model.stop()
  })

  it("says goodbye to connections that ask nothing", async () => {
    const server = await startSeededServer({ template })
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
    await once(socket, "data")
    const goodbye = once(socket, "end")
    expect(await ended(server)).toEqual(endedWell)
    await goodbye
    await server.stop()
  })

  it("takes an upload that comes to its end in time", async () => {
    const server = await startSeededServer({ template })
    // Its threads read at once what comes next
    await run(server)
    const body = JSON.stringify(runBody(server))
    const upload = await beginUpload(server, body.length, body.slice(0, 1000))
    const end = ended(server)
    await refused(server)
    const over = once(upload.socket, "end")
    upload.socket.write(body.slice(1000))
    await over
    expect(upload.heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(upload.heard()).toContain('"status":"completed"')
    expect(upload.heard()).toMatch(/^connection: close\r$/im)
    expect(await end).toEqual(endedWell)
    await server.stop()
  })

  it("answers uploads that do not come to their end, and does not count them", async () => {
    const server = await startSeededServer({ template })
    const run = await beginUpload(server, 100_000, '{"templateId":')
    expect(await ended(server)).toEqual(endedWell)
    expect(run.heard()).toMatch(/^HTTP\/1\.1 503 /)
    expect(run.heard()).toContain('"code":"STOPPING"')
    const next = await successor(server)
    expect((await call({ url: next.url, key: server.key }, "GET", "/v1/usage")).body.data.usage).toBe(0)
    await next.stop()
    await server.stop()
  })

  it.each(["SIGTERM", "SIGINT"] as const)("ends at once at a second signal, %s", async (second) => {
    const model = await startHeldModel(answer)
    const server = await startSeededServer({ template, args: model.args })
    const waiting = run(server).catch(() => "cut off")
    await expect.poll(model.asked).toBe(1)
    server.process.kill("SIGTERM")
    await refused(server)
    expect(await ended(server, second)).toEqual({ code: null, by: second })
    expect(await waiting).toBe("cut off")
    await server.stop()
    model.stop()
  })
})
