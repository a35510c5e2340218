import { describe, expect, it } from "@effect/vitest"
import * as fc from "fast-check"
import type { Rate } from "../src/limits/TokenBuckets.js"
import { TokenBuckets } from "../src/limits/TokenBuckets.js"

const rates = fc.record({ requests: fc.integer({ min: 1, max: 50 }), seconds: fc.integer({ min: 1, max: 100 }) })

/** Pauses in milliseconds, many of them none. */
const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })), { maxLength: 200 })

const perMillisecond = ({ requests, seconds }: Rate) => requests / (seconds * 1_000)

describe("A token bucket", () => {
  it("gives what it holds at once, and then nothing", () => {
    fc.assert(
      fc.property(rates, (rate) => {
        const buckets = new TokenBuckets(rate, 1)
        const left = Array.from({ length: rate.requests }, () => buckets.take("a", 0))
        expect(left.map(({ allowed, remaining }) => [allowed, remaining])).toEqual(
          left.map((_, index) => [true, rate.requests - index - 1])
        )
        expect(buckets.take("a", 0)).toMatchObject({ allowed: false, remaining: 0 })
      })
    )
  })

  it("gives in no stretch of time more than it holds and what came in meanwhile", () => {
    fc.assert(
      fc.property(rates, pauses, (rate, pauses) => {
        const buckets = new TokenBuckets(rate, 1)
        const taken: Array<number> = []
        let now = 0
        for (const pause of pauses) {
          now += pause
          if (buckets.take("a", now).allowed) taken.push(now)
        }
        for (const [first, from] of taken.entries()) {
          for (const [index, to] of taken.slice(first).entries()) {
            expect(index + 1).toBeLessThanOrEqual(rate.requests + (to - from) * perMillisecond(rate) + 1e-3)
          }
        }
      })
    )
  })

  it("refuses nothing that is no faster than its rate", () => {
    fc.assert(
      fc.property(rates, pauses, (rate, pauses) => {
        const buckets = new TokenBuckets(rate, 1)
        let now = 0
        for (const pause of pauses) {
          now += Math.ceil(1 / perMillisecond(rate)) + pause
          expect(buckets.take("a", now).allowed).toBe(true)
        }
      })
    )
  })

  it("has a token after the wait that it names, and not a second before", () => {
    fc.assert(
      fc.property(rates, pauses, (rate, pauses) => {
        const buckets = new TokenBuckets(rate, 1)
        let now = 0
        for (const pause of pauses) {
          now += pause
          const { allowed, nextAfter } = buckets.take("a", now)
          expect(allowed || nextAfter > 0).toBe(true)
          expect(buckets.look("a", now + buckets.look("a", now).nextAfter * 1_000).allowed).toBe(true)
          if (nextAfter > 1) expect(buckets.look("a", now + (nextAfter - 1) * 1_000 - 1).allowed).toBe(false)
        }
      })
    )
  })

  it("is full after the time that it names, and holds no more however long it waits", () => {
    fc.assert(
      fc.property(rates, pauses, (rate, pauses) => {
        const buckets = new TokenBuckets(rate, 1)
        let now = 0
        for (const pause of pauses) now += buckets.take("a", now).allowed ? pause : 0
        const { fullAfter } = buckets.look("a", now)
        for (const later of [0, 1, 1_000_000]) {
          expect(buckets.look("a", now + (fullAfter + later) * 1_000)).toEqual({
            allowed: true,
            remaining: rate.requests,
            nextAfter: 0,
            fullAfter: 0
          })
        }
      })
    )
  })

  it("does not change when it is looked at", () => {
    const buckets = new TokenBuckets({ requests: 1, seconds: 10 }, 1)
    expect([buckets.look("a", 0).allowed, buckets.look("a", 0).allowed, buckets.take("a", 0).allowed]).toEqual([
      true,
      true,
      true
    ])
    expect(buckets.look("a", 1)).toEqual({ allowed: false, remaining: 0, nextAfter: 10, fullAfter: 10 })
  })

  it("goes on filling when the clock is set back", () => {
    const buckets = new TokenBuckets({ requests: 2, seconds: 2 }, 1)
    buckets.take("a", 1_000_000)
    expect(buckets.take("a", 0).remaining).toBe(0)
    expect(buckets.take("a", 1_000).allowed).toBe(true)
  })
})

describe("Token buckets", () => {
  const rate = { requests: 1, seconds: 1_000 }

  it("are apart by name", () => {
    const buckets = new TokenBuckets(rate, 10)
    expect(["a", "b", "a"].map((name) => buckets.take(name, 0).allowed)).toEqual([true, true, false])
  })

  it("are kept while they are among those used last, and twice as many at most", () => {
    const buckets = new TokenBuckets(rate, 3)
    for (let index = 0; index < 1_000; index++) buckets.take(`name ${index}`, 0)
    const empty = Array.from({ length: 1_000 }, (_, index) => index).filter(
      (index) => !buckets.look(`name ${index}`, 0).allowed
    )
    expect(empty).toEqual(expect.arrayContaining([997, 998, 999]))
    expect(empty.length).toBeLessThanOrEqual(6)
  })
})
