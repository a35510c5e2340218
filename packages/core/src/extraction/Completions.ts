import type { Queue, Scope } from "effect"
import { Context, Deferred, Duration, Effect, Layer, Option, PubSub } from "effect"
import type { ExtractionId, UserId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import type { Extraction } from "./Extraction.js"
import { Stores } from "../storage/Stores.js"
import { startRunCounters, recordEnd } from "./RunMetrics.js"

export interface CompletionsOptions {
  /** Delay before the first poll for whether another process has ended a run; later polls come less and less often. */
  readonly firstLook: Duration.DurationInput
}

/** Pause between polls while this process works on the run, and the pause from which pauses grow more slowly. */
const pollInterval = Duration.millis(500)

/** Above `pollInterval`, a pause is about a tenth of the time waited so far, so an end elsewhere is noticed that late. */
const pauseAfter = (pause: Duration.Duration): Duration.Duration =>
  Duration.lessThan(pause, pollInterval)
    ? Duration.min(Duration.times(pause, 1.5), pollInterval)
    : Duration.min(Duration.times(pause, 1.1), "5 seconds")

/** Notifies those who wait for a run that it is terminal: at once if it ended in this process, otherwise by polling. */
export class Completions extends Context.Tag("@winnow/core/Completions")<
  Completions,
  {
    /** Called once for each run by whoever made it terminal; also updates the log and the metrics. */
    readonly announce: (extraction: Extraction) => Effect.Effect<void>
    /** Runs announced in this process from now on; a slow subscriber gets only the newest. */
    readonly subscribe: Effect.Effect<Queue.Dequeue<Extraction>, never, Scope.Scope>
    /** The terminal extraction; none if it is removed meanwhile. */
    readonly wait: (userId: UserId, id: ExtractionId) => Effect.Effect<Option.Option<Extraction>, StoreError>
    /** Like `wait`, for a run that was just accepted: the first poll comes after `firstLook`. */
    readonly waitForNew: (accepted: Extraction) => Effect.Effect<Option.Option<Extraction>, StoreError>
    /**
     * Does this process's work on a run. Waiters of that run poll less often meanwhile, as its end is announced here.
     */
    readonly whileWorkingOn: (id: ExtractionId) => <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>() {
  static readonly layer = (options: CompletionsOptions) => Layer.effect(Completions, make(options))
}

const make = Effect.fnUntraced(function* (options: CompletionsOptions) {
  const { runs } = yield* Stores
  yield* startRunCounters
  const announced = yield* PubSub.sliding<Extraction>(1)
  const waiters = new Map<ExtractionId, Set<Deferred.Deferred<Extraction>>>()
  const underWork = new Set<ExtractionId>()

  const enter = (id: ExtractionId, waiter: Deferred.Deferred<Extraction>) =>
    Effect.sync(() => waiters.set(id, (waiters.get(id) ?? new Set()).add(waiter)))
  const leave = (id: ExtractionId, waiter: Deferred.Deferred<Extraction>) =>
    Effect.sync(() => {
      const others = waiters.get(id)
      others?.delete(waiter)
      if (others?.size === 0) waiters.delete(id)
    })

  const poll = (
    userId: UserId,
    id: ExtractionId,
    pause: Duration.Duration
  ): Effect.Effect<Option.Option<Extraction>, StoreError> =>
    // Cancelling a query costs a database more than answering it.
    Effect.flatMap(Effect.uninterruptible(runs.find(userId, id, "record")), (found) =>
      Option.exists(found, (extraction) => !extraction.isTerminal)
        ? Effect.delay(
            poll(userId, id, pauseAfter(pause)),
            underWork.has(id) ? Duration.max(pause, pollInterval) : pause
          )
        : Effect.succeed(found)
    )
  const firstPollDelay = Duration.min(Duration.decode(options.firstLook), pollInterval)

  const awaitEnd = Effect.fnUntraced(function* (
    id: ExtractionId,
    polling: Effect.Effect<Option.Option<Extraction>, StoreError>
  ) {
    const waiter = yield* Deferred.make<Extraction>()
    return yield* Effect.acquireUseRelease(
      enter(id, waiter),
      () => Effect.raceFirst(Effect.map(Deferred.await(waiter), Option.some), polling),
      () => leave(id, waiter)
    )
  })

  return Completions.of({
    announce: (extraction) =>
      Effect.suspend(() =>
        Effect.forEach(waiters.get(extraction.id) ?? [], (waiter) => Deferred.succeed(waiter, extraction), {
          discard: true
        })
      ).pipe(
        Effect.zipRight(waitersGone),
        Effect.zipRight(PubSub.publish(announced, extraction)),
        Effect.zipRight(recordEnd(extraction)),
        Effect.zipRight(logEnd(extraction))
      ),
    subscribe: PubSub.subscribe(announced),
    whileWorkingOn: (id) => (work) =>
      Effect.acquireUseRelease(
        Effect.sync(() => underWork.add(id)),
        () => work,
        () => Effect.sync(() => underWork.delete(id))
      ),
    wait: Effect.fn("Completions.wait")((userId, id) => awaitEnd(id, poll(userId, id, firstPollDelay))),
    waitForNew: Effect.fn("Completions.waitForNew")(({ id, userId }) =>
      awaitEnd(id, Effect.delay(poll(userId, id, firstPollDelay), firstPollDelay))
    )
  })
})

/** Lets waiting fibers respond first, which takes several turns of the scheduler. */
const waitersGone = Effect.async<void>((resume) => {
  setImmediate(() => resume(Effect.void))
})

const logEnd = ({ id, processingTimeMs, status, userId }: Extraction) =>
  Effect.logInfo("Extraction ended").pipe(Effect.annotateLogs({ extractionId: id, userId, status, processingTimeMs }))
