import { createClient, NotFoundError, UnauthorizedError, UsageLimitError } from "@winnow/client"
import type { DataOf, TemplateDraft } from "@winnow/client"
import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { openAsBlob, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startSeededServer, temporaryFolder } from "./support/winnow.mjs"

const invoice = {
  name: "Invoice",
  variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }]
} as const satisfies TemplateDraft

const folder = temporaryFolder()
const templateFile = join(folder.path, "invoice.template.json")
writeFileSync(templateFile, JSON.stringify(invoice))

const receiver = createServer((_, response) => response.end())
let receiverUrl = ""
let server: Awaited<ReturnType<typeof startSeededServer>>
let file: Blob

/** Requests that were sent, as the contract writes them. */
const sent = new Set<string>()
let contract: { readonly paths: Readonly<Record<string, object>> }

const recordingFetch: typeof fetch = (input, init) => {
  const { pathname } = new URL(String(input))
  const fits = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname)
  const path = contract.paths[pathname] === undefined ? Object.keys(contract.paths).find(fits) : pathname
  sent.add(`${init?.method} ${path ?? pathname}`)
  return fetch(input, init)
}

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const env = { WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8", WINNOW_DOCUMENT_RETENTION: "1 day" }
  server = await startSeededServer({ template: templateFile, plan: "free", env })
  file = new File([new Uint8Array(await sampleInvoicePdf())], "invoice.pdf")
  contract = JSON.parse(await (await fetch(`${server.url}/openapi.json`)).text())
})
afterAll(async () => {
  await server.stop()
  receiver.close()
  folder.remove()
})

const connect = (apiKey = server.key) => createClient({ baseUrl: server.url, apiKey, fetch: recordingFetch })

