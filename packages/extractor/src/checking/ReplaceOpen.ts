import type { Evidence } from "../Evidence.js"
import type { Extracted } from "../Extractor.js"
import { pathOf } from "../PathOf.js"
import { leavesOf } from "../grounding/Leaves.js"
import { getOwn, isRecord, setOwn } from "../Records.js"
import { agree } from "./CompareReadings.js"
import type { PlacedReading } from "./SecondReading.js"

type Steps = ReadonlyArray<string | number>

/**
 * Replaces open values of the first reading with those of the second that were found in the document. A list with a
 * different row count is replaced as a whole if a larger share of the second's values was found. The old value counts
 * as a check of the new one if it was found too or comes from a check. The returned places name the reading that gave
 * each value.
 */
export const replaceOpen = (first: PlacedReading, second: PlacedReading, open: ReadonlyArray<Steps>): Extracted => {
  const openPaths = new Set(open.map(pathOf))
  const replaced = new Set<string>()
  const checks = new Map(first.checks)
  const places = givenBy(first, "reading")
  const newPlaces = givenBy(second, "fallback")

  const replace = (before: unknown, after: unknown, steps: Steps): unknown => {
    for (const path of pathsIn(before, steps)) {
      replaced.add(path)
      checks.delete(path)
      places.delete(path)
    }
    for (const path of pathsIn(after, steps)) {
      const place = newPlaces.get(path)
      replaced.add(path)
      if (place !== undefined) places.set(path, place)
    }
    return after
  }

  const replaceLeaf = (before: unknown, after: unknown, steps: Steps): unknown => {
    const path = pathOf(steps)
    const others = [first.checks?.get(path)?.value, ...(isFound(first, path) ? [before] : [])]
    const known = others.filter((value) => value !== undefined && value !== null)
    const verdicts = known.map((value) => agree(after, value)).filter((agrees) => agrees !== undefined)
    replace(before, after, steps)
    if (verdicts.length > 0) checks.set(path, { agrees: verdicts.includes(true), value: known[0] })
    return after
  }

  const merge = (before: unknown, after: unknown, steps: Steps, isOpenAbove: boolean): unknown => {
    const path = pathOf(steps)
    const isOpen = isOpenAbove || openPaths.has(path)
    if (Array.isArray(before) && Array.isArray(after)) {
      if (before.length === after.length) {
        return before.map((row, at) => merge(row, after[at], [...steps, at], isOpen))
      }
      const isBetter = shareFound(second, after, steps) > shareFound(first, before, steps)
      return isBetter ? replace(before, after, steps) : before
    }
    if (isRecord(before)) {
      const merged: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(before)) {
        setOwn(merged, key, merge(value, getOwn(after, key), [...steps, key], isOpen))
      }
      return merged
    }
    return isOpen && isFound(second, path) ? replaceLeaf(before, after, steps) : before
  }

  const data = merge(first.data, second.data, [], false)
  return {
    ...first,
    data: isRecord(data) ? data : first.data,
    quotes: [
      ...first.quotes.filter(({ path }) => !replaced.has(path)),
      ...second.quotes.filter(({ path }) => replaced.has(path))
    ],
    checks,
    places
  }
}

const givenBy = ({ model, places }: PlacedReading, role: "reading" | "fallback"): Map<string, Evidence> =>
  new Map([...places].map(([path, place]) => [path, { ...place, role, ...(model !== undefined && { model }) }]))

const pathsIn = (value: unknown, above: Steps): ReadonlyArray<string> =>
  leavesOf({ value }).map(({ steps: [, ...steps] }) => pathOf([...above, ...steps]))

const isFound = ({ places }: PlacedReading, path: string): boolean => {
  const place = places.get(path)
  return place !== undefined && place.status !== "unverified"
}

const shareFound = (reading: PlacedReading, value: unknown, steps: Steps): number => {
  const paths = pathsIn(value, steps)
  return paths.filter((path) => isFound(reading, path)).length / Math.max(paths.length, 1)
}
