import { Stores } from "@winnow/core"
import { Effect, Layer } from "effect"

type Sections = Omit<typeof Stores.Service, "prune" | "remove">

/**
 * The context's stores with some methods of one section replaced, for example by ones that fail or return wrong data.
 */
export const changedStores = <Section extends keyof Sections>(
  section: Section,
  change: (own: Sections[Section]) => Partial<Sections[Section]>
): Layer.Layer<Stores, never, Stores> =>
  Layer.effect(
    Stores,
    Effect.map(Stores, (stores) =>
      Stores.of({ ...stores, [section]: { ...stores[section], ...change(stores[section]) } })
    )
  )
