import { Effect } from "effect"

/** At most `limit` calls at a time; users who wait take turns. */
export class CallSlots {
  readonly #waiting = new Map<string, Array<() => void>>()
  #free: number

  constructor(limit: number) {
    this.#free = limit
  }

  /** Runs a user's call when it has a slot. */
  within =
    (user: string) =>
    <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.uninterruptibleMask((restore) =>
        Effect.zipRight(
          restore(this.#take(user)),
          Effect.ensuring(
            restore(call),
            Effect.sync(() => this.#release())
          )
        )
      )

  #take(user: string): Effect.Effect<void> {
    return Effect.async((resume) => {
      if (this.#free > 0) {
        this.#free--
        resume(Effect.void)
        return Effect.sync(() => this.#release())
      }
      const grant = () => resume(Effect.void)
      this.#waiting.set(user, [...(this.#waiting.get(user) ?? []), grant])
      // Who is interrupted just when the slot was granted hands it on.
      return Effect.sync(() => {
        const line = this.#waiting.get(user) ?? []
        if (!line.includes(grant)) return this.#release()
        this.#setLine(
          user,
          line.filter((other) => other !== grant)
        )
      })
    })
  }

  #release(): void {
    for (const [user, [next, ...others]] of this.#waiting) {
      this.#setLine(user, [])
      this.#setLine(user, others)
      return next?.()
    }
    this.#free++
  }

  /** Whoever was served goes to the end of the users' turns. */
  #setLine(user: string, line: Array<() => void>): void {
    if (line.length === 0) this.#waiting.delete(user)
    else this.#waiting.set(user, line)
  }
}
