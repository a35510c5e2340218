import { Cause, DateTime, Duration, Effect, Exit, Layer, Option, Schedule } from "effect"
import { Mailer, MailerError } from "../mail/Mailer.js"
import { periodEnd } from "./Period.js"
import { usageWarningMail } from "./UsageWarningMail.js"
import type { TakenWarning } from "./UsageWarning.js"
import { Stores } from "../storage/Stores.js"
import { Users } from "./Users.js"

/** At start and then every `interval`: sends e-mail to the users whose quota warnings are due. */
export const UsageWarner = {
  layer: (options: { readonly interval: Duration.DurationInput }) => Layer.scopedDiscard(warn(options.interval))
}

/** Maximum number of mails sent at a time. */
const batch = 8

/** For one mail, whatever time limit the adapter has. */
const timeout = Duration.minutes(1)

/** Covers sending a mail and saving the outcome. */
const lease = Duration.minutes(2)

/** Pause before the next attempt: ten seconds, doubled with each attempt up to six hours. */
const pauseAfter = (attempt: number): Duration.Duration =>
  Duration.min(Duration.seconds(10 * 2 ** (attempt - 1)), Duration.hours(6))

const warn = Effect.fnUntraced(function* (interval: Duration.DurationInput) {
  const { warnings: store } = yield* Stores
  const users = yield* Users
  const mailer = yield* Mailer

  const send = Effect.fn("UsageWarner.send")(function* ({ warning }: TakenWarning) {
    const { email, id } = yield* users.get(warning.userId)
    if (email === null) return
    yield* mailer.send(usageWarningMail(warning, id, email)).pipe(
      Effect.timeoutFail({
        duration: timeout,
        onTimeout: () =>
          new MailerError({ message: `The mail server did not accept the message within ${Duration.format(timeout)}` })
      })
    )
  })

  /** When to try again after a failed attempt; null if the period would be over by then. */
  const againAfter = Effect.fnUntraced(function* ({ attempt, warning }: TakenWarning) {
    const at = DateTime.addDuration(yield* DateTime.now, pauseAfter(attempt))
    return DateTime.lessThan(at, periodEnd(warning.period)) ? at : null
  })

  /** Also runs while the process shuts down, so it does not wait long for an unreachable store. */
  const recordOutcome = (taken: TakenWarning, again: DateTime.Utc | null) =>
    store.settle(taken, again).pipe(
      Effect.retry(Schedule.spaced("500 millis")),
      Effect.interruptible,
      Effect.timeout("5 seconds"),
      Effect.catchAllCause((cause) => Effect.logError("A usage warning could not be settled and comes again", cause))
    )

  const attempt = (taken: TakenWarning) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const exit = yield* Effect.exit(restore(send(taken)))
        if (Exit.isSuccess(exit)) return yield* recordOutcome(taken, null)
        if (Cause.isInterrupted(exit.cause)) return yield* Effect.interrupt
        const failure = Cause.failureOption(exit.cause)
        if (Option.isSome(failure) && failure.value._tag === "UserNotFound") return yield* recordOutcome(taken, null)
        const again = yield* againAfter(taken)
        yield* Effect.logWarning("A usage warning could not be sent", exit.cause).pipe(
          Effect.annotateLogs({
            attempt: taken.attempt,
            again: again === null ? null : DateTime.formatIso(again)
          })
        )
        yield* recordOutcome(taken, again)
      })
    ).pipe(Effect.annotateLogs({ userId: taken.warning.userId, period: taken.warning.period }))

  const round: Effect.Effect<void> = Effect.gen(function* () {
    const leaseUntil = DateTime.addDuration(yield* DateTime.now, lease)
    const taken = yield* store.take({ limit: batch, leaseUntil })
    yield* Effect.forEach(taken, attempt, { concurrency: "unbounded", discard: true })
    if (taken.length === batch) yield* round
  }).pipe(Effect.catchAllCause((cause) => Effect.logWarning("Usage warnings were not taken", cause)))

  yield* round.pipe(Effect.repeat(Schedule.spaced(interval)), Effect.forkScoped)
})
