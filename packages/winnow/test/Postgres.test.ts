import { describe, expect, it } from "vitest"
import type { Job } from "winnow"
import { postgres } from "winnow/postgres"
import { newDatabase } from "../../../test/support/TestDatabase.js"
import { collect, engine, invoice, invoiceBytes, invoiceData } from "./Invoice.js"

describe("engines on one Postgres database", { timeout: 120_000 }, () => {
  it("share the work, and each job ends once", async () => {
    const storage = postgres(await newDatabase(), { schema: "documents" })
    const [one, two] = [await engine({ storage, concurrency: 1 }), await engine({ storage, concurrency: 1 })]
    const ended: Array<Job> = []
    for (const winnow of [one, two]) winnow.on("completed", (job) => ended.push(job))
    const file = await invoiceBytes
    const items = await collect(
      one.batch(
        invoice,
        Array.from({ length: 6 }, (_, index) => ({ file, name: `${index}.pdf` })),
        { runId: "shared", concurrency: 6 }
      )
    )
    expect(items).toHaveLength(6)
    for (const item of items) expect(item).toMatchObject({ status: "completed", data: invoiceData })
    const jobs = await collect(two.list({ runId: "shared" }))
    await expect.poll(() => ended.map(({ id }) => id).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
  })

  it("are not opened where no database is", async () => {
    const opened = engine({ storage: postgres("postgres://localhost:1/none") })
    await expect(opened).rejects.toMatchObject({ code: "STORAGE_FAILED", message: /cannot be opened/ })
  })
})
