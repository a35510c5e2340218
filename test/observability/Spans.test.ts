import { describe, expect, it } from "vitest"
import { attributesOf, startTraceCollector } from "../support/TraceCollector.js"
import { startSeededServer } from "../support/winnow.mjs"
import { call, runOf, soon, startFailingReceiver, template } from "./ObservedServer.js"

describe("the spans", () => {
  it("of a run make one trace, from the client's request to the delivery", async () => {
    const collector = await startTraceCollector()
    const receiver = await startFailingReceiver("no")
    const server = await startSeededServer({
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
      "SqlRuns.accept",
      "SqlRuns.claim",
      "DocumentParser.parse",
      "RulesExtractor.extract",
      "ExtractionPipeline.ground",
      "SqlRuns.finish",
      "NodeTransport.post"
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
    const server = await startSeededServer({
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
    const server = await startSeededServer({ template, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
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
    const server = await startSeededServer({ template, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env } })
    expect((await call(server, "GET", "/v1/usage")).status).toBe(200)
    await server.stop()
    expect(collector.exports).toEqual([])
    if (warning === undefined) expect(server.logs()).not.toContain("warning")
    else expect(server.logs()).toMatch(warning)
    collector.stop()
  })

  it("cost nobody anything when the collector is away", async () => {
    const server = await startSeededServer({
      template,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", OTEL_BSP_SCHEDULE_DELAY: "50" }
    })
    for (let count = 0; count < 5; count++) {
      expect((await call(server, "POST", "/v1/extractions/run", { body: runOf(server) })).status).toBe(200)
    }
    expect(await server.stop()).toBe(0)
  })
})
