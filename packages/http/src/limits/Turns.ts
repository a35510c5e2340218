import type { UserId } from "@winnow/core"
import { Effect } from "effect"

/** As many pieces of heavy work go on at a time: while one waits for the database, another may be encoded. */
const maxAtATime = 4

/** Pieces of work that hold the main thread for a while: a few go on at a time, users take turns, and requests between. */
export class Turns {
  private underWay = 0
  private readonly waiting = new Map<UserId, Set<() => void>>()

  readonly take =
    (userId: UserId) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.acquireUseRelease(
        this.enter(userId),
        () => work,
        () => Effect.sync(() => setImmediate(() => this.leave()))
      )

  private enter(userId: UserId): Effect.Effect<void> {
    return Effect.async<void>((resume) => {
      if (this.underWay < maxAtATime) {
        this.underWay++
        return resume(Effect.void)
      }
      const begin = () => resume(Effect.void)
      const own = this.waiting.get(userId) ?? new Set()
      this.waiting.set(userId, own.add(begin))
      return Effect.sync(() => {
        // Its turn may have come in the same moment.
        if (!own.delete(begin)) this.leave()
        if (own.size === 0) this.waiting.delete(userId)
      })
    })
  }

  /** The next turn is that of the user who has waited longest for one. */
  private leave(): void {
    for (const [userId, own] of this.waiting) {
      const [begin] = own
      this.waiting.delete(userId)
      if (begin === undefined) continue
      own.delete(begin)
      if (own.size > 0) this.waiting.set(userId, own)
      return begin()
    }
    this.underWay--
  }
}
