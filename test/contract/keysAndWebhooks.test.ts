import { createHmac } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startReceiver } from "../support/Receiver.js"
import type { Schemas } from "./GeneratedClients.js"
import { isoTime, startGeneratedClients } from "./GeneratedClients.js"

let clients: Awaited<ReturnType<typeof startGeneratedClients>>
beforeAll(async () => {
  clients = await startGeneratedClients()
}, 120_000)
afterAll(() => clients.stop())

describe("Keys, by a generated client", { timeout: 120_000 }, () => {
  it("are shown once, and refused when they are unknown, expired or revoked", async () => {
    const { api } = await clients.newUser()
    const expiresAt = new Date(Date.now() + 5_000).toISOString()
    const { data } = await api.POST("/v1/api-keys", { body: { name: "brief", expiresAt } })
    const { apiKey, key = "" } = data?.data ?? {}
    expect(Object.keys(apiKey ?? {}).sort()).toEqual([
      "createdAt",
      "expiresAt",
      "id",
      "lastUsedAt",
      "name",
      "prefix",
      "revoked",
      "userId"
    ])
    expect(apiKey).toMatchObject({
      name: "brief",
      prefix: key.slice(0, 16),
      expiresAt,
      lastUsedAt: null,
      revoked: false
    })
    const brief = clients.connect(key)
    expect((await brief.GET("/v1/usage")).response.status).toBe(200)
    const listed = (await api.GET("/v1/api-keys")).data?.data ?? []
    expect(JSON.stringify(listed)).not.toContain(key)
    expect(listed.find(({ id }) => id === apiKey?.id)?.lastUsedAt).toMatch(isoTime)
    await vi.waitFor(async () => {
      const { error, response } = await brief.GET("/v1/usage")
      expect([response.status, error?.error.code]).toEqual([401, "UNAUTHORIZED"])
    }, 20_000)

    const other = (await api.POST("/v1/api-keys", { body: { name: "other" } })).data?.data
    const path = { id: other?.apiKey.id ?? "" }
    const rolled = (await api.POST("/v1/api-keys/{id}/roll", { params: { path } })).data?.data
    for (const working of [other?.key, rolled?.key]) {
      expect((await clients.connect(working ?? "").GET("/v1/usage")).response.status).toBe(200)
    }
    await api.DELETE("/v1/api-keys/{id}", { params: { path } })
    expect((await clients.connect(other?.key ?? "").GET("/v1/usage")).response.status).toBe(401)
    expect((await api.GET("/v1/api-keys")).data?.data.map(({ id }) => id)).not.toContain(path.id)
  })
})

describe("Webhooks, by a generated client", { timeout: 120_000 }, () => {
  it("are ten at most, and their secrets shown once", async () => {
    const { api } = await clients.newUser()
    const body: Schemas["WebhookRegistration"] = { url: "http://127.0.0.1:9/", events: ["extraction.failed"] }
    const secrets: Array<string> = []
    for (let count = 0; count < 10; count++) {
      const { data } = await api.POST("/v1/webhooks", { body })
      secrets.push(data?.data.secret ?? "")
      expect(data?.data.webhook).toMatchObject({ ...body, active: true })
    }
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/)
    const { error, response } = await api.POST("/v1/webhooks", { body })
    expect([response.status, error?.error.code]).toEqual([400, "MAX_WEBHOOKS_REACHED"])
    const listed = (await api.GET("/v1/webhooks")).data?.data ?? []
    expect(listed).toHaveLength(10)
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(["active", "createdAt", "events", "id", "url", "userId"])
    const path = { id: listed[0]?.id ?? "" }
    await api.DELETE("/v1/webhooks/{id}", { params: { path } })
    expect((await api.GET("/v1/webhooks/{id}", { params: { path } })).response.status).toBe(404)
    expect((await api.POST("/v1/webhooks", { body })).response.status).toBe(200)
  })

  it("are sent the record, signed, and every attempt is listed, most recent first", async () => {
    const { api, broken, run, userId } = await clients.newUser()
    const receiver = await startReceiver()
    const completed: Schemas["WebhookRegistration"] = { url: receiver.url, events: ["extraction.completed"] }
    const both: Schemas["WebhookRegistration"] = {
      url: "http://127.0.0.1:9/",
      events: ["extraction.completed", "extraction.failed"]
    }
    const issued = (await api.POST("/v1/webhooks", { body: completed })).data?.data
    const dead = (await api.POST("/v1/webhooks", { body: both })).data?.data
    const good = (await api.POST("/v1/extractions/run", { body: run })).data?.data
    const bad = (await api.POST("/v1/extractions/run", { body: broken })).data?.data

    const listed = await vi.waitFor(async () => {
      const { data } = await api.GET("/v1/webhooks/deliveries")
      expect(data?.data).toHaveLength(3)
      return data?.data ?? []
    }, 20_000)
    const times = listed.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    const of = (webhookId: string | undefined, extractionId: string | undefined) =>
      listed.find((one) => one.webhookId === webhookId && one.extractionId === extractionId)
    expect(of(issued?.webhook.id, good?.id)).toEqual({
      id: expect.any(String),
      userId,
      webhookId: issued?.webhook.id,
      extractionId: good?.id,
      event: "extraction.completed",
      url: receiver.url,
      status: "success",
      httpStatus: 204,
      error: null,
      durationMs: expect.any(Number),
      createdAt: expect.stringMatching(isoTime)
    })
    const failed = { event: "extraction.failed", status: "failed", httpStatus: null, error: expect.any(String) }
    expect(of(dead?.webhook.id, bad?.id)).toMatchObject(failed)
    const query = { webhookId: dead?.webhook.id ?? "", limit: 1 }
    const filtered = (await api.GET("/v1/webhooks/deliveries", { params: { query } })).data?.data
    expect(filtered?.map(({ webhookId }) => webhookId)).toEqual([dead?.webhook.id])

    expect(receiver.received).toHaveLength(1)
    const { body = "", headers = {} } = receiver.received[0] ?? {}
    const sent = { event: "extraction.completed", data: good, timestamp: expect.stringMatching(isoTime) }
    expect(JSON.parse(body)).toEqual(sent)
    const signature = createHmac("sha256", issued?.secret ?? "")
      .update(body)
      .digest("hex")
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-service-signature": `sha256=${signature}`,
      "x-service-event": "extraction.completed"
    })
    receiver.close()
  })
})
