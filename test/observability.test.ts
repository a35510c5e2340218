import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startCommitCuttingProxy } from "./support/CommitCuttingProxy.js"
import { startHeldModel } from "./support/HeldModel.js"
import { parsePrometheus } from "./support/PrometheusParser.js"
import { newDatabase } from "./support/TestDatabase.js"
import { attributesOf, startTraceCollector } from "./support/TraceCollector.js"
import { startFurnishedServer, startServer, temporaryFolder } from "./support/winnow.mjs"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
let invoice: string
beforeAll(async () => {
  invoice = Buffer.from(await sampleInvoicePdf()).toString("base64")
})
afterAll(() => folder.remove())

const soon = { timeout: 20_000, interval: 100 }

type Server = Awaited<ReturnType<typeof startFurnishedServer>>

const call = async (
  { key, url }: Pick<Server, "url" | "key">,
  method: string,
  path: string,
  { body, headers = {} }: { readonly body?: unknown; readonly headers?: Record<string, string> } = {}
) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(body === undefined || method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) })
  })
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

const runOf = ({ templateId }: Server, pdfBase64 = invoice, fileName = "invoice.pdf") => ({
  templateId,
  fileName,
  mimeType: "application/pdf",
  pdfBase64
})

const linesOf = ({ logs }: Pick<Server, "logs">) =>
  logs()
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))

/** An endpoint that answers 500 with a word of its own. */
const startFailingReceiver = async (words: string) => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(500).end(words))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

