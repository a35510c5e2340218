import type { CallRole, ParsedDocument } from "@winnow/document"
import { Clock, Context, Effect, Either, Layer } from "effect"
import type { Evidence } from "../Evidence.js"
import type { Extracted } from "../Extractor.js"
import { Extractor } from "../Extractor.js"
import { findPlaces } from "../grounding/Grounding.js"
import { CurrentRole } from "../modelExtractor/CurrentRole.js"
import { withOneAccount } from "../modelExtractor/RunUsage.js"
import { RunContext, withinTime } from "../RunContext.js"
import type { Variable } from "../Variable.js"
import { sightOfBoth } from "./SightOfBoth.js"
import { fieldsOf } from "../VariableFields.js"

/** An extraction with the evidence of all its values. */
export interface PlacedReading extends Extracted {
  readonly places: ReadonlyMap<string, Evidence>
}

/** Which values are read a second time, and how the two readings are combined. */
export interface SecondReading {
  /** What the calls of the second reader are for. */
  readonly role: CallRole
  /** The steps of each value to read again; for an empty list, the steps of the list. */
  readonly open: (
    variables: ReadonlyArray<Variable>,
    first: PlacedReading
  ) => ReadonlyArray<ReadonlyArray<string | number>>
  readonly settle: (
    readings: {
      readonly variables: ReadonlyArray<Variable>
      readonly first: PlacedReading
      /** Has the open values and the rest of their lists. */
      readonly second: Extracted
      readonly open: ReadonlyArray<ReadonlyArray<string | number>>
    },
    place: (extracted: Extracted) => Effect.Effect<PlacedReading>
  ) => Effect.Effect<Extracted>
}

/**
 * An `Extractor` that reads with the first one and then uses the second for the open part of the template. If the
 * second one fails, the first reading is returned.
 */
export const layerSecondReading = <E, R, F, S>(
  reader: Layer.Layer<Extractor, E, R>,
  other: Layer.Layer<Extractor, F, S>,
  { open, role, settle }: SecondReading
): Layer.Layer<Extractor, E | F, R | S> =>
  Layer.scoped(
    Extractor,
    Effect.gen(function* () {
      const one = Context.get(yield* Layer.build(reader), Extractor)
      const two = Context.get(yield* Layer.build(other), Extractor)
      const extract = Effect.fn("SecondReading.extract")(function* (
        document: ParsedDocument,
        ...[variables, guidance]: DropFirst<Parameters<typeof one.extract>>
      ) {
        const place = placedIn(document)
        const first = yield* Effect.flatMap(one.extract(document, variables, guidance), place)
        const steps = open(variables, first)
        if (steps.length === 0) return first
        const part = templatePart(variables, steps)
        const secondReading = Effect.provideService(two.extract(document, part, guidance), CurrentRole, role)
        const second = yield* Effect.either(inHalfTheTime(secondReading))
        if (Either.isLeft(second)) {
          yield* Effect.logWarning("Values were not read a second time", second.left)
          return { ...first, usage: second.left.usage ?? first.usage }
        }
        const settled = yield* settle({ variables, first, second: second.right, open: steps }, place)
        return { ...settled, usage: second.right.usage ?? first.usage }
      }, withOneAccount)
      return Extractor.of({ extract, sight: sightOfBoth(one, two) })
    })
  )

type DropFirst<All extends ReadonlyArray<unknown>> = All extends readonly [unknown, ...infer Rest] ? Rest : never

const placedIn = (document: ParsedDocument) => (extracted: Extracted) =>
  Effect.map(
    findPlaces(document, extracted),
    (evidence): PlacedReading => ({ ...extracted, places: new Map(evidence.map((one) => [one.path, one])) })
  )

/** The second reader gets half of the remaining time, so that the run does not time out and lose the first reading. */
const inHalfTheTime = <A, E, R>(reading: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const { deadline } = yield* RunContext
    return yield* withinTime((deadline - (yield* Clock.currentTimeMillis)) / 2)(reading)
  })

type Steps = ReadonlyArray<string | number>

/** The variables of these values. Lists stay whole, because a row with one field cannot be identified. */
const templatePart = (variables: ReadonlyArray<Variable>, wanted: ReadonlyArray<Steps>): ReadonlyArray<Variable> => {
  const byKey = new Map<string | number | undefined, Array<Steps>>()
  for (const [key, ...rest] of wanted) {
    const within = byKey.get(key)
    if (within === undefined) byKey.set(key, [rest])
    else within.push(rest)
  }
  return variables.flatMap((variable) => {
    const within = byKey.get(variable.key)
    if (within === undefined) return []
    if (variable.type !== "object" || within.some((steps) => steps.length === 0)) return [variable]
    return [{ ...variable, fields: templatePart(fieldsOf(variable), within) }]
  })
}
