import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { existsSync, renameSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, run } from "./support/Calls.js"
import { createUser } from "./support/accounts.mjs"
import { startSeededServer, startServer, temporaryFolder, winnow } from "./support/winnow.mjs"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
afterAll(() => folder.remove())

describe("a server on SQLite", () => {
  let server: Awaited<ReturnType<typeof startSeededServer>>
  let invoice: Uint8Array
  beforeAll(async () => {
    server = await startSeededServer({ template, plan: "starter" })
    invoice = await sampleInvoicePdf()
  })
  afterAll(() => server.stop())

  it("extracts a document and shows it in every view of it", async () => {
    const { body, status } = await run(server, invoice)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      userId: server.userId,
      templateId: server.templateId,
      templateName: "Invoice",
      fileName: "invoice.pdf",
      status: "completed",
      extractedData: { invoiceNumber: sampleInvoice.invoiceNumber },
      error: null,
      source: "api",
      runId: null
    })
    const { id } = body.data
    expect((await call(server, "GET", `/v1/extractions/${id}`)).body).toEqual(body)
    expect((await call(server, "GET", "/v1/extractions")).body).toEqual({ data: [body.data], hasMore: false })
    expect((await call(server, "GET", "/v1/usage")).body.data).toMatchObject({ plan: "starter", usage: 1, limit: 350 })
    const evidence = await call(server, "GET", `/v1/extractions/${id}/evidence`)
    expect(JSON.stringify(evidence.body)).toContain(sampleInvoice.invoiceNumber)
  })

  it("accepts an asynchronous run at once and ends it", async () => {
    const accepted = await run(server, invoice, "?async=true")
    expect(accepted.status).toBe(202)
    expect(accepted.body.data).toMatchObject({ status: "processing", extractedData: null, processingTimeMs: null })
    await expect
      .poll(async () => (await call(server, "GET", `/v1/extractions/${accepted.body.data.id}`)).body.data.status, {
        timeout: 20_000
      })
      .toBe("completed")
  })

  it("records why a document cannot be read", async () => {
    const { body, status } = await run(server, new TextEncoder().encode("%PDF-1.7\nnothing else"))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: "failed", extractedData: null, error: expect.stringMatching(/PDF/) })
  })

  it("answers in a new process, from the first request on, with what it had", async () => {
    const before = await call(server, "GET", "/v1/extractions")
    const second = await startServer(["--database", server.database])
    const there = { ...server, url: second.url }
    expect((await call(there, "GET", "/v1/templates")).status).toBe(200)
    expect((await call(there, "GET", "/v1/extractions")).body).toEqual(before.body)
    expect(server.logs()).not.toContain("Another process")
    expect(second.logs()).toMatch(/Another process has \S+winnow\.db open.*use Postgres/)
    expect(await second.stop()).toBe(0)
  })

  it("has high limits without settings", async () => {
    const { headers } = await call(server, "GET", "/v1/usage")
    expect(headers.get("ratelimit-policy")).toBe('"default";q=30000;w=60')
  })

  it("answers what is no HTTP in the shape of every other error", async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.end("GARBAGE\r\n\r\n")
    const answer = (await socket.toArray()).join("")
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ error: { code: "INVALID_REQUEST" } })
  })

  it("keeps its port, and a second server that asks for it ends with an error", async () => {
    const { port } = new URL(server.url)
    const database = `sqlite:${join(folder.path, "port.db")}`
    const { code, stderr } = await winnow(["serve", "--port", port, "--database", database])
    expect(stderr).toMatch(/the port is in use/)
    expect(code).toBe(1)
  })
})

describe("the limits of the settings", () => {
  it("hold", async () => {
    const args = ["--rate-limit", "2/36000", "--failed-key-limit", "1/36000", "--trusted-proxies", "1"]
    const server = await startSeededServer({ template, args })
    const statuses = []
    for (let count = 0; count < 3; count++) statuses.push((await call(server, "GET", "/v1/usage")).status)
    expect(statuses).toEqual([200, 200, 429])
    for (const [from, status] of [
      ["203.0.113.1", 401],
      ["203.0.113.1", 429],
      ["203.0.113.2", 401]
    ] as const) {
      const headers = { authorization: "Bearer wn_live_typo", "x-forwarded-for": from }
      expect((await fetch(`${server.url}/v1/usage`, { headers })).status).toBe(status)
    }
    await server.stop()
  })
})

describe("starting", () => {
  it.each([
    ["an unknown variable", [], { WINNOW_PRT: "1" }, /WINNOW_PRT: no such setting/],
    ["a variable that is wrong", [], { WINNOW_CAPACITY: "many" }, /WINNOW_CAPACITY.*expected a whole number/]
  ])("is refused with one clear line for %s", async (_, args, env, message) => {
    const { code, stderr, stdout } = await winnow(["serve", ...args], { cwd: folder.path, env })
    expect(stdout).toBe("")
    expect(stderr).toMatch(message)
    expect(stderr.trim().split("\n")).toHaveLength(1)
    expect(code).toBe(1)
  })

  it("does not make a new secret key where another one has sealed secrets", async () => {
    const path = join(folder.path, "sealed.db")
    const database = `sqlite:${path}`
    const user = await createUser({ database, email: "sealed@example.com", plan: "free" })
    const server = await startServer(["--database", database])
    const hook = { url: "https://example.com/hook", events: ["extraction.completed"] }
    expect((await call({ ...server, ...user }, "POST", "/v1/webhooks", hook)).status).toBe(200)
    await server.stop()
    renameSync(`${path}.key`, `${path}.elsewhere`)
    const { code, stderr } = await winnow(["serve", "--port", "0", "--database", database])
    expect(stderr).toContain(`${path}.key is missing, and only its key decrypts the webhook secrets`)
    expect([code, existsSync(`${path}.key`)]).toEqual([1, false])
    renameSync(`${path}.elsewhere`, `${path}.key`)
    const again = await startServer(["--database", database])
    expect(again.logs()).not.toContain("Another process")
    await again.stop()
  })

  it("reads its settings from the environment, flags first", async () => {
    const database = `sqlite:${join(folder.path, "environment.db")}`
    const origin = "https://app.example.com"
    const server = await startServer([], {
      WINNOW_DATABASE: database,
      WINNOW_PORT: "1",
      WINNOW_ALLOW_ORIGIN: `${origin}, https://b.example.com`
    })
    const { key } = await createUser({ database, email: "e@example.com", plan: "free" })
    expect((await call({ url: server.url, key }, "GET", "/v1/usage")).status).toBe(200)
    const { headers } = await fetch(`${server.url}/v1/usage`, { headers: { origin } })
    expect(headers.get("access-control-allow-origin")).toBe(origin)
    await server.stop()
  })
})
