import { Chunk, Deferred, Effect, Queue, Schedule } from "effect"
import type { DeliveryStore } from "../storage/Stores.js"
import type { LoggedDelivery, Settlement, TakenDelivery } from "./Delivery.js"

/** The outcome of an attempt that was made. */
interface AttemptOutcome extends Settlement {
  readonly taken: TakenDelivery
  readonly logged: LoggedDelivery
}

/** An outcome, and the signal to its attempt that it was written. */
interface QueuedWrite {
  readonly outcome: AttemptOutcome
  readonly written: Deferred.Deferred<void>
}

/** Maximum number of outcomes written in one step. */
const batch = 64

/**
 * Returns a function that writes the outcome of an attempt, and returns when it is written. Attempts that end at about
 * the same time are written in one step, which costs the store little more than one. An outcome that cannot be written
 * is logged, and its delivery is taken again when its lease runs out.
 */
export const batchedWrites = Effect.fnUntraced(function* (store: DeliveryStore) {
  const retryStore = Schedule.exponential("50 millis").pipe(Schedule.jittered, Schedule.upTo("2 seconds"))
  const queue = yield* Queue.unbounded<QueuedWrite>()

  const writeOne = (outcome: AttemptOutcome) =>
    store.settle([outcome]).pipe(
      Effect.retry(retryStore),
      // If the log cannot be written, completes the delivery without it; otherwise it would be sent for ever.
      Effect.catchAllCause((cause) =>
        Effect.zipRight(
          Effect.logError("An attempt at a delivery could not be logged", cause),
          Effect.retry(store.settle([{ ...outcome, logged: null, again: null }]), retryStore)
        )
      ),
      Effect.catchAllCause((cause) => Effect.logError("A delivery could not be settled and comes again", cause)),
      Effect.annotateLogs({
        deliveryId: outcome.taken.id,
        extractionId: outcome.logged.delivery.extractionId,
        userId: outcome.logged.delivery.userId
      })
    )

  const writeBatch = Effect.gen(function* () {
    const first = yield* Queue.take(queue)
    yield* yieldToEventLoop
    const writes = [first, ...Chunk.toReadonlyArray(yield* Queue.takeUpTo(queue, batch - 1))]
    const outcomes = writes.map(({ outcome }) => outcome)
    yield* store
      .settle(outcomes)
      .pipe(Effect.catchAllCause(() => Effect.forEach(outcomes, writeOne, { concurrency: "unbounded", discard: true })))
    yield* Effect.forEach(writes, ({ written }) => Deferred.succeed(written, undefined), { discard: true })
  })
  yield* Effect.forkScoped(Effect.forever(writeBatch))

  const recordOutcome = Effect.fnUntraced(function* (outcome: AttemptOutcome) {
    const written = yield* Deferred.make<void>()
    yield* Queue.offer(queue, { outcome, written })
    yield* Deferred.await(written)
  })
  return recordOutcome
})

/** Lets everything that arrived meanwhile be processed. */
const yieldToEventLoop = Effect.async<void>((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})
