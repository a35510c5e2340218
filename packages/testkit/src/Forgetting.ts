import { expect } from "@effect/vitest"
import type { DateTime } from "effect"
import { Effect } from "effect"

/** Forgets all that is from before, in steps of two, and expects at least `count`: a store may hold others' too. */
export const expectForgetting = Effect.fnUntraced(function* <E>(
  step: (before: DateTime.Utc, limit: number) => Effect.Effect<number, E>,
  before: DateTime.Utc,
  count: number
) {
  let sum = 0
  for (;;) {
    const forgotten = yield* step(before, 2)
    expect(forgotten).toBeLessThanOrEqual(2)
    if (forgotten === 0) break
    sum += forgotten
  }
  expect(sum).toBeGreaterThanOrEqual(count)
})
