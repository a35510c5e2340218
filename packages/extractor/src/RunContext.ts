import { Clock, Context, Duration, Effect } from "effect"

/** The user of an extraction, and its deadline in milliseconds since 1970. */
export interface RunLimits {
  readonly user: string
  readonly deadline: number
  /** True for queued runs, which can wait out an outage; otherwise a caller is waiting. */
  readonly isQueued?: boolean
}

/** The running extraction; by default it has no user and no deadline. */
export class RunContext extends Context.Reference<RunContext>()("@winnow/extractor/RunContext", {
  defaultValue: (): RunLimits => ({ user: "", deadline: Infinity })
}) {}

/** Limits the run's deadline to `timeout` from now. */
export const withinTime =
  (timeout: Duration.DurationInput) =>
  <A, E, R>(reading: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.gen(function* () {
      const run = yield* RunContext
      const end = (yield* Clock.currentTimeMillis) + Duration.toMillis(timeout)
      return yield* Effect.provideService(reading, RunContext, { ...run, deadline: Math.min(run.deadline, end) })
    })
