import { Clock, Context, Duration, Effect, Layer, Option, Ref } from "effect"

/** Deadlines after the stop signal; after `everything`, the process exits. */
const times = { requests: "7 seconds", runs: "8 seconds", everything: "9500 millis" } as const

/**
 * The sequence of a shutdown: requests in progress are answered, then runs finish or are released, and the process
 * exits within 10 seconds even if something hangs. A second signal ends it immediately, by Node's default.
 */
export class Shutdown extends Context.Tag("@winnow/server/Shutdown")<
  Shutdown,
  {
    /** The time left for this part. */
    readonly left: (part: "requests" | "runs") => Effect.Effect<Duration.Duration>
  }
>() {
  static readonly layer = Layer.scoped(
    Shutdown,
    Effect.gen(function* () {
      const begun = yield* Ref.make(Option.none<number>())
      yield* signal.pipe(
        Effect.zipRight(Clock.currentTimeMillis),
        Effect.tap((now) => Ref.set(begun, Option.some(now))),
        Effect.zipRight(Effect.sleep(times.everything)),
        Effect.zipRight(Effect.logError("The server did not stop in time and ends as it is")),
        Effect.zipRight(Effect.sync(() => process.exit(1))),
        Effect.forkScoped
      )
      return Shutdown.of({
        left: Effect.fnUntraced(function* (part) {
          const now = yield* Clock.currentTimeMillis
          const spent = now - Option.getOrElse(yield* Ref.get(begun), () => now)
          return Duration.subtract(times[part], Duration.millis(spent))
        })
      })
    })
  )
}

const signals = ["SIGTERM", "SIGINT"] as const

/** Listens for the first signal only: without a listener, Node ends the process. */
const signal = Effect.async<void>((resume) => {
  const leave = () => signals.forEach((name) => process.off(name, heard))
  const heard = () => {
    leave()
    resume(Effect.void)
  }
  signals.forEach((name) => process.on(name, heard))
  return Effect.sync(leave)
})
