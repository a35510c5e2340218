import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import type { IncomingMessage } from "node:http"
import { request } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, describe, expect, it } from "vitest"
import { call, run, type Server } from "./support/Calls.js"
import { startSeededServer, temporaryFolder } from "./support/winnow.mjs"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
afterAll(() => folder.remove())

/** As `run`, but however long it takes to connect: `fetch` gives up after ten seconds, which a busy machine may need. */
const runPatiently = async (server: Server, bytes: Uint8Array) => {
  const body = JSON.stringify({
    templateId: server.templateId,
    fileName: "invoice.pdf",
    mimeType: "application/pdf",
    pdfBase64: Buffer.from(bytes).toString("base64")
  })
  const sent = request(`${server.url}/v1/extractions/run`, {
    method: "POST",
    headers: { authorization: `Bearer ${server.key}`, "content-type": "application/json" }
  }).end(body)
  const [response]: ReadonlyArray<IncomingMessage> = await once(sent, "response")
  if (response === undefined) return expect.unreachable()
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

describe("the quota", () => {
  it("admits one of 1,000 concurrent runs when one is left", async () => {
    const server = await startSeededServer({ template, plan: "free", args: ["--log", "warning"] })
    const invoice = await sampleInvoicePdf()
    for (let count = 0; count < 24; count++) expect((await run(server, invoice)).status).toBe(200)

    const results = await Promise.all(Array.from({ length: 1_000 }, () => runPatiently(server, invoice)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = results.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(999)
    for (const { body } of refused) {
      expect(body.error.code).toBe("USAGE_LIMIT_EXCEEDED")
      expect(body.error.message).toMatch(/25 of 25/)
    }
    expect((await call(server, "GET", "/v1/usage")).body.data).toMatchObject({ usage: 25, limit: 25 })
    expect((await call(server, "GET", "/v1/extractions?limit=100")).body.data).toHaveLength(25)
    await server.stop()
  }, 120_000)
})
