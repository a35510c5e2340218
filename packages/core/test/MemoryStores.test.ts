import { expect, it } from "@effect/vitest"
import { JobQueue, MemoryStores, Stores } from "@winnow/core"
import { exactJobQueueSuite, storesSuite } from "@winnow/testkit"
import { Effect } from "effect"

const name = "in memory"

storesSuite({ name, layer: MemoryStores.layer })
exactJobQueueSuite({ name, layer: JobQueue.layerMemory })

it.effect("asks at most 36 methods of an adapter", () =>
  Effect.gen(function* () {
    const { prune, remove, ...sections } = yield* Stores
    const methods = Object.values(sections).flatMap((section) => Object.keys(section))
    expect([prune, remove, ...methods].length).toBeLessThanOrEqual(36)
  }).pipe(Effect.provide(MemoryStores.layer))
)