describe("the log", () => {
  it("has a line of JSON for each request, with who and what it was about", async () => {
    const server = await startFurnishedServer({ template })
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
    const server = await startFurnishedServer({
      template,
      args: ["--log", "debug", "--webhook-allow", "127.0.0.0/8", "--openai-api-key", "MARKED-model-key"],
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

describe("the metrics", () => {
  it("are on a port of their own, in Prometheus' format, with what happened", async () => {
    const args = ["--metrics-port", "0", "--log", "error", "--webhook-allow", "127.0.0.0/8"]
    const receiver = await startFailingReceiver("no")
    const server = await startFurnishedServer({ template, args })
    expect((await call(server, "GET", "/metrics")).status).toBe(404)

    const scrape = async () => {
      const response = await fetch(server.metricsUrl())
      expect(response.status).toBe(200)
      expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
      return parsePrometheus(await response.text())
    }
    type Families = Awaited<ReturnType<typeof scrape>>
    const value = (families: Families, name: string, labels: Record<string, string> = {}) =>
      [...families.values()]
        .flatMap(({ samples }) => samples)
        .find((one) => one.name === name && Object.entries(labels).every(([key, each]) => one.labels[key] === each))
        ?.value

    const before = await scrape()
    for (const outcome of ["completed", "failed"]) expect(value(before, "winnow_runs_total", { outcome })).toBe(0)
    for (const outcome of ["success", "failed"]) {
      expect(value(before, "winnow_webhook_deliveries_total", { outcome })).toBe(0)
    }
    for (const name of ["winnow_runs_waiting", "winnow_runs_claimed", "winnow_webhook_deliveries_pending"]) {
      expect(value(before, name)).toBe(0)
    }

    await call(server, "POST", "/v1/webhooks", { body: { url: receiver.url, events: ["extraction.completed"] } })
    await call(server, "POST", "/v1/extractions/run", { body: runOf(server) })
    const broken = Buffer.from("%PDF-1.7 nothing").toString("base64")
    await call(server, "POST", "/v1/extractions/run?async=true", { body: runOf(server, broken) })
    await call(server, "GET", "/v1/extractions/ext_none")
    const delivered = async () => value(await scrape(), "winnow_webhook_deliveries_total", { outcome: "failed" })
    await expect.poll(delivered, soon).toBe(1)
    const failed = async () => value(await scrape(), "winnow_runs_total", { outcome: "failed" })
    await expect.poll(failed, soon).toBe(1)

    const after = await scrape()
    const expected: ReadonlyArray<[string, Record<string, string>, number]> = [
      ["winnow_runs_total", { outcome: "completed" }, 1],
      ["winnow_run_wait_seconds_count", {}, 2],
      ["winnow_run_processing_seconds_count", { outcome: "failed" }, 1],
      ["winnow_parse_duration_seconds_count", { outcome: "ok" }, 1],
      ["winnow_extract_duration_seconds_count", { outcome: "ok" }, 1],
      ["winnow_ground_duration_seconds_count", { outcome: "ok" }, 1],
      ["winnow_webhook_delivery_duration_seconds_count", { outcome: "failed" }, 1],
      [
        "winnow_http_request_duration_seconds_count",
        { route: "/v1/extractions/run", method: "POST", status: "200" },
        1
      ],
      [
        "winnow_http_request_duration_seconds_count",
        { route: "/v1/extractions/run", method: "POST", status: "202" },
        1
      ],
      ["winnow_http_request_duration_seconds_count", { route: "/v1/extractions/:id", method: "GET", status: "404" }, 1],
      ["winnow_http_request_duration_seconds_count", { route: "none", status: "404" }, 1],
      ["winnow_database_up", {}, 1],
      ["winnow_build_info", { node: process.version }, 1]
    ]
    for (const [name, labels, count] of expected) expect(value(after, name, labels), name).toBe(count)
    for (const name of ["process_resident_memory_bytes", "process_cpu_seconds_total", "process_start_time_seconds"]) {
      expect(value(after, name), name).toBeGreaterThan(0)
    }
    expect(value(after, "nodejs_eventloop_lag_max_seconds")).toBeGreaterThanOrEqual(0)
    for (const [name, { help }] of after) expect(help, name).toMatch(/\.$/)
    await server.stop()
    receiver.stop()
  }, 60_000)

  it("tell how much waits, for how long, and what models cost", async () => {
    const answer = { invoiceNumber_quote: null, invoiceNumber: null }
    const model = await startHeldModel(answer)
    const args = ["--metrics-port", "0", "--concurrency", "1", ...model.args]
    const server = await startFurnishedServer({ template, args })
    const figure = async (pattern: RegExp) => {
      const text = await (await fetch(server.metricsUrl())).text()
      parsePrometheus(text)
      return Number(pattern.exec(text)?.[1])
    }
    for (let count = 0; count < 3; count++) {
      expect((await call(server, "POST", "/v1/extractions/run?async=true", { body: runOf(server) })).status).toBe(202)
    }
    await expect.poll(model.asked, soon).toBe(1)
    expect(await figure(/^winnow_runs_waiting (.+)$/m)).toBe(2)
    expect(await figure(/^winnow_runs_claimed (.+)$/m)).toBe(1)
    expect(await figure(/^winnow_oldest_waiting_run_age_seconds (.+)$/m)).toBeGreaterThan(0)
    model.release()
    await expect.poll(() => figure(/^winnow_runs_total\{outcome="completed"\} (.+)$/m), soon).toBe(3)
    expect(await figure(/^winnow_runs_waiting (.+)$/m)).toBe(0)
    expect(await figure(/^winnow_oldest_waiting_run_age_seconds (.+)$/m)).toBe(0)
    expect(await figure(/^winnow_model_tokens_total\{model="\w+",direction="input"\} (.+)$/m)).toBeGreaterThan(0)
    expect(await figure(/^winnow_model_call_duration_seconds_count\{outcome="ok"\} (.+)$/m)).toBeGreaterThan(2)
    await server.stop()
    model.stop()
  }, 60_000)

  it("are nowhere unless they are asked for", async () => {
    const server = await startServer(["--database", `sqlite:${join(folder.path, "quiet.db")}`])
    expect(server.metricsUrl()).toBe("")
    await server.stop()
  })
})

describe("the spans", () => {
  it("of a run make one trace, from the client's request to the delivery", async () => {
    const collector = await startTraceCollector()
    const receiver = await startFailingReceiver("no")
    const server = await startFurnishedServer({
      template,
      args: ["--webhook-allow", "127.0.0.0/8"],
      env: {
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=a%20b,x-other=c",
        OTEL_SERVICE_NAME: "reader",
        OTEL_RESOURCE_ATTRIBUTES: "service.name=other,deployment.environment=test%2C1",
        OTEL_BSP_SCHEDULE_DELAY: "200"
      }
    })
    await call(server, "POST", "/v1/webhooks", { body: { url: receiver.url, events: ["extraction.completed"] } })
    const traceId = "0af7651916cd43dd8448eb211c80319c"
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const run = await call(server, "POST", "/v1/extractions/run?async=true", { body: runOf(server), headers })
    const ofTrace = () => collector.spans().filter((span) => span.traceId === traceId)
    const named = (name: string) => ofTrace().find((span) => span.name === name)
    await expect.poll(() => named("Deliverer.attempt"), soon).toBeDefined()
    await expect.poll(() => named("Worker.process"), soon).toBeDefined()

    const request = named("POST /v1/extractions/run")
    expect(request).toMatchObject({ parentSpanId: "b7ad6b7169203331", kind: 2 })
    expect(request && attributesOf(request)).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/v1/extractions/run",
      "http.response.status_code": 202,
      "winnow.request.id": run.headers.get("x-request-id"),
      "winnow.user.id": server.userId,
      "winnow.extraction.id": run.body.data.id
    })
    const work = named("Worker.process")
    expect(work && attributesOf(work)).toMatchObject({ "winnow.extraction.id": run.body.data.id })
    for (const name of [
      "ApiKeys.authenticate",
      "Extractions.submit",
      "SqlExtractionStore.accept",
      "SqlExtractionStore.claim",
      "DocumentParser.parse",
      "RulesExtractor.extract",
      "ExtractionPipeline.ground",
      "SqlExtractionStore.finish",
      "UndiciTransport.post"
    ]) {
      expect(named(name), name).toBeDefined()
    }
    // Each has its parent in the trace: nothing hangs in the air.
    const ids = new Set(["b7ad6b7169203331", ...ofTrace().map(({ spanId }) => spanId)])
    expect(ofTrace().filter(({ parentSpanId = "" }) => !ids.has(parentSpanId))).toEqual([])

    expect(collector.exports[0]).toMatchObject({ path: "/own/path", headers: { "x-tenant": "a b", "x-other": "c" } })
    expect(collector.resource()).toMatchObject({ "service.name": "reader", "deployment.environment": "test,1" })
    // Housekeeping begins no trace of its own.
    const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined)
    expect([...new Set(roots.map(({ kind }) => kind))]).toEqual([2])
    await server.stop()
    receiver.stop()
    collector.stop()
  }, 60_000)

  it("of requests that failed for their sender's fault are no errors; a client's choice not to sample is kept", async () => {
    const collector = await startTraceCollector()
    const server = await startFurnishedServer({
      template,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json" }
    })
    const unsampled = "1af7651916cd43dd8448eb211c80319c"
    await call(server, "GET", "/v1/templates", { headers: { traceparent: `00-${unsampled}-b7ad6b7169203331-00` } })
    await call(server, "GET", "/v1/extractions/ext_none")
    // What was not sent yet is sent at the end.
    await server.stop()
    const spans = collector.spans()
    expect(spans.find(({ name }) => name === "GET /v1/extractions/:id")?.status.code).toBe(0)
    expect(spans.find(({ name }) => name === "Extractions.get")?.status.code).toBe(2)
    expect(spans.filter(({ traceId }) => traceId === unsampled)).toEqual([])
    expect(collector.exports[0]?.path).toBe("/v1/traces")
    collector.stop()
  })

  it("go out as protobuf unless something else is said", async () => {
    const collector = await startTraceCollector()
    const server = await startFurnishedServer({ template, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
    await call(server, "GET", "/v1/usage")
    await server.stop()
    expect(collector.exports[0]?.headers["content-type"]).toBe("application/x-protobuf")
    expect(collector.exports[0]?.body.includes("GET /v1/usage")).toBe(true)
    collector.stop()
  })

  it.each([
    ["OTEL_SDK_DISABLED is true", { OTEL_SDK_DISABLED: "true" }, undefined],
    ["the exporter is none", { OTEL_TRACES_EXPORTER: "none" }, undefined],
    ["the sampler takes none", { OTEL_TRACES_SAMPLER: "always_off" }, undefined],
    ["the protocol is another one", { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, /OTLP over grpc is not supported/],
    ["the endpoint is none", { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "collector" }, /endpoint is not a URL/]
  ])("stay here when %s", async (_, env: Record<string, string>, warning) => {
    const collector = await startTraceCollector()
    const server = await startFurnishedServer({ template, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env } })
    expect((await call(server, "GET", "/v1/usage")).status).toBe(200)
    await server.stop()
    expect(collector.exports).toEqual([])
    if (warning === undefined) expect(server.logs()).not.toContain("warning")
    else expect(server.logs()).toMatch(warning)
    collector.stop()
  })

  it("cost nobody anything when the collector is away", async () => {
    const server = await startFurnishedServer({
      template,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", OTEL_BSP_SCHEDULE_DELAY: "50" }
    })
    for (let count = 0; count < 5; count++) {
      expect((await call(server, "POST", "/v1/extractions/run", { body: runOf(server) })).status).toBe(200)
    }
    expect(await server.stop()).toBe(0)
  })
})

describe("the health", () => {
  it("is gone with the database, while the process is alive and says so", async () => {
    const proxy = await startCommitCuttingProxy(await newDatabase())
    const server = await startFurnishedServer({
      template,
      database: proxy.url,
      args: ["--metrics-port", "0"],
      env: { WINNOW_SECRET_KEY: "0".repeat(64) }
    })
    const look = async () => ({
      ready: (await call(server, "GET", "/health")).status,
      alive: (await call(server, "GET", "/health/live")).status,
      up: /^winnow_database_up (.+)$/m.exec(await (await fetch(server.metricsUrl())).text())?.[1]
    })
    expect(await look()).toEqual({ ready: 200, alive: 200, up: "1" })
    proxy.close()
    await expect.poll(look, soon).toEqual({ ready: 503, alive: 200, up: "0" })
    // It goes within its time also while there is nobody to tell.
    const closed = once(server.process, "close", { signal: AbortSignal.timeout(10_000) })
    server.process.kill("SIGTERM")
    await closed
    await server.stop()
  }, 90_000)
})
