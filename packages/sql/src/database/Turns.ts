import { Effect } from "effect"

/** Runs effects with the same name one at a time, in the order in which they came. */
export class Turns {
  private readonly lines = new Map<string, { readonly one: Effect.Semaphore; length: number }>()

  readonly take = <A, E>(name: string, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => this.enter(name)),
      ({ one }) => one.withPermits(1)(effect),
      (line) => Effect.sync(() => void (--line.length === 0 && this.lines.delete(name)))
    )

  private enter(name: string) {
    const line = this.lines.get(name) ?? { one: Effect.unsafeMakeSemaphore(1), length: 0 }
    this.lines.set(name, line)
    line.length++
    return line
  }
}
