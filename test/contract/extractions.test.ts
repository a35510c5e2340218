import { sampleInvoice } from "@winnow/testkit/samples"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { winnow } from "../support/winnow.mjs"
import type { Schemas } from "./GeneratedClients.js"
import { isoTime, startGeneratedClients, variables } from "./GeneratedClients.js"
import type { paths } from "./GeneratedTypes.js"

const recordFields = [
  "createdAt",
  "error",
  "extractedData",
  "fileName",
  "id",
  "processingTimeMs",
  "runId",
  "source",
  "status",
  "templateId",
  "templateName",
  "userId",
  "variables"
]

let clients: Awaited<ReturnType<typeof startGeneratedClients>>
beforeAll(async () => {
  clients = await startGeneratedClients()
}, 120_000)
afterAll(() => clients.stop())

describe("A run, by a generated client", { timeout: 120_000 }, () => {
  let user: Awaited<ReturnType<typeof clients.newUser>>
  beforeAll(async () => {
    user = await clients.newUser()
  })

  it("answers 200 with the completed record, which a read repeats", async () => {
    const { api, run, userId } = user
    const { data, response } = await api.POST("/v1/extractions/run", { body: run })
    expect(response.status).toBe(200)
    const record = data?.data
    expect(Object.keys(record ?? {}).sort()).toEqual(recordFields)
    expect(record).toMatchObject({
      userId,
      templateId: run.templateId,
      templateName: "Invoice",
      fileName: "invoice.pdf",
      status: "completed",
      error: null,
      variables,
      source: "api",
      runId: null,
      processingTimeMs: expect.any(Number),
      createdAt: expect.stringMatching(isoTime)
    })
    expect(record?.extractedData?.["invoiceNumber"]).toBe(sampleInvoice.invoiceNumber)
    const path = { id: record?.id ?? "" }
    expect((await api.GET("/v1/extractions/{id}", { params: { path } })).data).toEqual(data)
    const evidence = (await api.GET("/v1/extractions/{id}/evidence", { params: { path } })).data?.data
    expect(evidence?.map((one) => one.path)).toContain("invoiceNumber")
  })

  it("answers 202 at once with async=true, and is polled to its end", async () => {
    const { api, run } = user
    const accepted = await api.POST("/v1/extractions/run", { params: { query: { async: "true" } }, body: run })
    expect(accepted.response.status).toBe(202)
    const record = accepted.data?.data
    expect(record).toMatchObject({ status: "processing", extractedData: null, processingTimeMs: null, error: null })
    const path = { id: record?.id ?? "" }
    await vi.waitFor(async () => {
      const { data } = await api.GET("/v1/extractions/{id}", { params: { path } })
      expect(data?.data).toEqual({
        ...record,
        status: "completed",
        extractedData: expect.anything(),
        processingTimeMs: expect.any(Number)
      })
    }, 20_000)
    const synchronous = { params: { query: { async: "false" } }, body: run } as const
    expect((await api.POST("/v1/extractions/run", synchronous)).response.status).toBe(200)
  })

  it("that fails has a message, no data, and counts", async () => {
    const { api, broken } = user
    const before = (await api.GET("/v1/usage")).data?.data
    const { data } = await api.POST("/v1/extractions/run", { body: broken })
    expect(data?.data).toMatchObject({ status: "failed", extractedData: null, error: expect.stringMatching(/\w/) })
    expect((await api.GET("/v1/usage")).data?.data).toEqual({ ...before, usage: (before?.usage ?? 0) + 1 })
  })

  it("keeps the template's name and variables as they were", async () => {
    const { api, run } = user
    const { data } = await api.POST("/v1/extractions/run", { body: run })
    const path = { id: run.templateId }
    const renamed: Schemas["TemplateDraft"] = { name: "Bill", variables: [{ key: "a", type: "date", context: "" }] }
    await api.PUT("/v1/templates/{id}", { params: { path }, body: renamed })
    const again = await api.POST("/v1/extractions/run", { body: run })
    expect(again.data?.data).toMatchObject({ templateName: "Bill", variables: renamed.variables })
    await api.DELETE("/v1/templates/{id}", { params: { path } })
    const params = { path: { id: data?.data.id ?? "" } }
    expect((await api.GET("/v1/extractions/{id}", { params })).data).toEqual(data)
    const { error, response } = await api.POST("/v1/extractions/run", { body: run })
    expect([response.status, error?.error]).toEqual([404, { code: "NOT_FOUND", message: "Template not found" }])
  })

  it("is of a template with variables in the other spelling", async () => {
    const { api } = user
    const body = { name: "Other", variables: [{ name: "total", description: "Sum", type: "number" }] }
    // @ts-expect-error the generated types know one spelling only
    const { data } = await api.POST("/v1/templates", { body })
    expect(data?.data.variables).toEqual([{ key: "total", context: "Sum", type: "number" }])
  })
})

