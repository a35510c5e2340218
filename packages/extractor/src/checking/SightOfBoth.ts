import { Effect } from "effect"
import type { Extractor } from "../Extractor.js"
import { blind } from "../pictures/PictureReading.js"

type Reader = typeof Extractor.Service
type SightOf = NonNullable<Reader["sight"]>

/** The sight of two readers combined: the pages that the first one sees, with text if either of them needs it. */
export const sightOfBoth =
  (first: Reader, second: Reader): SightOf =>
  (variables) =>
    Effect.map(Effect.all([seenBy(first)(variables), seenBy(second)(variables)]), ([one, two]) => ({
      maxPages: one.maxPages,
      needsText: one.needsText || two.needsText || two.maxPages < one.maxPages
    }))

const seenBy = ({ sight }: Reader): SightOf => sight ?? (() => Effect.succeed(blind))