describe("The client of a real server", () => {
  it("runs, and reads what came of it", async () => {
    const { extractions, usage } = connect()
    const request = { templateId: server.templateId, file }
    const extraction = await extractions.run<DataOf<typeof invoice>>({ ...request, runId: "batch" })
    if (extraction.status !== "completed") throw new Error(extraction.error)
    expect(extraction.extractedData.invoiceNumber).toBe(sampleInvoice.invoiceNumber)
    expect(extraction.fileName).toBe("invoice.pdf")
    expect(await extractions.get(extraction.id)).toEqual(extraction)
    expect(await extractions.evidence(extraction.id)).toEqual([expect.objectContaining({ path: "invoiceNumber" })])
    expect(await extractions.evidenceReport(extraction.id)).toMatchObject({ warnings: [], tokens: null })
    expect((await extractions.listPage({ runId: "batch" })).data).toEqual([extraction])
    expect(await usage()).toMatchObject({ plan: "free", usage: 1, limit: 25 })
    expect((await extractions.document(extraction.id)).size).toBe(file.size)
    await extractions.remove(extraction.id)
    await expect(extractions.get(extraction.id)).rejects.toBeInstanceOf(NotFoundError)
  })

  it("shows a document's pages, and exports what a list finds", async () => {
    const { extractions, usageByDay } = connect()
    const { id } = await extractions.run({ templateId: server.templateId, file })
    const { kind, pageCount, pages } = await extractions.pages(id, { from: 1, to: 5 })
    expect({ kind, pageCount, image: pages[0]?.image }).toEqual({ kind: "pages", pageCount: 1, image: true })
    expect(pages[0]?.words.map(({ text }) => text)).toContain(sampleInvoice.invoiceNumber)
    const picture = await extractions.pagePicture(id, 1, 2)
    expect(picture.type).toBe("image/png")
    expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBeGreaterThan(1_000)
    const csv = await (await extractions.export("csv", { fileName: "INVOICE" })).text()
    expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^${id},.*${sampleInvoice.invoiceNumber}`))
    expect((await extractions.export("xlsx")).size).toBeGreaterThan(1_000)
    expect(await usageByDay()).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), extractions: 2 }])
  })

  it("takes a document in every form, and waits", async () => {
    const { extractions } = connect()
    const path = join(folder.path, "invoice.pdf")
    const bytes = new Uint8Array(await file.arrayBuffer())
    writeFileSync(path, bytes)
    for (const one of [bytes, bytes.slice().buffer, await openAsBlob(path), Buffer.from(bytes).toString("base64")]) {
      const ended = await extractions.runAndWait({ templateId: server.templateId, file: one })
      expect(ended).toMatchObject({
        status: "completed",
        extractedData: { invoiceNumber: sampleInvoice.invoiceNumber }
      })
    }
  })

  it("counts a run with the same idempotency key once", async () => {
    const { extractions, usage } = connect()
    const before = await usage()
    const request = { templateId: server.templateId, file, idempotencyKey: "order-4711" }
    const ids = await Promise.all([extractions.run(request), extractions.submit(request), extractions.run(request)])
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await usage()).toEqual({ ...before, usage: before.usage + 1 })
  })

  it("lists everything page by page", async () => {
    const { extractions } = connect()
    const all = (await extractions.listPage({ limit: 100 })).data
    const listed: Array<unknown> = []
    for await (const extraction of extractions.list({ limit: 2 })) listed.push(extraction)
    expect(listed.length).toBeGreaterThan(2)
    expect(listed).toEqual(all)
  })

  it("manages templates", async () => {
    const { templates } = connect()
    const created = await templates.create(invoice)
    expect(await templates.get(created.id)).toEqual(created)
    const all = [created, expect.objectContaining({ id: server.templateId })]
    expect(await templates.list()).toEqual(all)
    expect(await templates.listPage()).toEqual({ data: all, cursor: null })
    const renamed = await templates.replace(created.id, { ...created, name: "Bill" })
    expect(renamed).toEqual({ ...created, name: "Bill", version: 2, updatedAt: renamed.updatedAt })
    expect((await templates.versions(created.id)).map(({ name }) => name)).toEqual(["Bill", created.name])
    await templates.remove(created.id)
    await expect(templates.get(created.id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Template not found" })
  })

  it("suggests a template from a document", async () => {
    const { values, variables } = await connect().templates.suggest({ file, fileName: "invoice.pdf" })
    expect(variables.map(({ key }) => key)).toContain("invoiceNumber")
    expect(Object.values(values)).toContain(sampleInvoice.invoiceNumber)
  })

  it("runs a failed extraction again, under its id", async () => {
    const { extractions, usage } = connect()
    const broken = new File(["%PDF-1.7 broken"], "broken.pdf", { type: "application/pdf" })
    const failed = await extractions.run({ templateId: server.templateId, file: broken })
    expect(failed.status).toBe("failed")
    const before = await usage()
    expect(await extractions.retry(failed.id)).toMatchObject({ id: failed.id, status: "processing" })
    expect(await extractions.wait(failed.id)).toMatchObject({ id: failed.id, status: "failed" })
    expect(await usage()).toEqual(before)
  })

  it("reviews an extraction: claims it, corrects it, approves it, and links to it", async () => {
    const { extractions, reviews, templates } = connect()
    const { id } = await extractions.run({ templateId: server.templateId, file })
    const found = await reviews.get(id)
    expect(found).toMatchObject({ extractionId: id, state: "none", version: 0, corrections: [] })
    await reviews.claim(id)
    const data = { invoiceNumber: "RE-1" }
    const open = await reviews.save(id, { state: "open", data, corrections: [] }, found.version)
    expect(open.corrections).toMatchObject([{ path: "invoiceNumber", was: sampleInvoice.invoiceNumber, is: "RE-1" }])
    await expect(reviews.save(id, { state: "approved", data, corrections: [] }, found.version)).rejects.toMatchObject({
      status: 412,
      code: "VERSION_MISMATCH"
    })
    await reviews.release(id)
    expect((await reviews.list({ state: "open" })).data).toMatchObject([{ extractionId: id }])
    expect(await reviews.next()).toMatchObject({ extractionId: id })
    const { version } = await reviews.get(id)
    expect(await reviews.save(id, { state: "approved", data, corrections: [] }, version)).toMatchObject({
      state: "approved",
      data
    })
    expect(await reviews.next()).toBeNull()
    expect((await extractions.get(id)).status).toBe("completed")
    const { changes, documents } = await templates.try(server.templateId, invoice.variables)
    expect({ documents, changes }).toMatchObject({ documents: 1, changes: [] })
    expect((await reviews.link(id, { expiresIn: 60 })).url).toContain(`/review/${id}#token=`)
  })

  it("signs in and out", async () => {
    const { session } = connect()
    expect(await session.signIn({ apiKey: server.key })).toMatchObject({ via: "key", userId: server.userId })
    expect(await session.get()).toMatchObject({ userId: server.userId })
    await session.signOut()
  })

  it("manages webhooks and their deliveries", async () => {
    const { deliveries, extractions, webhooks } = connect()
    const { secret, webhook } = await webhooks.register({ url: receiverUrl, events: ["extraction.completed"] })
    expect(await webhooks.get(webhook.id)).toEqual(webhook)
    expect(await webhooks.list()).toEqual([webhook])
    expect((await webhooks.rotateSecret(webhook.id)).secret).not.toBe(secret)
    const delivery = await webhooks.test(webhook.id)
    expect(delivery).toMatchObject({ webhookId: webhook.id, status: "success", httpStatus: 200 })
    expect(await deliveries.list({ webhookId: webhook.id, limit: 5 })).toEqual([delivery])
    const { id } = await extractions.run({ templateId: server.templateId, file })
    const told = async () => (await deliveries.list()).find(({ extractionId }) => extractionId === id)
    await expect.poll(told).toMatchObject({ event: "extraction.completed", status: "success" })
    expect(await deliveries.redeliver((await told())?.id ?? "")).toMatchObject({ extractionId: id, status: "success" })
    await webhooks.remove(webhook.id)
    expect(await webhooks.list()).toEqual([])
  })

  it("manages keys", async () => {
    const { apiKeys } = connect()
    const { apiKey, key } = await apiKeys.create({ name: "second", expiresAt: null })
    expect(await apiKeys.list()).toContainEqual(expect.objectContaining({ id: apiKey.id, name: "second" }))
    const second = connect(key)
    const rolled = await second.apiKeys.roll(apiKey.id)
    expect(await connect(rolled.key).usage()).toMatchObject({ plan: "free" })
    await apiKeys.revoke(apiKey.id)
    await expect(second.usage()).rejects.toBeInstanceOf(UnauthorizedError)
  })

  it("does not ask again when the month's extractions are used up", async () => {
    const { extractions, usage } = connect()
    const run = () => extractions.submit({ templateId: server.templateId, file })
    for (let { limit, usage: used } = await usage(); used < limit; used++) await run()
    await expect(run()).rejects.toBeInstanceOf(UsageLimitError)
    await expect(run()).rejects.toMatchObject({ status: 429, code: "USAGE_LIMIT_EXCEEDED" })
    await expect(run()).rejects.toThrow(/25 of 25/)
  })

  it("has a call for every endpoint of the contract", () => {
    const endpoints = Object.entries(contract.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`)
    )
    expect([...sent].sort()).toEqual(endpoints.filter((endpoint) => endpoint.includes(" /v1/")).sort())
  })
})