describe("The list of extractions, by a generated client", { timeout: 120_000 }, () => {
  it("is newest first, in pages of 50 and at most 100, filtered, and whole for a batch", async () => {
    const { api, broken } = await clients.newUser()
    const runs = Array.from({ length: 103 }, (_, index) => (index < 60 ? { ...broken, runId: "batch" } : broken))
    for (const body of runs) await api.POST("/v1/extractions/run", { params: { query: { async: "true" } }, body })
    const list = async (query: NonNullable<paths["/v1/extractions"]["get"]["parameters"]["query"]>) => {
      const { data } = await api.GET("/v1/extractions", { params: { query } })
      return { items: data?.data ?? [], hasMore: data?.hasMore }
    }
    const first = await list({})
    expect([first.items.length, first.hasMore]).toEqual([50, true])
    const times = first.items.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...new Set(times)].sort().reverse())

    const second = await list({ cursor: times.at(-1) ?? "" })
    const third = await list({ cursor: second.items.at(-1)?.createdAt ?? "" })
    expect([second.items.length, second.hasMore, third.items.length, third.hasMore]).toEqual([50, true, 3, false])
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(103)

    expect((await list({ limit: 101 })).items).toHaveLength(100)
    expect((await list({ limit: 7 })).items.map(({ id }) => id)).toEqual(ids.slice(0, 7))
    const batch = await list({ runId: "batch", limit: 1, cursor: times.at(-1) ?? "" })
    expect([batch.items.length, batch.hasMore]).toEqual([60, false])
    expect(batch.items.every(({ runId }) => runId === "batch")).toBe(true)
    expect((await list({ templateId: broken.templateId, limit: 2 })).items).toHaveLength(2)
    expect((await list({ templateId: "tpl_unknown" })).items).toEqual([])

    const day = (times[0] ?? "").slice(0, 10)
    const [before, after] = [-1, 1].map((days) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
    )
    expect((await list({ dateFrom: day, dateTo: day, limit: 1 })).items).toHaveLength(1)
    expect((await list({ dateFrom: after ?? "" })).items).toEqual([])
    expect((await list({ dateTo: before ?? "" })).items).toEqual([])
  })
})

describe("The quota, by a generated client", { timeout: 120_000 }, () => {
  it("is the plan's for a calendar month: the run beyond it is refused until the plan is a larger one", async () => {
    const { api, broken, userId } = await clients.newUser("free")
    for (let run = 0; run < 25; run++) await api.POST("/v1/extractions/run", { body: broken })
    const { error, response } = await api.POST("/v1/extractions/run", { body: broken })
    expect(response.status).toBe(429)
    expect(error?.error.code).toBe("USAGE_LIMIT_EXCEEDED")
    expect(error?.error.message).toMatch(/25.*25.*upgrade/i)
    await winnow(["users", "set-plan", userId, "starter", "--database", clients.database])
    expect((await api.POST("/v1/extractions/run", { body: broken })).response.status).toBe(200)
    const limits = Object.entries({ free: 25, starter: 350, core: 2_500, pro: 10_000 })
    for (const [plan, limit] of limits) {
      await winnow(["users", "set-plan", userId, plan, "--database", clients.database])
      const periodKey = new Date().toISOString().slice(0, 7)
      expect((await api.GET("/v1/usage")).data).toEqual({ data: { plan, usage: 26, limit, periodKey } })
    }
  })
})
