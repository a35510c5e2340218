import type { Extraction } from "@winnow/core"
import { ExtractionStore } from "@winnow/core"
import { Effect, Layer } from "effect"

/** The store of the context, telling `listener` of each run that this process ends, once. */
export const layerObservedStore = (listener: (extraction: Extraction) => void) =>
  Layer.effect(
    ExtractionStore,
    Effect.map(ExtractionStore, (store) => {
      const tell = (extraction: Extraction) => Effect.sync(() => listener(extraction))
      return ExtractionStore.of({
        ...store,
        finish: (lease, outcome) => Effect.tap(store.finish(lease, outcome), tell),
        sweep: Effect.tap(store.sweep, ({ failed }) => Effect.forEach(failed, tell, { discard: true }))
      })
    })
  )
