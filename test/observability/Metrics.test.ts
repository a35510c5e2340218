import { describe, expect, it } from "vitest"
import { startHeldModel } from "../support/HeldModel.js"
import { parsePrometheus } from "../support/PrometheusParser.js"
import { startSeededServer } from "../support/winnow.mjs"
import { call, runOf, soon, startFailingReceiver, template } from "./ObservedServer.js"

describe("the metrics", () => {
  it("are on a port of their own, in Prometheus' format, with what happened", async () => {
    const args = ["--metrics-port", "0", "--log", "error", "--webhook-allow", "127.0.0.0/8"]
    const receiver = await startFailingReceiver("no")
    const server = await startSeededServer({ template, args })
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
    const server = await startSeededServer({ template, args })
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
    const server = await startSeededServer({ template })
    expect(server.metricsUrl()).toBe("")
    await server.stop()
  })
})
