import { Stores } from "@winnow/core"
import { Effect, Layer } from "effect"

type Sections = Omit<typeof Stores.Service, "prune" | "remove">

/** The stores of the context with some methods of one section replaced: by such that fail, lie or stop the process. */
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
