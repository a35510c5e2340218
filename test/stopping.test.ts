import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startHeldModel } from "./support/HeldModel.js"
import { newDatabase } from "./support/TestDatabase.js"
import { startSeededServer, startServer, temporaryFolder } from "./support/winnow.mjs"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
let pdfBase64: string
beforeAll(async () => {
  pdfBase64 = Buffer.from(await sampleInvoicePdf()).toString("base64")
})
afterAll(() => folder.remove())

type Server = Awaited<ReturnType<typeof startSeededServer>>

const call = async ({ key, url }: Pick<Server, "url" | "key">, method: string, path: string, body?: unknown) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

const runBody = ({ templateId }: Server) => ({
  templateId,
  fileName: "invoice.pdf",
  mimeType: "application/pdf",
  pdfBase64
})
const run = (server: Server, query = "") => call(server, "POST", `/v1/extractions/run${query}`, runBody(server))

/** How the process ended after the signal. It has the 10 seconds that it may take, then it counts as hanging. */
const ended = async ({ process }: Server, signal: NodeJS.Signals = "SIGTERM") => {
  const closed = once(process, "close", { signal: AbortSignal.timeout(10_000) })
  process.kill(signal)
  const [code, by] = await closed.catch(() => ["hangs"])
  return { code, by }
}
/** Waits until nobody is let in any more. */
const refused = (server: Server) =>
  expect.poll(() => call(server, "GET", "/v1/usage").catch(() => "refused")).toBe("refused")
const endedWell = { code: 0, by: null }

/** Another process on the same database. */
const successor = (server: Server, args: ReadonlyArray<string> = []) =>
  startServer(["--database", `sqlite:${join(server.folder, "winnow.db")}`, ...args])

const answer = { invoiceNumber_quote: sampleInvoice.invoiceNumber, invoiceNumber: sampleInvoice.invoiceNumber }

/** A connection with the head of a request of which `body` has not come whole. */
const beginUpload = async (server: Server, length: number, body: string) => {
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

  it("gives its runs to the other processes on the same Postgres", async () => {
    const database = await newDatabase()
    const env = { WINNOW_SECRET_KEY: "0".repeat(64) }
    const [silent, talking] = await Promise.all([startHeldModel(answer), startHeldModel(answer)])
    talking.release()
    const server = await startSeededServer({ template, database, env, args: silent.args })
    const waiting = run(server)
    await expect.poll(silent.asked).toBe(1)
    const other = await startServer(["--database", database, ...talking.args], env)
    expect(await ended(server)).toEqual(endedWell)
    const { body, status } = await waiting
    expect(status).toBe(503)
    const id = /ext_\w+/.exec(body.error.message)?.[0]
    const look = async () =>
      (await call({ url: other.url, key: server.key }, "GET", `/v1/extractions/${id}`)).body.data.status
    await expect.poll(look).toBe("completed")
    expect(silent.asked()).toBe(1)
    await other.stop()
    await server.stop()
    for (const model of [silent, talking]) model.stop()
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

  it("waits for the webhooks that answer in time, and logs what came of them", async () => {
    let asked = 0
    const receiver = createServer((request, response) => {
      asked++
      request.resume()
      setTimeout(() => response.writeHead(204).end(), 3_000)
    })
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

    const args = ["--webhook-allow", "127.0.0.0/8"]
    const server = await startSeededServer({ template, args })
    await call(server, "POST", "/v1/webhooks", { url, events: ["extraction.completed"] })
    await run(server)
    await expect.poll(() => asked).toBe(1)
    expect(await ended(server)).toEqual(endedWell)

    const next = await successor(server, args)
    const { body } = await call({ url: next.url, key: server.key }, "GET", "/v1/webhooks/deliveries")
    expect(body.data).toMatchObject([{ status: "success", httpStatus: 204 }])
    await next.stop()
    await server.stop()
    receiver.close()
  })

  it("leaves the webhooks that nobody answered to its successor", async () => {
    const heard: Array<string> = []
    let silent = true
    const receiver = createServer((request, response) => {
      request.on("data", (chunk) => heard.push(JSON.parse(String(chunk)).data.id))
      if (!silent) response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

    const args = ["--webhook-allow", "127.0.0.0/8"]
    const server = await startSeededServer({ template, args })
    const { body } = await call(server, "POST", "/v1/webhooks", { url, events: ["extraction.completed"] })
    const { id } = (await run(server)).body.data
    await expect.poll(() => heard).toEqual([id])
    const test = call(server, "POST", `/v1/webhooks/${body.data.webhook.id}/test`)
    await expect.poll(() => heard).toHaveLength(2)

    const end = ended(server)
    expect(await test).toMatchObject({ status: 503, body: { error: { code: "STOPPING" } } })
    expect(await end).toEqual(endedWell)

    silent = false
    heard.length = 0
    const next = await successor(server, args)
    await expect.poll(() => heard).toContain(id)
    const deliveries = (await call({ url: next.url, key: server.key }, "GET", "/v1/webhooks/deliveries")).body.data
    const cutOff = deliveries.filter(({ error }: { error: string | null }) => error?.includes("cut off"))
    expect(cutOff).toHaveLength(2)
    for (const { durationMs } of cutOff) expect(durationMs).toBeGreaterThan(0)
    await next.stop()
    await server.stop()
    receiver.closeAllConnections()
    receiver.close()
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
