import { sampleInvoice } from "@winnow/testkit/samples"
import { describe, expect, it } from "vitest"
import { startTraceCollector } from "../support/TraceCollector.js"
import { startSeededServer } from "../support/winnow.mjs"
import { call, invoice, linesOf, runOf, soon, startFailingReceiver, template } from "./ObservedServer.js"

describe("the log", () => {
  it("has a line of JSON for each request, with who and what it was about", async () => {
    const server = await startSeededServer({ template })
    const headers = { "x-request-id": "mine-1" }
    const run = await call(server, "POST", "/v1/extractions/run", { body: runOf(server), headers })
    const { id } = run.body.data
    const own = { requestId: "mine-1", userId: server.userId, extractionId: id }
    await expect.poll(() => linesOf(server).filter((line) => line["extractionId"] === id), soon).toHaveLength(2)
    expect(linesOf(server).find(({ message }) => message === "Request")).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "info",
      ...own,
      method: "POST",
      route: "/v1/extractions/run",
      status: 200,
      durationMs: expect.any(Number),
      requestBytes: JSON.stringify(runOf(server)).length,
      responseBytes: JSON.stringify(run.body).length
    })
    expect(linesOf(server).find(({ message }) => message === "Extraction ended")).toMatchObject({
      userId: server.userId,
      extractionId: id,
      status: "completed"
    })

    await call({ ...server, key: "wrong" }, "GET", `/v1/extractions/${id}`)
    await call(server, "GET", "/not/a/route")
    await call(server, "GET", "/health")
    const last = () => linesOf(server).slice(-2)
    await expect.poll(last, soon).toMatchObject([
      { message: "Request", route: "/v1/extractions/:id", status: 401, extractionId: id },
      { message: "Request", method: "GET", status: 404 }
    ])
    expect(last()[0]).not.toHaveProperty("userId")
    expect(last()[1]).not.toHaveProperty("route")
    await server.stop()
  })

  it("has no key, no secret and no content, and neither have the spans, whatever is done on any route", async () => {
    const collector = await startTraceCollector()
    const receiver = await startFailingReceiver("MARKED answer of a receiver")
    const sealing = "5ec4e7".padEnd(64, "0")
    const server = await startSeededServer({
      template,
      args: ["--log", "debug", "--webhook-allow", "127.0.0.0/8", "--model-api-key", "MARKED-model-key"],
      env: {
        WINNOW_SECRET_KEY: sealing,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_EXPORTER_OTLP_HEADERS: "x-token=MARKED-token",
        OTEL_BSP_SCHEDULE_DELAY: "100"
      }
    })
    const url = `${receiver.url}/MARKED-path?token=MARKED-query`
    const hook = await call(server, "POST", "/v1/webhooks", { body: { url, events: ["extraction.completed"] } })
    const { secret, webhook } = hook.body.data
    const variables = [{ key: "MARKED_key", type: "string", context: "MARKED context" }]
    await call(server, "POST", "/v1/templates", { body: { name: "MARKED name", variables } })
    const marked = { "idempotency-key": "MARKED-idempotency", "x-custom": "MARKED-header", cookie: "a=MARKED-cookie" }
    const run = await call(server, "POST", "/v1/extractions/run?q=MARKED-query", {
      body: { ...runOf(server, invoice, "MARKED file.pdf"), runId: "MARKED run" },
      headers: marked
    })
    expect(run.body.data.extractedData.invoiceNumber).toBe(sampleInvoice.invoiceNumber)
    const broken = Buffer.from("%PDF-1.7 MARKED content").toString("base64")
    expect((await call(server, "POST", "/v1/extractions/run", { body: runOf(server, broken) })).status).toBe(200)
    const issued = await call(server, "POST", "/v1/api-keys", { body: { name: "MARKED key" } })
    expect(issued.status).toBe(200)
    await call(server, "POST", `/v1/webhooks/${webhook.id}/test`)
    await expect
      .poll(async () => (await call(server, "GET", "/v1/webhooks/deliveries")).body.data.length, soon)
      .toBeGreaterThanOrEqual(2)

    const { paths } = (await call(server, "GET", "/openapi.json")).body
    let routes = 0
    for (const [path, methods] of Object.entries<object>(paths)) {
      for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
        routes++
        const at = `${path.replace(/\{\w+\}/g, "MARKED-parameter")}?cursor=MARKED-cursor&limit=MARKED-limit`
        const body = { MARKED: "MARKED body", name: "MARKED name", variables, url, templateId: "MARKED template" }
        await call(server, method, at, { body, headers: marked })
        await call(server, method, at, { body: '{"MARKED":', headers: marked })
        await call({ ...server, key: "wn_live_MARKEDkey" }, method, at, { body, headers: marked })
      }
    }
    expect(routes).toBeGreaterThan(20)
    await call(server, "GET", "/MARKED/route")
    await server.stop()

    const secrets = ["MARKED", server.key, secret, issued.body.data.key, sealing, sampleInvoice.invoiceNumber]
    const spans = collector.exports.map(({ body }) => body.toString()).join("\n")
    expect(linesOf(server).length).toBeGreaterThan(routes * 3)
    expect(collector.spans().length).toBeGreaterThan(routes * 3)
    for (const known of [server.userId, run.body.data.id]) {
      expect(server.logs()).toContain(known)
      expect(spans).toContain(known)
    }
    for (const each of secrets) {
      expect(typeof each).toBe("string")
      expect(server.logs().includes(each), `${each} in the log`).toBe(false)
      expect(spans.includes(each), `${each} in a span`).toBe(false)
    }
    receiver.stop()
    collector.stop()
  }, 120_000)
})
