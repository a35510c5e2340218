import { Effect } from "effect"
import { readdir } from "node:fs/promises"
import { monitorEventLoopDelay } from "node:perf_hooks"
import type { MetricFamily } from "./PrometheusText.js"

/** The sampling interval of the event loop's delay, in milliseconds. */
const resolution = 20

/**
 * Metrics of this process under the names that Node dashboards expect. Delays cover the time since the last reading.
 */
export const processMetrics = Effect.gen(function* () {
  // The monitor wakes the process at each sample.
  const delay = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const delay = monitorEventLoopDelay({ resolution })
      delay.enable()
      return delay
    }),
    (delay) => Effect.sync(() => delay.disable())
  )

  return Effect.promise(async (): Promise<ReadonlyArray<MetricFamily>> => {
    const { external, heapUsed, rss } = process.memoryUsage()
    const { system, user } = process.cpuUsage()
    const descriptors = await readdir("/proc/self/fd").catch(() => undefined)
    const [mean, p50, p99, max] = [delay.mean, delay.percentile(50), delay.percentile(99), delay.max].map(
      // The monitor measures the whole time between two samples.
      (nanoseconds) => (delay.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - resolution / 1e3))
    )
    delay.reset()
    return [
      figure("counter", "process_cpu_seconds_total", "User and system CPU time.", (user + system) / 1e6),
      figure("gauge", "process_start_time_seconds", "Start, in seconds since 1970.", performance.timeOrigin / 1e3),
      figure("gauge", "process_resident_memory_bytes", "Resident memory.", rss),
      figure("gauge", "process_open_fds", "Open file descriptors.", descriptors?.length),
      figure("gauge", "nodejs_heap_size_used_bytes", "Used heap of the main thread.", heapUsed),
      figure("gauge", "nodejs_external_memory_bytes", "Memory of buffers and other things beside the heap.", external),
      figure("gauge", "nodejs_eventloop_lag_mean_seconds", "Mean delay of the event loop.", mean),
      figure("gauge", "nodejs_eventloop_lag_p50_seconds", "Median delay of the event loop.", p50),
      figure("gauge", "nodejs_eventloop_lag_p99_seconds", "99th percentile of the event loop's delay.", p99),
      figure("gauge", "nodejs_eventloop_lag_max_seconds", "Longest delay of the event loop.", max)
    ].filter(({ samples }) => samples.length > 0)
  })
})

const figure = (type: "counter" | "gauge", name: string, help: string, value: number | undefined): MetricFamily => ({
  type,
  name,
  help,
  samples: value === undefined ? [] : [{ value }]
})
