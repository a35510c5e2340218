import { describe, expect, it } from "vitest"
import { readRetryAfter } from "../src/ReadResponse.js"
import { UnavailableError } from "../src/index.js"
import { retryDelay } from "../src/RetryDelay.js"

const refusal = (retryAfterMs: number | null) =>
  new UnavailableError({ status: 503, code: "OVERLOADED", message: "", requestId: null, retryAfterMs })

describe("The time until the next attempt", () => {
  it("doubles up to a bound, between half and all of it", () => {
    const delays = (random: number) =>
      [1, 2, 3, 4, 5, 6, 60].map((attempts) => retryDelay(refusal(null), false, attempts, random))
    expect(delays(0)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000])
    expect(delays(1)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
  })

  it("is never shorter than what the server asked for, and longer by chance", () => {
    expect(retryDelay(refusal(5_000), false, 1, 0)).toBe(5_000)
    expect(retryDelay(refusal(5_000), false, 1, 0.5)).toBe(5_500)
    expect(retryDelay(refusal(200), false, 9, 0.5)).toBe(300)
    expect(retryDelay(refusal(60_000), false, 1, 0)).toBe(60_000)
    expect(retryDelay(refusal(60_001), false, 1, 0)).toBeUndefined()
  })

  it("is read from seconds and from dates", () => {
    const now = Date.parse("2026-11-20T10:00:00Z")
    expect(readRetryAfter("120", now)).toBe(120_000)
    expect(readRetryAfter("Fri, 20 Nov 2026 10:00:30 GMT", now)).toBe(30_000)
    expect(readRetryAfter("Fri, 20 Nov 2026 09:00:00 GMT", now)).toBe(0)
    expect(readRetryAfter("soon", now)).toBeNull()
    expect(readRetryAfter(null, now)).toBeNull()
  })
})
