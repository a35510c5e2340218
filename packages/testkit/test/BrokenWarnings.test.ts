import { describe } from "@effect/vitest"
import { storesChecks } from "@winnow/testkit"
import { DateTime, Effect } from "effect"
import { apart, brokenStores, notices, withoutPruning } from "./Notices.js"

describe("broken warnings", () => {
  notices("hear nothing of runs", storesChecks.warnings, apart("warnings"), [
    "notes a warning with the run that reaches 80 %, with what was so then",
    "notes one warning of 50 concurrent runs that cross the line together",
    "counts 80 % of limits that it does not divide by rounding up"
  ])

  const shared = brokenStores("warnings", (store) => ({
    take: (options) => store.take({ ...options, leaseUntil: DateTime.unsafeMake(0) })
  }))
  notices("are taken without a lease", storesChecks.warnings, shared, [
    "gives a warning to one of 20 who take at once",
    "gives a warning again when nobody settled it by the end of the lease, and not before"
  ])

  const credulous = brokenStores("warnings", (store) => ({
    settle: (taken, again) =>
      Effect.forEach([1, 2, 3], (attempt) => store.settle({ ...taken, attempt }, again), { discard: true })
  }))
  notices("are settled by everybody", storesChecks.warnings, credulous, [
    "does not listen to an attempt that a later one has taken over"
  ])
  notices("are never pruned", storesChecks.warnings, withoutPruning, [
    "deletes the warnings noted before a time, so many in a step"
  ])
})
