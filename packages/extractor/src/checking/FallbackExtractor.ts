import type { Layer as LayerOf } from "effect"
import { Effect } from "effect"
import type { Extractor } from "../Extractor.js"
import { openValues } from "./OpenValues.js"
import { replaceOpen } from "./ReplaceOpen.js"
import type { SecondReading } from "./SecondReading.js"
import { layerSecondReading } from "./SecondReading.js"

/**
 * The `Extractor` of one layer, and another one for what came back unverified, missing though required, or in
 * disagreement with a check. Its values replace those when they are in the document.
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
