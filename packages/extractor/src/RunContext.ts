import { Clock, Context, Duration, Effect } from "effect"

/** Whom an extraction is for, and when it must have ended (milliseconds since 1970). */
export interface RunLimits {
  readonly user: string
  readonly deadline: number
  /** It waits in a queue, where an outage may pass; else a caller waits for it. */
  readonly isQueued?: boolean
}

/** The run under way: of nobody and without an end, unless the caller provides this. */
export class RunContext extends Context.Reference<RunContext>()("@winnow/extractor/RunContext", {
  defaultValue: (): RunLimits => ({ user: "", deadline: Infinity })
}) {}

/** The run has to end by then, if not sooner. */
export const withinTime =
  (timeout: Duration.DurationInput) =>
  <A, E, R>(reading: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.gen(function* () {
      const run = yield* RunContext
      const end = (yield* Clock.currentTimeMillis) + Duration.toMillis(timeout)
      return yield* Effect.provideService(reading, RunContext, { ...run, deadline: Math.min(run.deadline, end) })
    })
