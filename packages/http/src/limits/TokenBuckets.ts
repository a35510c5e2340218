import { RecentMap } from "./RecentMap.js"

/** Up to `requests` at once, and on average as many in each period of `seconds`. */
export interface Rate {
  readonly requests: number
  readonly seconds: number
}

/** The state of a bucket. Times are in whole seconds, rounded up. */
export interface BucketLevel {
  /** Whether a token is available, or was when one was taken. */
  readonly allowed: boolean
  /** Tokens left. */
  readonly remaining: number
  /** Seconds until a token is available; 0 if one is. */
  readonly nextAfter: number
  /** Seconds until the bucket is full. */
  readonly fullAfter: number
}

interface Bucket {
  readonly tokens: number
  readonly at: number
}

/**
 * Token buckets by name: each holds `requests` tokens, starts full and refills at `requests` per `seconds`. Holds the
 * `limit` names used last; a bucket that was dropped starts full again.
 */
export class TokenBuckets {
  private readonly buckets: RecentMap<Bucket>
  private readonly rate: Rate
  private readonly perMillisecond: number

  constructor(rate: Rate, limit: number) {
    this.buckets = new RecentMap(limit)
    this.rate = rate
    this.perMillisecond = rate.requests / (rate.seconds * 1_000)
  }

  /** The bucket's state, without taking a token. `now` is in milliseconds. */
  look(name: string, now: number): BucketLevel {
    const tokens = this.tokensOf(name, now)
    return this.levelOf(tokens, tokens >= one)
  }

  /** Takes a token if there is one. */
  take(name: string, now: number): BucketLevel {
    const tokens = this.tokensOf(name, now)
    if (tokens < one) return this.levelOf(tokens, false)
    const left = Math.max(0, tokens - 1)
    this.buckets.set(name, { tokens: left, at: now })
    return this.levelOf(left, true)
  }

  private tokensOf(name: string, now: number): number {
    const bucket = this.buckets.get(name)
    if (bucket === undefined) return this.rate.requests
    // A clock that was set back must not empty the bucket.
    return Math.min(this.rate.requests, bucket.tokens + Math.max(0, now - bucket.at) * this.perMillisecond)
  }

  private levelOf(tokens: number, allowed: boolean): BucketLevel {
    const secondsUntil = (wanted: number) =>
      tokens >= wanted - tolerance ? 0 : Math.ceil((wanted - tokens) / this.perMillisecond / 1_000)
    return {
      allowed,
      remaining: Math.floor(tokens + tolerance),
      nextAfter: secondsUntil(1),
      fullAfter: secondsUntil(this.rate.requests)
    }
  }
}

/** The maximum rounding error of a token count. */
const tolerance = 1e-6
const one = 1 - tolerance
