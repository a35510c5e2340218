import { Clock, Effect } from "effect"

/** Limits all calls together to `perMinute` tokens a minute. */
export class TokenRate {
  #left: number
  #at = -Infinity

  constructor(readonly perMinute: number) {
    this.#left = perMinute
  }

  /** Waits until this many tokens are available, or the maximum if that is less, and takes them. */
  take(tokens: number): Effect.Effect<void> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      this.#refill(now)
      const missing = Math.min(tokens, this.perMinute) - this.#left
      if (missing > 0) return Effect.delay(this.take(tokens), Math.ceil((missing / this.perMinute) * minute))
      this.#left -= tokens
      return Effect.void
    })
  }

  /** Returns tokens that were taken but not used, or takes those used in excess, at most a minute's worth. */
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
