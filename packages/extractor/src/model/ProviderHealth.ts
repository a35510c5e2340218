import { Clock, Deferred, Effect, FiberId, Random } from "effect"
import { RunContext } from "../RunContext.js"
import { ModelError } from "./LanguageModel.js"

/** Lets calls to a provider through, or makes them wait during an outage. */
export interface ProviderHealth {
  readonly guard: <A>(call: Effect.Effect<A, ModelError>) => Effect.Effect<A, ModelError>
}

/**
 * After a rate limit, or after several failures in a row, all calls pause: as long as the provider says, or for
 * increasing times. After the pause one call is made first, and the others follow once it is answered. Fails with the
 * provider's error if the pause would end after the run's deadline.
 */
export const makeProviderHealth = (): ProviderHealth => {
  let outage: Outage | undefined
  let failuresInRow = 0

  const enter: Effect.Effect<Outage | undefined, ModelError> = Effect.gen(function* () {
    const seen = outage
    if (seen === undefined) return undefined
    const now = yield* Clock.currentTimeMillis
    if (now >= seen.until) {
      outage = { ...seen, until: now + seen.pause }
      return outage
    }
    const ends = yield* waitingEnds(seen.error.isUnreachable === true ? seen.since : undefined)
    if (seen.until >= ends) return yield* pastDeadline(seen.error, seen.until - now)
    yield* Effect.raceFirst(Effect.sleep(seen.until - now), Deferred.await(seen.over))
    return yield* enter
  })

  /** `before` is the outage that the failed call was testing, if any. */
  const failed = Effect.fnUntraced(function* (error: ModelError, before: Outage | undefined) {
    failuresInRow++
    const now = yield* Clock.currentTimeMillis
    const asked = error.retryAfterMillis ?? 0
    const isNews = outage === before
    if (!isNews) {
      if (outage !== undefined && now + asked > outage.until) outage = { ...outage, until: now + asked, error }
      return
    }
    if (before === undefined && error.isOverloaded !== true && failuresInRow < maxFailuresInRow) return
    const pause = before === undefined ? minPause : Math.min(before.pause * 2, maxPause)
    // The outage begins before any other call runs, so that calls that fail together begin only one
    const over = before?.over ?? Deferred.unsafeMake<void>(FiberId.none)
    const own: Outage = { since: before?.since ?? now, until: now + Math.max(asked, pause), pause, error, over }
    outage = own
    const jittered = Math.ceil(pause * (yield* Random.nextRange(0.5, 1)))
    const wait = before === undefined && error.retryAfterMillis !== undefined ? asked : Math.max(asked, jittered)
    if (outage === own) outage = { ...own, until: now + wait }
    if (before === undefined) {
      yield* Effect.logWarning(`The model's provider takes no calls for now; it is asked again: ${error.message}`)
    }
  })

  const answered = (before: Outage | undefined) =>
    Effect.suspend(() => {
      failuresInRow = 0
      if (before === undefined || outage !== before) return Effect.void
      outage = undefined
      return Effect.zipRight(
        Deferred.succeed(before.over, undefined),
        Effect.logInfo("The model's provider answers again")
      )
    })

  return {
    guard: (call) =>
      Effect.flatMap(enter, (before) =>
        call.pipe(
          Effect.tap(() => answered(before)),
          Effect.tapError((error) => (error.reason === "transient" ? failed(error, before) : answered(before)))
        )
      )
  }
}

interface Outage {
  readonly since: number
  readonly until: number
  readonly pause: number
  readonly error: ModelError
  readonly over: Deferred.Deferred<void>
}

/** Fewer failures may have causes of their own. */
const maxFailuresInRow = 3
const minPause = 1_000
const maxPause = 15_000

/**
 * The time until which the run may wait for the model: its deadline, or earlier if a caller is waiting and the provider
 * has been unreachable since `unreachableSince`. Queued runs wait out an outage.
 */
export const waitingEnds = (unreachableSince: number | undefined): Effect.Effect<number> =>
  Effect.map(RunContext, ({ deadline, isQueued }) =>
    isQueued === true || unreachableSince === undefined
      ? deadline
      : Math.min(deadline, unreachableSince + maxUnreachable)
  )

const maxUnreachable = 120_000

/** The error of a call that cannot be retried before the run's deadline. */
export const pastDeadline = (
  { isUnreachable, message, retryAfterMillis, usage }: ModelError,
  waitMillis: number
): ModelError =>
  new ModelError({
    reason: "transient",
    message:
      retryAfterMillis === undefined
        ? `${message}; it was asked again until the run's time was up`
        : `${message}; the provider asks to wait ${Math.ceil(waitMillis / 1000)} s, longer than this run may take`,
    retryAfterMillis: waitMillis,
    isPastDeadline: true,
    isUnreachable,
    usage
  })
