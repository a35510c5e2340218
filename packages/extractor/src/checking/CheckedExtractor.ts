import type { Layer as LayerOf } from "effect"
import { Context, Effect, Either, Layer } from "effect"
import type { Extracted } from "../Extractor.js"
import { Extractor } from "../Extractor.js"
import { pathOf } from "../PathOf.js"
import { leavesOf } from "../grounding/Leaves.js"
import { compareReadings } from "./CompareReadings.js"
import { sightOfBoth } from "./SightOfBoth.js"
import type { SecondReading } from "./SecondReading.js"
import { layerSecondReading } from "./SecondReading.js"

/**
 * An `Extractor` whose values are checked by a second extractor that reads the same document. Where both have a value,
 * they agree or disagree, which changes its confidence. If the check fails, the values stay as they are.
 */
export const CheckedExtractor = {
  layer: <E, R, F, S>(
    reader: LayerOf.Layer<Extractor, E, R>,
    checker: LayerOf.Layer<Extractor, F, S>
  ): LayerOf.Layer<Extractor, E | F, R | S> =>
    Layer.scoped(
      Extractor,
      Effect.gen(function* () {
        const first = Context.get(yield* Layer.build(reader), Extractor)
        const second = Context.get(yield* Layer.build(checker), Extractor)
        return Extractor.of({ extract: checkedBy(first, second), sight: sightOfBoth(first, second) })
      })
    ),

  /** Like `layer`, but the second extractor reads only values that are unverified or not yet confirmed. */
  layerDoubtful: <E, R, F, S>(
    reader: LayerOf.Layer<Extractor, E, R>,
    checker: LayerOf.Layer<Extractor, F, S>
  ): LayerOf.Layer<Extractor, E | F, R | S> => layerSecondReading(reader, checker, checkOfDoubts)
}

const checkOfDoubts: SecondReading = {
  role: "check",
  open: (_, { checks, data, places }) =>
    leavesOf(data).flatMap(({ steps }) => {
      const path = pathOf(steps)
      const isSure = places.get(path)?.status === "verified" && checks?.get(path)?.agrees === true
      return isSure ? [] : [steps]
    }),
  settle: ({ first, open, second, variables }) => {
    const doubtful = new Set(open.map(pathOf))
    const found = [...compareReadings(variables, first.data, second.data)].filter(([path]) => doubtful.has(path))
    return Effect.succeed({ ...first, checks: new Map([...(first.checks ?? []), ...found]) })
  }
}

type Reader = typeof Extractor.Service

const checkedBy = (reader: Reader, checker: Reader): Reader["extract"] =>
  Effect.fn("CheckedExtractor.extract")(function* (document, variables, guidance) {
    const [extracted, other] = yield* Effect.all(
      [reader.extract(document, variables, guidance), Effect.either(checker.extract(document, variables, guidance))],
      { concurrency: 2 }
    )
    if (Either.isLeft(other)) {
      yield* Effect.logWarning("Values were not checked", other.left)
      return extracted
    }
    const checks = compareReadings(variables, extracted.data, other.right.data)
    return { ...extracted, checks } satisfies Extracted
  })
