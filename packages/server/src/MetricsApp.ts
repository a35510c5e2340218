import { HttpRouter, HttpServerResponse } from "@effect/platform"
import { Backlog } from "@winnow/sql"
import { Clock, Effect, Metric, Option } from "effect"
import manifest from "../package.json" with { type: "json" }
import { processMetrics } from "./ProcessMetrics.js"
import type { MetricFamily } from "./PrometheusText.js"
import { familiesOf, prometheusText, prometheusType } from "./PrometheusText.js"

/** `GET /metrics` for Prometheus: this process's metrics, and the work waiting in the database for any process. */
export const makeMetricsApp = Effect.gen(function* () {
  const backlog = yield* Backlog
  const ofProcess = yield* processMetrics

  const ofDatabase = backlog.read.pipe(
    // A scrape times out sooner than the stores.
    Effect.timeout("2 seconds"),
    Effect.flatMap(({ claimedRuns, pendingDeliveries, waitingRuns, waitingSince }) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const age = Option.match(waitingSince, {
          onNone: () => 0,
          onSome: ({ epochMillis }) => Math.max(0, now - epochMillis) / 1e3
        })
        return [
          gauge("winnow_database_up", "Whether the database answers.", 1),
          gauge("winnow_runs_waiting", "Runs in the database that nobody works on yet.", waitingRuns),
          gauge("winnow_oldest_waiting_run_age_seconds", "Age of the oldest of these; 0 when there is none.", age),
          gauge("winnow_runs_claimed", "Runs in the database that some process works on.", claimedRuns),
          gauge("winnow_webhook_deliveries_pending", "Deliveries in the database that are not done.", pendingDeliveries)
        ]
      })
    ),
    Effect.catchAllCause(() => Effect.succeed([gauge("winnow_database_up", "Whether the database answers.", 0)]))
  )

  const scrape = Effect.gen(function* () {
    const families = [
      build,
      ...(yield* ofDatabase),
      ...familiesOf(yield* Metric.snapshot, "winnow_"),
      ...(yield* ofProcess)
    ]
    return HttpServerResponse.text(prometheusText(families), { contentType: prometheusType })
  })
  const routes = HttpRouter.get(HttpRouter.empty, "/metrics", scrape)
  return Effect.catchAll(routes, () => HttpServerResponse.empty({ status: 404 }))
})

const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  type: "gauge",
  help,
  samples: [{ value }]
})

const build: MetricFamily = {
  name: "winnow_build_info",
  type: "gauge",
  help: "Always 1; the version is a label.",
  samples: [{ labels: { version: manifest.version, node: process.version }, value: 1 }]
}
