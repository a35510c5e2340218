import { describe } from "@effect/vitest"
import { MemoryStores, UsageWarningStore } from "@winnow/core"
import { usageWarningStoreChecks } from "@winnow/testkit"
import { DateTime, Effect, Layer } from "effect"
import { changed, notices } from "./Notices.js"

const broken = (change: Parameters<typeof changed<UsageWarningStore, typeof UsageWarningStore.Service>>[2]) =>
  Layer.provideMerge(changed(UsageWarningStore, MemoryStores.layer, change), MemoryStores.layer)

describe("a broken UsageWarningStore", () => {
  const apart = Layer.merge(
    Layer.fresh(MemoryStores.layer),
    changed(UsageWarningStore, MemoryStores.layer, () => ({}))
  )
  notices("is not told of runs", usageWarningStoreChecks, apart, [
    "notes a warning with the run that reaches 80 %, with what was so then",
    "notes one warning of 50 concurrent runs that cross the line together",
    "counts 80 % of limits that it does not divide by rounding up"
  ])

  const shared = broken((store) => ({
    take: (options) => store.take({ ...options, leaseUntil: DateTime.unsafeMake(0) })
  }))
  notices("takes without a lease", usageWarningStoreChecks, shared, [
    "gives a warning to one of 20 who take at once",
    "gives a warning again when nobody settled it by the end of the lease, and not before"
  ])

  const credulous = broken((store) => ({
    settle: (taken, again) =>
      Effect.forEach([1, 2, 3], (attempt) => store.settle({ ...taken, attempt }, again), { discard: true }),
    forget: () => Effect.succeed(0)
  }))
  notices("listens to everybody and forgets nothing", usageWarningStoreChecks, credulous, [
    "does not listen to an attempt that a later one has taken over",
    "forgets the warnings noted before a time, so many in a step"
  ])
})
