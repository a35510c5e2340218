import type { Extraction } from "@winnow/core"
import { Stores } from "@winnow/core"
import { Effect, Layer } from "effect"

/** The context's stores, which call `listener` once for each run that this process ends. */
export const layerObservedRuns = (listener: (extraction: Extraction) => void) =>
  Layer.effect(
    Stores,
    Effect.map(Stores, (stores) => {
      const report = (extraction: Extraction) => Effect.sync(() => listener(extraction))
      const { runs } = stores
      return Stores.of({
        ...stores,
        runs: {
          ...runs,
          finish: (lease, outcome) => Effect.tap(runs.finish(lease, outcome), report),
          sweep: (limits) =>
            Effect.tap(runs.sweep(limits), ({ failed }) => Effect.forEach(failed, report, { discard: true }))
        }
      })
    })
  )
