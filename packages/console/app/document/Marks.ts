import type { AnyData, Box, CorrectionPlace, Evidence, Review } from "@winnow/client"
import type { Leaf } from "./Lines.js"
import { getAt } from "./Paths.js"

/** Where a value was found, and how certain it is. */
export interface Mark {
  readonly page: number | null
  readonly box: Box | null
  readonly quote: string | null
  readonly status: Evidence["status"] | "corrected"
  readonly confidence: number | null
  /** The fallback model that gave the value; empty if its name is not known. */
  readonly fallback?: string
}

export type Marks = ReadonlyMap<string, Mark>

const markOf = ({ box, confidence, model = "", page, quote, role, status }: Evidence): Mark => ({
  page,
  box,
  quote,
  status,
  confidence,
  ...(role === "fallback" && { fallback: model })
})

/** The marks of the engine's result, overridden by a review's corrections. */
export const marksOf = (extracted: AnyData, evidence: ReadonlyArray<Evidence>, review: Review): Marks => {
  const marks = new Map(evidence.map((one) => [one.path, markOf(one)]))
  if (review.corrections.length === 0) return marks
  const byPlace = new Map(evidence.map((one) => [placeKey(one), one]))
  for (const { box, is, page, path, quote, was } of review.corrections) {
    // The evidence of a row that was only moved moves with it.
    const moved = byPlace.get(placeKey({ page, box }))
    if (moved !== undefined && box !== null && moved.path !== path && valueAt(extracted, moved.path) === is) {
      marks.set(path, markOf(moved))
    } else if (is === undefined) {
      marks.delete(path)
    } else {
      const before = marks.get(path)
      const place = page === null && box === null ? before : { page, box }
      const status = is === was && before !== undefined && place === before ? before.status : "corrected"
      marks.set(path, {
        page: place?.page ?? null,
        box: place?.box ?? null,
        quote: quote ?? null,
        status,
        confidence: null
      })
    }
  }
  return marks
}

const placeKey = ({ box, page }: { readonly page: number | null; readonly box: Box | null }): string =>
  box === null ? "" : `${page}:${box.x}:${box.y}:${box.width}:${box.height}`

/** The steps of a path in the API's notation. */
const stepsOf = (path: string): ReadonlyArray<string | number> =>
  [...path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g)].map(([, index, quoted, key]) => {
    if (index !== undefined) return Number(index)
    return quoted === undefined ? (key ?? "") : String(JSON.parse(quoted))
  })

const valueAt = (data: AnyData, path: string): unknown => getAt(data, stepsOf(path)) ?? null

/** The places to send to the server: those of values that differ from the engine's value or place. */
export const placesOf = (
  extracted: AnyData,
  evidence: ReadonlyArray<Evidence>,
  leaves: ReadonlyArray<Leaf>,
  marks: Marks
): ReadonlyArray<CorrectionPlace> => {
  const found = new Map(evidence.map((one) => [one.path, one]))
  return leaves.flatMap(({ path, steps, value }): ReadonlyArray<CorrectionPlace> => {
    const mark = marks.get(path)
    const before = found.get(path)
    const isSame = (getAt(extracted, steps) ?? null) === value
    const isThere = mark === undefined || (before !== undefined && placeKey(before) === placeKey(mark))
    if (isSame && isThere) return []
    return [{ path, page: mark?.page ?? null, box: mark?.box ?? null, quote: mark?.quote ?? null }]
  })
}
