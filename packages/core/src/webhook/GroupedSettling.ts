import { Chunk, Deferred, Effect, Queue, Schedule } from "effect"
import type { DeliveryStore } from "../storage/Stores.js"
import type { LoggedDelivery, Settlement, TakenDelivery } from "./Delivery.js"

/** The settlement of an attempt that was made. */
interface MadeAttempt extends Settlement {
  readonly taken: TakenDelivery
  readonly logged: LoggedDelivery
}

/** A settlement, and the signal to its attempt that it was written. */
interface Ending {
  readonly settlement: MadeAttempt
  readonly settled: Deferred.Deferred<void>
}

/** Maximum number of settlements written in one step. */
const batch = 64

/**
 * Writes the settlement of an attempt, and returns when that is done. Attempts that end at about the same time are
 * written in one step, which costs the store little more than one. A settlement that cannot be written is logged, and
 * its delivery is taken again when its lease runs out.
 */
export const groupedSettling = Effect.fnUntraced(function* (store: DeliveryStore) {
  const retryStore = Schedule.exponential("50 millis").pipe(Schedule.jittered, Schedule.upTo("2 seconds"))
  const endings = yield* Queue.unbounded<Ending>()

  const settleOne = (settlement: MadeAttempt) =>
    store.settle([settlement]).pipe(
      Effect.retry(retryStore),
      // If the log cannot be written, completes the delivery without it; otherwise it would be sent for ever.
      Effect.catchAllCause((cause) =>
        Effect.zipRight(
          Effect.logError("An attempt at a delivery could not be logged", cause),
          Effect.retry(store.settle([{ ...settlement, logged: null, again: null }]), retryStore)
        )
      ),
      Effect.catchAllCause((cause) => Effect.logError("A delivery could not be settled and comes again", cause)),
      Effect.annotateLogs({
        deliveryId: settlement.taken.id,
        extractionId: settlement.logged.delivery.extractionId,
        userId: settlement.logged.delivery.userId
      })
    )

  const settleNext = Effect.gen(function* () {
    const first = yield* Queue.take(endings)
    yield* yieldToEventLoop
    const ended = [first, ...Chunk.toReadonlyArray(yield* Queue.takeUpTo(endings, batch - 1))]
    const settlements = ended.map(({ settlement }) => settlement)
    yield* store
      .settle(settlements)
      .pipe(
        Effect.catchAllCause(() => Effect.forEach(settlements, settleOne, { concurrency: "unbounded", discard: true }))
      )
    yield* Effect.forEach(ended, ({ settled }) => Deferred.succeed(settled, undefined), { discard: true })
  })
  yield* Effect.forkScoped(Effect.forever(settleNext))

  const settle = Effect.fnUntraced(function* (settlement: MadeAttempt) {
    const settled = yield* Deferred.make<void>()
    yield* Queue.offer(endings, { settlement, settled })
    yield* Deferred.await(settled)
  })
  return settle
})

/** Lets everything that arrived meanwhile be processed. */
const yieldToEventLoop = Effect.async<void>((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})
