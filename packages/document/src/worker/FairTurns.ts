import { Deferred, Effect, FiberId } from "effect"
import { FairQueue } from "./FairQueue.js"
import { FairShare } from "./FairShare.js"
import { Partition } from "./Partition.js"

/** Runs effects when it is the turn of their `Partition`. */
export interface FairTurns {
  /** Runs an effect as soon as the partition's share allows it. */
  readonly inTurn: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Like `inTurn`, but at most one such effect runs at a time. */
  readonly oneAtATime: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/** A partition has at most `limit` effects running; one with none does not wait for those of others. */
export const makeFairTurns = (limit: number): FairTurns => {
  const share = new FairShare(limit)
  const queues = { inTurn: new FairQueue<Turn>(), oneAtATime: new FairQueue<Turn>() }
  const underWay = { inTurn: 0, oneAtATime: 0 }

  const next = (): Turn | undefined => {
    const turn = underWay.oneAtATime > 0 ? undefined : queues.oneAtATime.next(share.mayBegin)
    return turn ?? queues.inTurn.next(share.mayBegin)
  }

  const serve = (): void => {
    for (let turn = next(); turn !== undefined; turn = next()) {
      share.begin(turn.partition)
      underWay[turn.kind]++
      Deferred.unsafeDone(turn.comes, Effect.void)
    }
  }
  const leave = ({ kind, partition }: Turn): void => {
    share.end(partition)
    underWay[kind]--
    serve()
  }

  const take =
    (kind: Turn["kind"]) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.flatMap(Partition, (partition) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.suspend(() => {
            const turn: Turn = { partition, kind, comes: Deferred.unsafeMake(FiberId.none) }
            const queue = queues[kind]
            queue.add(partition, turn)
            serve()
            const stopWaiting = Effect.sync(() => (queue.remove(partition, turn) ? serve() : leave(turn)))
            return restore(Deferred.await(turn.comes)).pipe(
              Effect.onInterrupt(() => stopWaiting),
              Effect.zipRight(
                Effect.ensuring(
                  restore(work),
                  Effect.sync(() => leave(turn))
                )
              )
            )
          })
        )
      )
  return { inTurn: take("inTurn"), oneAtATime: take("oneAtATime") }
}

interface Turn {
  readonly partition: string
  readonly kind: keyof FairTurns
  readonly comes: Deferred.Deferred<void>
}
