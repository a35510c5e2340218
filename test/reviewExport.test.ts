import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, run, type Server } from "./support/Calls.js"
import { startSeededServer, temporaryFolder, winnow } from "./support/winnow.mjs"

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
const number = { key: "invoiceNumber", type: "string", context: "Invoice number" }
const vessel = { key: "vesselName", type: "string", context: "Name of the vessel" }
writeFileSync(at("template.json"), JSON.stringify({ name: "In/voice: ä", variables: [number, vessel] }))
writeFileSync(at("other.json"), JSON.stringify([{ key: "invoiceNumber", type: "number", context: "Grand total" }]))

describe("winnow review export", () => {
  let server: Server
  beforeAll(async () => {
    server = await startSeededServer({ template: at("template.json"), plan: "starter" })
  })
  afterAll(async () => {
    await server.stop()
    folder.remove()
  })

  const approve = async (id: string, data: object) => {
    const { body, status } = await call(
      server,
      "PUT",
      `/v1/extractions/${id}/review`,
      { state: "approved", data, corrections: [] },
      { "if-match": `"0"` }
    )
    expect(body.data).toMatchObject({ state: "approved" })
    expect(status).toBe(200)
  }
  const exported = async () => {
    const { code, stderr, stdout } = await winnow([
      "review",
      "export",
      at("dataset"),
      "--user",
      "a@example.com",
      "--database",
      server.database
    ])
    expect([code, stderr]).toEqual([0, ""])
    return stdout
  }

  it("writes what was approved as a dataset, which eval reads and compares another template on", async () => {
    const invoice = await sampleInvoicePdf()
    const runs = [await run(server, invoice), await run(server, invoice), await run(server, invoice)]
    const [right, corrected, open] = runs.map(({ body }) => body.data)
    await approve(right.id, right.extractedData)
    await approve(corrected.id, { ...corrected.extractedData, invoiceNumber: "another" })
    expect(await exported()).toBe(`Documents written to ${at("dataset")}: 2\n`)
    expect(await exported()).toBe(`Documents written to ${at("dataset")}: 2\n`)

    const [kind = "", ...others] = readdirSync(at("dataset"))
    expect([kind, others]).toEqual([`In-voice-ä-${server.templateId}`, []])
    const files = readdirSync(join(at("dataset"), kind))
    expect(files).toHaveLength(6)
    expect(files.join()).not.toContain(open.id)
    const stem = join(at("dataset"), kind, `invoice-${corrected.id}`)
    expect(new Uint8Array(readFileSync(`${stem}.pdf`))).toEqual(new Uint8Array(invoice))
    expect(JSON.parse(readFileSync(`${stem}.expected.json`, "utf8"))).toEqual({
      invoiceNumber: "another",
      vesselName: null,
      $absent: ["vesselName"]
    })

    const own = await winnow(["eval", at("dataset")])
    expect(own.stdout).toMatch(/^all values +1 +1 +/m)
    expect(own.stdout).toMatch(/do not have: 0 of 2$/m)
    const other = await winnow(["eval", at("dataset"), "--template", at("other.json"), "--html", at("other.html")])
    expect(other.code).toBe(0)
    expect(other.stdout).toContain("Against the dataset's own template: 1 value worse, 0 better")
    expect(readFileSync(at("other.html"), "utf8")).toContain("<h2>Against the dataset&#39;s own template</h2>")
    expect(other.stdout).toContain(`invoice-${right.id}  invoiceNumber: omitted`)
    expect(right.extractedData.invoiceNumber).toBe(sampleInvoice.invoiceNumber)
  })
})
