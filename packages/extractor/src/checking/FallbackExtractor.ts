import type { Layer as LayerOf } from "effect"
import { Effect } from "effect"
import type { Extractor } from "../Extractor.js"
import { openValues } from "./OpenValues.js"
import { replaceOpen } from "./ReplaceOpen.js"
import type { SecondReading } from "./SecondReading.js"
import { layerSecondReading } from "./SecondReading.js"

/**
 * An `Extractor` that uses a second one for values that are unverified, missing although required, or disputed by a
 * check. A second value replaces the first if it is in the document.
 */
export const FallbackExtractor = {
  layer: <E, R, F, S>(
    reader: LayerOf.Layer<Extractor, E, R>,
    fallback: LayerOf.Layer<Extractor, F, S>
  ): LayerOf.Layer<Extractor, E | F, R | S> => layerSecondReading(reader, fallback, fallbackReading)
}

const fallbackReading: SecondReading = {
  role: "fallback",
  open: openValues,
  settle: ({ first, open, second }, place) => Effect.map(place(second), (placed) => replaceOpen(first, placed, open))
}
