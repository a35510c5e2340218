import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { pglite } from "winnow/pglite"
import { engine, invoice, invoiceBytes, invoiceData, temporaryFolder } from "./Invoice.js"

describe("an engine on PGlite", { timeout: 120_000 }, () => {
  it("has jobs and their data when it is opened again, alone", async () => {
    const storage = pglite(join(await temporaryFolder(), "jobs"))
    const one = await engine({ storage })
    const { id } = await one.submit(invoice, { file: await invoiceBytes, runId: "march" })
    const { data } = await one.wait(id)
    expect(data).toEqual(invoiceData)
    await expect(engine({ storage })).rejects.toMatchObject({ code: "STORAGE_FAILED", message: /in use by process/ })
    await one.close()
    const two = await engine({ storage })
    expect(await two.get(id)).toMatchObject({ status: "completed", runId: "march", data: invoiceData })
  })
})
