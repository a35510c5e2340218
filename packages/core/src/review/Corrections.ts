import { leavesOf, pathOf } from "@winnow/extractor"
import type { DateTime } from "effect"
import type { Correction } from "./Review.js"

/** Where a reviewer saw a value. */
export type CorrectionPlace = Pick<Correction, "path" | "page" | "box" | "quote">

type Data = Readonly<Record<string, unknown>>

interface Change {
  readonly was: Data
  readonly is: Data
  readonly places: ReadonlyArray<CorrectionPlace>
  /** Corrections of the version before: one that stands keeps its author, time and place. */
  readonly before: ReadonlyArray<Correction>
  readonly by: string
  readonly at: DateTime.Utc
}

/** One for each leaf that differs from the engine's answer, and for each whose place the reviewer gave. */
export const correctionsOf = ({ at, before, by, is, places, was }: Change): ReadonlyArray<Correction> => {
  const [old, now] = [leafMap(was), leafMap(is)]
  const placeOf = new Map(places.map((place) => [place.path, place]))
  const earlier = new Map(before.map((correction) => [correction.path, correction]))
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path))
  const placed = [...placeOf.keys()].filter((path) => now.has(path))
  return [...new Set([...changed, ...placed])].map((path) => {
    const [place, kept] = [placeOf.get(path), earlier.get(path)]
    const value = now.get(path) ?? null
    const seen = place ?? kept
    const quote = seen?.quote
    const correction = {
      path,
      was: old.get(path) ?? null,
      is: value,
      page: seen?.page ?? null,
      box: seen?.box ?? null,
      ...(quote === undefined ? {} : { quote })
    }
    const isSame = kept !== undefined && kept.is === value && sameAt(kept, correction)
    return { ...correction, by: isSame ? kept.by : by, at: isSame ? kept.at : at }
  })
}

const sameAt = (a: CorrectionPlace, b: CorrectionPlace): boolean =>
  a.page === b.page && JSON.stringify(a.box) === JSON.stringify(b.box) && (a.quote ?? null) === (b.quote ?? null)

const leafMap = (data: Data) => new Map(leavesOf(data).map(({ steps, value }) => [pathOf(steps), value]))
