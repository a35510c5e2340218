import { DateTime, Duration, Effect, Metric } from "effect"
import { secondsHistogram } from "@winnow/extractor"
import type { Extraction } from "./Extraction.js"

const ended = Metric.counter("winnow_runs_total", {
  description: "Runs that ended in this process, by how.",
  incremental: true
})

const waited = secondsHistogram("winnow_run_wait_seconds", "From the acceptance of a run to the claim of a worker.")

const worked = secondsHistogram("winnow_run_processing_seconds", "From the claim of a run to its end.")

export const parseSeconds = secondsHistogram("winnow_parse_duration_seconds", "Time to read a document.")

/** By rules or by a model, with all its calls. */
export const extractSeconds = secondsHistogram("winnow_extract_duration_seconds", "Time to find a template's values.")

export const groundSeconds = secondsHistogram("winnow_ground_duration_seconds", "Time to find the values' places.")

/** Records how long a run waited for a worker. */
export const recordClaim = ({ createdAt }: Extraction): Effect.Effect<void> =>
  Effect.flatMap(DateTime.now, (now) =>
    Metric.update(waited, Duration.toSeconds(DateTime.distanceDuration(createdAt, now)))
  )

/** Starts the counters at 0, because a rate cannot be computed from a counter's first appearance. */
export const startRunCounters = Effect.forEach(
  ["completed", "failed"],
  (outcome) => Metric.incrementBy(Metric.tagged(ended, "outcome", outcome), 0),
  { discard: true }
)

/** Records the end of a run; called by whoever made it terminal. */
export const recordEnd = ({ processingTimeMs, status }: Extraction): Effect.Effect<void> =>
  Effect.zipRight(
    Metric.increment(Metric.tagged(ended, "outcome", status)),
    processingTimeMs === null
      ? Effect.void
      : Metric.update(Metric.tagged(worked, "outcome", status), processingTimeMs / 1000)
  )
