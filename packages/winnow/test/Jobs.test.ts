import { sampleEncryptedPdf } from "@winnow/testkit/samples"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest"
import type { Job, LogEntry, Winnow } from "winnow"
import { createWinnow, template } from "winnow"
import { sqlite } from "winnow/sqlite"
import * as z from "zod"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { collect, engine, invoice, invoiceBytes, invoiceData, temporaryFolder } from "./Invoice.js"

describe.each(["memory", "SQLite"])("a job in %s", (kind) => {
  const open = async (options: Parameters<typeof engine>[0] = {}) =>
    engine(
      kind === "memory" ? options : { ...options, storage: sqlite(join(await temporaryFolder(), "data", "winnow.db")) }
    )

  const folder = mkdtempSync(join(tmpdir(), "winnow-"))
  /** Of all tests that need no engine of their own. */
  let winnow: Winnow
  beforeAll(async () => {
    winnow = await createWinnow(kind === "memory" ? {} : { storage: sqlite(join(folder, "data", "winnow.db")) })
  })
  afterAll(async () => {
    await winnow?.close()
    rmSync(folder, { recursive: true })
  })

  it("is accepted at once, and gives typed data and evidence to whoever waits", async () => {
    const job = await winnow.submit(invoice, { file: await invoiceBytes, name: "march.pdf", runId: "2026" })
    expect(job).toMatchObject({
      status: "processing",
      template: "Invoice",
      fileName: "march.pdf",
      user: "local",
      runId: "2026",
      createdAt: expect.any(Date)
    })
    const result = await winnow.wait(job.id)
    expectTypeOf(result.data.grandTotal).toEqualTypeOf<number | null>()
    expect(result).toMatchObject({ id: job.id, data: invoiceData, tokens: null })
    expect(result.where("grandTotal")).toMatchObject({ status: "verified", page: 1 })
    expect(await winnow.get(job.id)).toMatchObject({ status: "completed", data: invoiceData })
  })

  it("fails with the reason", async () => {
    const { id } = await winnow.submit(invoice, { file: sampleEncryptedPdf() })
    await expect(winnow.wait(id)).rejects.toMatchObject({ code: "EXTRACTION_FAILED", message: /encrypted|password/i })
    expect(await winnow.get(id)).toMatchObject({ status: "failed", error: { code: "EXTRACTION_FAILED" } })
  })

  it("fails without a value that its template requires, and where its schema refuses the data", async () => {
    const order = template("Order", { purchaseOrder: template.string("Purchase order").required() })
    const { id } = await winnow.submit(order, { file: await invoiceBytes })
    await expect(winnow.wait(id)).rejects.toMatchObject({
      code: "MISSING_VALUE",
      path: "purchaseOrder",
      data: { purchaseOrder: null }
    })
    expect(await winnow.get(id)).toMatchObject({ status: "failed", error: { code: "MISSING_VALUE" } })
    const cheap = template.from(z.object({ grandTotal: z.number().max(10) }))
    const { id: refused } = await winnow.submit(cheap, { file: await invoiceBytes })
    await expect(winnow.wait(refused)).rejects.toMatchObject({ code: "INVALID_DATA" })
  })

  it("is known to its user alone, until it is removed", async () => {
    const { id } = await winnow.submit(invoice, { file: await invoiceBytes, user: "ada" })
    const notFound = { name: "JobNotFoundError", code: "JOB_NOT_FOUND", message: `There is no job ${id}` }
    await expect(winnow.get(id)).rejects.toMatchObject(notFound)
    await expect(winnow.wait(id, { user: "bob" })).rejects.toMatchObject(notFound)
    await expect(winnow.remove(id)).rejects.toMatchObject(notFound)
    await winnow.remove(id, { user: "ada" })
    await expect(winnow.get(id, { user: "ada" })).rejects.toMatchObject(notFound)
  })

  it("takes its template along when it is removed as the last job that has it", async () => {
    const winnow = await open({ handler: { authenticate: () => "local" } })
    const templates = async () => {
      const response = await winnow.handler(new Request("http://localhost/v1/templates"))
      const body: unknown = await response.json()
      return Object(body).data.length
    }
    const file = await invoiceBytes
    const jobs = await Promise.all(["a.pdf", "b.pdf"].map((name) => winnow.submit(invoice, { file, name })))
    for (const { id } of jobs) await winnow.wait(id)
    expect(await templates()).toBe(1)
    const [first, second] = jobs.map(({ id }) => id)
    await winnow.remove(first ?? "")
    expect(await templates()).toBe(1)
    await winnow.remove(second ?? "")
    expect(await templates()).toBe(0)
    const again = await winnow.submit(invoice, { file })
    expect(await winnow.wait(again.id)).toMatchObject({ data: invoiceData })
  })

  it("is the same for the same idempotency key", async () => {
    const send = (file: Uint8Array) => winnow.submit(invoice, { file, name: "a.pdf", idempotencyKey: "march" })
    const [first, second] = [await send(await invoiceBytes), await send(await invoiceBytes)]
    expect(second.id).toBe(first.id)
    await expect(send(sampleEncryptedPdf())).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" })
    await winnow.wait(first.id)
  })

  it("is heard of when it ends", async () => {
    const heard: Array<Job> = []
    const stop = [winnow.on("completed", (job) => heard.push(job)), winnow.on("failed", (job) => heard.push(job))]
    const good = await winnow.submit(invoice, { file: await invoiceBytes })
    const bad = await winnow.submit(invoice, { file: sampleEncryptedPdf() })
    await Promise.allSettled([winnow.wait(good.id), winnow.wait(bad.id)])
    await expect.poll(() => heard.length).toBe(2)
    expect(heard).toEqual(expect.arrayContaining([await winnow.get(good.id), await winnow.get(bad.id)]))
    stop.forEach((off) => off())
    await winnow.wait((await winnow.submit(invoice, { file: await invoiceBytes })).id)
    expect(heard).toHaveLength(2)
  })

  it("ends as ever when a listener fails, which is logged", async () => {
    const logged: Array<LogEntry> = []
    const winnow = await open({ log: (entry) => logged.push(entry) })
    winnow.on("completed", () => {
      throw new Error("no mood")
    })
    winnow.on("completed", async () => {
      throw new Error("no time")
    })
    const heard = new Promise<Job>((resolve) => winnow.on("completed", resolve))
    const { id } = await winnow.submit(invoice, { file: await invoiceBytes })
    expect(await winnow.wait(id)).toMatchObject({ data: invoiceData })
    expect(await heard).toMatchObject({ id })
    const errors = () => logged.filter(({ level }) => level === "error")
    await expect.poll(errors).toHaveLength(2)
    expect(errors()).toMatchObject([
      { message: expect.stringContaining("A listener failed: Error: no mood"), fields: { id, event: "completed" } },
      { message: expect.stringContaining("A listener failed: Error: no time"), fields: { id, event: "completed" } }
    ])
  })

  it("fails where its template's schema fails, for whoever asks", async () => {
    const broken = template.from(
      z.object({ grandTotal: z.number() }).transform((): never => {
        throw new Error("out of order")
      })
    )
    const failed = new Promise<Job>((resolve) => winnow.on("failed", resolve))
    const { id } = await winnow.submit(broken, { file: await invoiceBytes })
    const error = { code: "INVALID_DATA", cause: { message: "out of order" } }
    await expect(winnow.wait(id)).rejects.toMatchObject(error)
    expect(await failed).toMatchObject({ id, error })
    expect(await winnow.get(id)).toMatchObject({ status: "failed", error })
    await expect(winnow.extract(broken, { file: await invoiceBytes })).rejects.toMatchObject(error)
  })

  it("is listed with the others, newest first, by user and run", async () => {
    const file = sampleEncryptedPdf()
    const ids: Array<string> = []
    const own = await open()
    for (const runId of ["a", "b", "a"]) ids.push((await own.submit(invoice, { file, runId })).id)
    await own.submit(invoice, { file, user: "ada" })
    expect((await collect(own.list())).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await collect(own.list({ runId: "a" }))).map(({ id }) => id)).toEqual([ids[2], ids[0]])
    expect(await collect(own.list({ user: "ada" }))).toHaveLength(1)
    expect(await collect(own.list({ until: new Date(0) }))).toEqual([])
  })

  it("counts against the plan of the host's user, when the host wants that", async () => {
    const users = (id: string) => (id === "ada" ? "free" : id === "bob" ? Promise.resolve("pro" as const) : undefined)
    const winnow = await open({ users, quota: { free: 1, starter: 1, core: 1, pro: 2 } })
    const send = async (user: string) => winnow.submit(invoice, { file: await invoiceBytes, user })
    await send("ada")
    await expect(send("ada")).rejects.toMatchObject({
      name: "UsageLimitError",
      code: "USAGE_LIMIT_EXCEEDED",
      usage: 1,
      limit: 1
    })
    await send("bob")
    await send("bob")
    await expect(send("eve")).rejects.toMatchObject({ code: "USER_NOT_FOUND", message: "User eve does not exist" })
  })
})

describe("jobs on SQLite", () => {
  it("are read by the next engine, typed by their template", async () => {
    const storage = sqlite(join(await temporaryFolder(), "winnow.db"))
    const first = await engine({ storage })
    const { id } = await first.submit(invoice, { file: await invoiceBytes })
    await first.wait(id)
    await first.close()
    const second = await engine({ storage })
    const text: string = id
    const { data } = await second.wait(text, { template: invoice })
    expectTypeOf(data.invoiceNumber).toEqualTypeOf<string>()
    expect(data).toEqual(invoiceData)
    expectTypeOf((await second.wait(text)).data).toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })

  it("cannot be where no database can be", async () => {
    const folder = await temporaryFolder()
    await expect(engine({ storage: sqlite(folder) })).rejects.toMatchObject({
      name: "StorageError",
      code: "STORAGE_FAILED",
      message: expect.stringContaining(folder)
    })
  })
})
