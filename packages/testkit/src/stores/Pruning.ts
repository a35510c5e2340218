import { expect } from "@effect/vitest"
import type { PrunedRows } from "@winnow/core"
import { Stores } from "@winnow/core"
import type { DateTime } from "effect"
import { Effect } from "effect"

/**
 * Prunes all rows older than `before`, two at a time, and expects at least `count`, because the store may contain
 * others.
 */
export const expectPruning = Effect.fnUntraced(function* (kind: PrunedRows, before: DateTime.Utc, count: number) {
  const { prune } = yield* Stores
  let sum = 0
  for (;;) {
    const pruned = yield* prune(kind, before, 2)
    expect(pruned).toBeLessThanOrEqual(2)
    if (pruned === 0) break
    sum += pruned
  }
  expect(sum).toBeGreaterThanOrEqual(count)
})
