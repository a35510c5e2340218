import { Deferred, Effect, FiberId } from "effect"
import { FairQueue } from "./FairQueue.js"

/** Runs at most `limit` effects at a time. When more are waiting, partitions, such as users, take turns. */
export class FairSlots {
  private readonly waiting = new FairQueue<Deferred.Deferred<void>>()
  private free: number

  constructor(limit: number) {
    this.free = limit
  }

  /** Runs an effect when its partition gets a slot. An effect that is interrupted while waiting takes no slot. */
  readonly within =
    (partition: string) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const turn = Deferred.unsafeMake<void>(FiberId.none)
          this.waiting.add(partition, turn)
          this.serve()
          const leave = Effect.sync(() => {
            this.free++
            this.serve()
          })
          const giveUp = Effect.suspend(() => (this.waiting.remove(partition, turn) ? Effect.void : leave))
          return restore(Deferred.await(turn)).pipe(
            Effect.onInterrupt(() => giveUp),
            Effect.zipRight(Effect.ensuring(restore(work), leave))
          )
        })
      )

  private serve(): void {
    while (this.free > 0) {
      const turn = this.waiting.next()
      if (turn === undefined) return
      this.free--
      Deferred.unsafeDone(turn, Effect.void)
    }
  }
}
