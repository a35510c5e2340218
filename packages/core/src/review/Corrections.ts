import { getOwn, isRecord, leavesOf, pathOf } from "@winnow/extractor"
import type { DateTime } from "effect"
import type { Correction } from "./Review.js"

/** Where a reviewer saw a value. */
export type CorrectionPlace = Pick<Correction, "path" | "page" | "box" | "quote">

type Data = Readonly<Record<string, unknown>>

interface Change {
  readonly was: Data
  readonly is: Data
  readonly places: ReadonlyArray<CorrectionPlace>
  /** Corrections of the previous version; one that still holds keeps its author, time and place. */
  readonly before: ReadonlyArray<Correction>
  readonly by: string
  readonly at: DateTime.Utc
}

/** Maximum number of corrections per review, enough for the cells of a long table. Each costs time to save and read. */
export const maxCorrections = 50_000

/**
 * One correction for each leaf that differs from the engine's answer, and for each leaf whose place the reviewer gave;
 * undefined if there are more than `maxCorrections`.
 */
export const correctionsOf = ({ at, before, by, is, places, was }: Change): ReadonlyArray<Correction> | undefined => {
  const values = new Map<string, Difference>()
  for (const difference of differences(was, is, [])) {
    if (values.size === maxCorrections) return undefined
    values.set(pathOf(difference.steps), difference)
  }
  const placeOf = new Map(places.map((place) => [place.path, place]))
  const earlier = new Map(before.map((correction) => [correction.path, correction]))
  if (placeOf.size > 0)
    for (const { steps, value } of leavesOf(is)) {
      const path = pathOf(steps)
      if (placeOf.has(path) && !values.has(path)) values.set(path, { steps, was: value, is: value })
    }
  if (values.size > maxCorrections) return undefined
  return [...values].map(([path, changed]) => {
    const [place, previous] = [placeOf.get(path), earlier.get(path)]
    const value = changed.is ?? null
    const seen = place ?? previous
    const quote = seen?.quote
    const correction = {
      path,
      was: changed.was ?? null,
      is: value,
      page: seen?.page ?? null,
      box: seen?.box ?? null,
      ...(quote === undefined ? {} : { quote })
    }
    const isSame = previous !== undefined && previous.is === value && sameAt(previous, correction)
    return { ...correction, by: isSame ? previous.by : by, at: isSame ? previous.at : at }
  })
}

const sameAt = (a: CorrectionPlace, b: CorrectionPlace): boolean =>
  a.page === b.page && JSON.stringify(a.box) === JSON.stringify(b.box) && (a.quote ?? null) === (b.quote ?? null)

type Step = string | number

interface Difference {
  readonly steps: ReadonlyArray<Step>
  /** Undefined where a row or member is missing. */
  readonly was: unknown
  readonly is: unknown
}

/** The leaves that differ, in the order of the data. */
function* differences(was: unknown, is: unknown, steps: ReadonlyArray<Step>): Generator<Difference> {
  if (Array.isArray(was) || Array.isArray(is)) {
    const [old, now] = [Array.isArray(was) ? was : [], Array.isArray(is) ? is : []]
    for (let index = 0; index < Math.max(old.length, now.length); index++)
      yield* differences(old[index], now[index], [...steps, index])
  } else if (isRecord(was) || isRecord(is)) {
    const [old, now] = [isRecord(was) ? was : {}, isRecord(is) ? is : {}]
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      yield* differences(getOwn(old, key), getOwn(now, key), [...steps, key])
  } else if ((was ?? null) !== (is ?? null)) yield { steps, was, is }
}
