import { sampleEncryptedPdf, sampleInvoiceDocx } from "@winnow/testkit/samples"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest"
import type { BatchFiles, BatchProgress, Winnow } from "winnow"
import { createWinnow, template } from "winnow"
import { sqlite } from "winnow/sqlite"
import { collect, engine, invoice, invoiceBytes, invoiceFile, temporaryFolder } from "./Invoice.js"

const letter = template("Letter", { number: template.string("Invoice number"), date: template.date("Invoice date") })

describe("a batch", () => {
  /** The engine of all tests that need no options: a new one costs most of the time of a test. */
  let winnow: Winnow
  beforeAll(async () => {
    winnow = await createWinnow()
  })
  afterAll(() => winnow?.close())

  it("gives each document as it ends, and why one has failed", async () => {
    const files = [
      await invoiceFile("a.pdf"),
      { file: sampleInvoiceDocx(), name: "b.docx" },
      "missing.pdf",
      { file: sampleEncryptedPdf(), name: "secret.pdf" }
    ]
    const told: Array<BatchProgress> = []
    const items = await collect(winnow.batch(letter, files, { onProgress: (progress) => told.push(progress) }))
    expect(items.toSorted((a, b) => a.index - b.index)).toMatchObject([
      { index: 0, file: files[0], status: "completed", repeated: false, data: { number: "RE-2026-0417" } },
      { index: 1, file: files[1], status: "completed", data: { number: "RE-2026-0417" } },
      { index: 2, file: files[2], status: "failed", error: { code: "FILE_UNREADABLE" } },
      { index: 3, file: files[3], status: "failed", error: { code: "EXTRACTION_FAILED" } }
    ])
    const [item] = items
    if (item?.status === "completed") {
      expectTypeOf(item.data.date).toEqualTypeOf<string | null>()
      expectTypeOf(item.where).parameter(0).toEqualTypeOf<"number" | "date">()
    }
    expect(told.map(({ done }) => done)).toEqual([1, 2, 3, 4])
    expect(told.at(-1)).toEqual({ done: 4, failed: 2, repeated: 0, total: 4 })
  })

  it("takes files as they come, so many at a time", async () => {
    let [asked, most, ended] = [0, 0, 0]
    const files = async function* () {
      for (let index = 0; index < 5; index++) {
        asked++
        most = Math.max(most, asked - ended)
        yield { file: await invoiceBytes, name: `${index}.pdf` }
      }
    }
    for await (const { status } of winnow.batch(letter, files(), { concurrency: 2 })) {
      expect(status).toBe("completed")
      ended++
    }
    expect([asked, most]).toEqual([5, 2])
  })

  it("gives what has ended while its source of files takes its time, and leaves such a source at once", async () => {
    const file = await invoiceBytes
    const files = async function* () {
      yield { file, name: "first.pdf" }
      await new Promise(() => {})
    }
    for await (const item of winnow.batch(letter, files(), { concurrency: 4 })) {
      expect(item).toMatchObject({ index: 0, status: "completed" })
      break
    }
  })

  it("has the files of its items as they were given", async () => {
    const files = [{ file: await invoiceBytes, name: "a.pdf", ticket: 17 }]
    const [item] = await collect(winnow.batch(letter, files))
    expectTypeOf(item?.file.ticket).toEqualTypeOf<number | undefined>()
    expect(item?.file.ticket).toBe(17)
  })

  it("says when this engine works on fewer documents at a time", async () => {
    const logged: Array<string> = []
    const winnow = await engine({ concurrency: 2, log: ({ message }) => logged.push(message) })
    expect(await collect(winnow.batch(letter, [], { concurrency: 2 }))).toEqual([])
    expect(logged).toEqual([])
    expect(await collect(winnow.batch(letter, [], { concurrency: 3 }))).toEqual([])
    expect(logged).toEqual([expect.stringContaining("createWinnow({ concurrency: 3 })")])
  })

  it.each(["as they come", "in an iterable"])("closes the source of files %s when it is left early", async (kind) => {
    const winnow = await engine({ quota: { free: 2, starter: 2, core: 2, pro: 2 } })
    const file = await invoiceBytes
    const closed: Array<string> = []
    const source = (name: string): BatchFiles => {
      function* files() {
        try {
          for (let index = 0; ; index++) yield { file, name: `${name}${index}.pdf` }
        } finally {
          closed.push(name)
        }
      }
      async function* later() {
        yield* files()
      }
      return kind === "as they come" ? later() : files()
    }
    for await (const { status } of winnow.batch(letter, source("left"), { concurrency: 1 })) {
      expect(status).toBe("completed")
      break
    }
    expect(closed).toEqual(["left"])
    const tooMany = winnow.batch(letter, source("failed"), { concurrency: 1 })
    await expect(collect(tooMany)).rejects.toMatchObject({ code: "USAGE_LIMIT_EXCEEDED" })
    expect(closed).toEqual(["left", "failed"])
  })

  it("does one document that comes twice once", async () => {
    const file = { file: await invoiceBytes, name: "a.pdf" }
    const items = await collect(winnow.batch(letter, [file, file, { ...file, name: "b.pdf" }], { runId: "r" }))
    expect(new Set(items.map((item) => item.status === "completed" && item.id)).size).toBe(2)
    expect(await collect(winnow.list({ runId: "r" }))).toHaveLength(2)
  })

  it("goes on where it left off, and tries again what has failed unless it shall not", async () => {
    const storage = sqlite(join(await temporaryFolder(), "winnow.db"))
    const good = { file: await invoiceBytes, name: "good.pdf" }
    const bad = { file: sampleEncryptedPdf(), name: "bad.pdf" }
    const first = await engine({ storage })
    const [done] = await collect(first.batch(letter, [good], { runId: "march" }))
    const [broken] = await collect(first.batch(letter, [bad], { runId: "march" }))
    const failedBefore = await collect(first.list({ runId: "march" }))
    await first.close()

    const second = await engine({ storage })
    const run = (retryFailed: boolean) =>
      collect(second.batch(letter, [good, bad], { runId: "march", concurrency: 1, retryFailed }))
    expect(await run(false)).toMatchObject([
      { ...done, repeated: true, where: expect.any(Function) },
      { status: "failed" }
    ])
    expect(await collect(second.list({ runId: "march" }))).toEqual(failedBefore)
    expect(await run(true)).toMatchObject([{ repeated: true }, { status: broken?.status }])
    const jobs = await collect(second.list({ runId: "march" }))
    expect(jobs).toHaveLength(2)
    expect(jobs.find(({ fileName }) => fileName === "bad.pdf")).not.toEqual(
      failedBefore.find(({ fileName }) => fileName === "bad.pdf")
    )
  })

  it("ends with a signal, and with what would befall all others", async () => {
    const winnow = await engine({ quota: { free: 1, starter: 1, core: 1, pro: 1 } })
    const file = { file: await invoiceBytes, name: "a.pdf" }
    const tooMany = winnow.batch(letter, [file, { ...file, name: "b.pdf" }], { concurrency: 1 })
    await expect(collect(tooMany)).rejects.toMatchObject({ code: "USAGE_LIMIT_EXCEEDED" })
    const aborted = winnow.batch(letter, [file], { signal: AbortSignal.abort() })
    await expect(collect(aborted)).rejects.toMatchObject({ name: "AbortError" })
    expect(() => winnow.batch(invoice, [file], { concurrency: 0 })).toThrow("concurrency: expected at least 1, got 0")
  })
})
