import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { once } from "node:events"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { Webhook } from "standardwebhooks"
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest"
import { startReceiver } from "./support/Receiver.js"
import { databases } from "./support/Databases.js"
import { newDatabase } from "./support/TestDatabase.js"
import { startSeededServer, startServer, temporaryFolder, winnow } from "./support/winnow.mjs"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
afterAll(() => folder.remove())

const oldKey = "01".repeat(32)
const newKey = "fe".repeat(32)
const allow = { WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8" }

/** All that is kept, as the bytes that somebody would find who gets hold of it. */
const dumpOf = async (database: string): Promise<string> => {
  if (database.startsWith("sqlite:")) {
    const file = database.slice("sqlite:".length)
    return [file, `${file}-wal`].map((path) => readFileSync(path, "latin1")).join("")
  }
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT LIKE 'pg_%'"
    )
    const tables: Array<string> = []
    for (const { name } of rows) {
      const { rows: all } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)
      tables.push(...all.map(({ row }) => row))
    }
    return tables.join("\n")
  } finally {
    await client.end()
  }
}

describe.each(databases)("a server on %s with webhooks", (type) => {
  let server: Awaited<ReturnType<typeof startSeededServer>>
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeEach(async () => {
    receiver = await startReceiver()
    server = await startSeededServer({
      template,
      env: { ...allow, WINNOW_SECRET_KEY: oldKey },
      ...(type === "postgres" ? { database: await newDatabase() } : {})
    })
  })
  afterEach(async () => {
    await server.stop()
    receiver.close()
  })

  const call = async (method: string, path: string, body?: unknown, url = server.url) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${server.key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const register = async () => {
    const events = ["extraction.completed", "extraction.failed"]
    const { body } = await call("POST", "/webhooks", { url: receiver.url, events })
    return { id: String(body.data.webhook.id), secret: String(body.data.secret) }
  }
  const run = async (query = "", url = server.url) => {
    const document = {
      templateId: server.templateId,
      fileName: "invoice.pdf",
      mimeType: "application/pdf",
      pdfBase64: Buffer.from(await sampleInvoicePdf()).toString("base64")
    }
    return await call("POST", `/extractions/run${query}`, document, url)
  }
  const nextEvent = async () => {
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    const event = receiver.received.shift()
    if (event === undefined) throw new Error("Nothing was received")
    return event
  }

  it("extracts a document and tells of it, signed so that the official library agrees", async () => {
    const { secret } = await register()
    const accepted = await run("?async=true")
    expect(accepted.status).toBe(202)
    const { body, headers } = await nextEvent()
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      event: "extraction.completed",
      data: {
        id: accepted.body.data.id,
        status: "completed",
        extractedData: { invoiceNumber: sampleInvoice.invoiceNumber }
      }
    })
    await expect
      .poll(async () => (await call("GET", "/webhooks/deliveries")).body.data)
      .toMatchObject([{ extractionId: accepted.body.data.id, status: "success", httpStatus: 204, error: null }])
  })

  it("signs with the same secret after the key that seals it was changed and the old one is gone", async () => {
    const { secret } = await register()
    const rotate = ["secrets", "rotate", "--database", server.database, "--secret-key"]
    const rotated = await winnow([...rotate, `${newKey},${oldKey}`])
    expect(JSON.parse(rotated.stdout)).toEqual({ resealed: 1, unreadable: 0 })
    const ended = once(server.process, "exit")
    server.process.kill()
    await ended
    const restarted = await startServer(["--database", server.database], { ...allow, WINNOW_SECRET_KEY: newKey })
    await run("", restarted.url)
    const { body, headers } = await nextEvent()
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
    await restarted.stop()
    expect(JSON.parse((await winnow([...rotate, newKey])).stdout)).toEqual({ resealed: 0, unreadable: 0 })
    expect(JSON.parse((await winnow([...rotate, oldKey])).stdout)).toEqual({ resealed: 0, unreadable: 1 })
  })

  it("keeps no API key and no secret that could be read out of the database", async () => {
    const { id, secret } = await register()
    const rotated = await call("POST", `/webhooks/${id}/rotate-secret`)
    const made = await call("POST", "/api-keys", { name: "second" })
    const rolled = await call("POST", `/api-keys/${made.body.data.apiKey?.id}/roll`)
    await run()
    const dump = await dumpOf(server.database)
    expect(dump).toContain(id)
    const secrets = [server.key, secret, rotated.body.data.secret, made.body.data.key, rolled.body.data.key, oldKey]
    for (const text of secrets) {
      expect(text).toMatch(/^.{32,}$/)
      expect(dump).not.toContain(text)
      expect(dump).not.toContain(Buffer.from(text).toString("base64").slice(0, 32))
    }
    expect(readdirSync(server.folder).filter((name) => name.endsWith(".key"))).toEqual([])
  })
})
