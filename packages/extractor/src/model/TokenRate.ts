import { Clock, Effect } from "effect"

/** Holds calls back that would take more than `perMinute` tokens a minute, all calls together. */
export class TokenRate {
  #left: number
  #at = -Infinity

  constructor(readonly perMinute: number) {
    this.#left = perMinute
  }

  /** Waits until there are so many tokens, or as many as there ever are, and takes them. */
  take(tokens: number): Effect.Effect<void> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      this.#refill(now)
      const missing = Math.min(tokens, this.perMinute) - this.#left
      if (missing > 0) return Effect.delay(this.take(tokens), Math.ceil((missing / this.perMinute) * minute))
      this.#left -= tokens
      return Effect.void
    })
  }

  /** Gives back what was taken and not used, or takes what was used beyond, but no more than a minute has. */
  correct(taken: number, used: number): Effect.Effect<void> {
    return Effect.sync(() => (this.#left = Math.max(this.#left + taken - used, -this.perMinute)))
  }

  #refill(now: number): void {
    const passed = Math.max(0, now - this.#at)
    this.#left = Math.min(this.perMinute, this.#left + (passed / minute) * this.perMinute)
    this.#at = now
  }
}

const minute = 60_000
