import { reliabilityOf } from "@winnow/eval"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { erringReadings, sharesRight, sureErrors, ways } from "./support/erringReadings.mjs"

/** Others than those on which the shares were measured. */
const seeds = Array.from({ length: 30 }, (_, at) => 5_000 + at)

const readings = (way: keyof typeof ways) => Effect.runPromise(erringReadings(seeds, ways[way]))

describe("confidence in the values of a model that errs", () => {
  it("is about the share of them that is right, and each check leaves at most half of the errors above 0.9", async () => {
    const unchecked = await readings("no check")
    expect(reliabilityOf(unchecked).error).toBeLessThan(0.02)
    for (const { confidence, right, values } of sharesRight(unchecked)) {
      if (values >= 100) expect(Math.abs(confidence - right)).toBeLessThan(0.1)
    }
    const errors = sureErrors(unchecked)
    expect(errors).toBeGreaterThan(10)
    for (const way of ["--check rules", "--check model:NAME"] as const) {
      expect(sureErrors(await readings(way))).toBeLessThanOrEqual(errors / 2)
    }
  }, 240_000)
})
