import { Cause, Clock, Effect, Exit, Metric, MetricBoundaries, Predicate } from "effect"

/** A histogram in seconds, with buckets from 5 milliseconds to 2 minutes. */
export const secondsHistogram = (name: string, description: string) =>
  Metric.histogram(
    name,
    MetricBoundaries.fromIterable([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]),
    description
  )

/**
 * Records in the histogram how long the effect took, tagged with its `outcome`: `ok`, the `reason` of the error or its
 * tag, `interrupted` or `defect`.
 */
export const measured =
  (histogram: ReturnType<typeof secondsHistogram>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.currentTimeNanos, (begun) =>
      Effect.onExit(effect, (exit) =>
        Effect.flatMap(Clock.currentTimeNanos, (ended) =>
          Metric.update(Metric.tagged(histogram, "outcome", outcomeOf(exit)), Number(ended - begun) / 1e9)
        )
      )
    )

const outcomeOf = <A, E>(exit: Exit.Exit<A, E>): string => {
  if (Exit.isSuccess(exit)) return "ok"
  const failure = Cause.failureOption(exit.cause)
  if (failure._tag === "None") return Cause.isInterruptedOnly(exit.cause) ? "interrupted" : "defect"
  const { value } = failure
  if (Predicate.hasProperty(value, "reason") && typeof value.reason === "string") return value.reason
  return Predicate.hasProperty(value, "_tag") ? String(value._tag) : "error"
}
