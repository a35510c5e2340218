import { Deferred, Effect, FiberId } from "effect"
import { FairQueue } from "./FairQueue.js"
import { FairShare } from "./FairShare.js"
import { Partition } from "./Partition.js"

/** Runs effects when their `Partition` has a turn. */
export interface FairTurns {
  /** When the share of the partition allows it. */
  readonly inTurn: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Without any other work beside it, of whatever partition: all others wait meanwhile. */
  readonly alone: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/** A partition has at most `limit` effects under way; one with none under way does not wait for those of others. */
export const makeFairTurns = (limit: number): FairTurns => {
  const share = new FairShare(limit)
  const waiting = new FairQueue<Turn>()
  const waitingAlone = new FairQueue<Turn>()
  let isAloneUnderWay = false

  const next = (): Turn | undefined => {
    if (isAloneUnderWay) return undefined
    if (!waitingAlone.isEmpty) return share.isIdle ? waitingAlone.next() : undefined
    return waiting.next(share.mayBegin)
  }

  const serve = (): void => {
    for (let turn = next(); turn !== undefined; turn = next()) {
      share.begin(turn.partition)
      isAloneUnderWay = turn.isAlone
      Deferred.unsafeDone(turn.comes, Effect.void)
    }
  }
  const leave = ({ isAlone, partition }: Turn): void => {
    share.end(partition)
    if (isAlone) isAloneUnderWay = false
    serve()
  }

  const take =
    (isAlone: boolean) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.flatMap(Partition, (partition) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.suspend(() => {
            const turn: Turn = { partition, isAlone, comes: Deferred.unsafeMake(FiberId.none) }
            const line = isAlone ? waitingAlone : waiting
            line.add(partition, turn)
            serve()
            const stopWaiting = Effect.sync(() => (line.remove(partition, turn) ? serve() : leave(turn)))
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
  return { inTurn: take(false), alone: take(true) }
}

interface Turn {
  readonly partition: string
  readonly isAlone: boolean
  readonly comes: Deferred.Deferred<void>
}
