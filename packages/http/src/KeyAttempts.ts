import { Option } from "effect"
import { RecentMap } from "./RecentMap.js"
import type { Rate } from "./TokenBuckets.js"
import { TokenBuckets } from "./TokenBuckets.js"

/** Addresses, and keys of either kind, that are remembered: 8 MB at most. */
const limit = 10_000

/**
 * Slows down an address that tries keys which do not work. Keys by the hash of their value:
 *
 * - one that worked lately is looked up, whatever else comes from its address: nobody's mistakes shut out others;
 * - one that did not is refused without a look-up, which spends none of those that its address has left;
 * - any other is looked up while its address has not tried too many that turned out not to work.
 */
export class KeyAttempts {
  /** A token is a failed attempt. */
  private readonly failures: TokenBuckets
  /** A token is a key that was looked up in vain. */
  private readonly lookUps: TokenBuckets
  private readonly accepted = new RecentMap<true>(limit)
  /** Until when a key is refused without a look-up. */
  private readonly refused = new RecentMap<number>(limit)
  private readonly memory: number

  constructor(rate: Rate) {
    this.failures = new TokenBuckets(rate, limit)
    this.lookUps = new TokenBuckets(rate, limit)
    this.memory = rate.seconds * 1_000
  }

  /** Whether a key has to be looked up: none. Else it is refused with this many seconds to wait; 0 is no wait. */
  screen(address: string, key: string, now: number): Option.Option<number> {
    if (this.accepted.get(key) !== undefined) return Option.none()
    if ((this.refused.get(key) ?? 0) > now) return Option.some(this.countFailure(address, now))
    const { allowed, nextAfter } = this.lookUps.look(address, now)
    return allowed ? Option.none() : Option.some(nextAfter)
  }

  /** The key that was looked up works. */
  accept(key: string): void {
    this.accepted.set(key, true)
  }

  /** The key that was looked up does not work. Gives the seconds to wait, 0 for none. */
  refuse(address: string, key: string, now: number): number {
    this.accepted.delete(key)
    this.refused.set(key, now + this.memory)
    this.lookUps.take(address, now)
    return this.countFailure(address, now)
  }

  private countFailure(address: string, now: number): number {
    const { allowed, nextAfter } = this.failures.take(address, now)
    return allowed ? 0 : nextAfter
  }
}
