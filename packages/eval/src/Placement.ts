import type { Box } from "@winnow/document"
import type { EvaluatedDocument } from "./Evaluation.js"
import { isRecord } from "@winnow/extractor"

/** How well correct values were located, counted over values whose true place is known. */
export interface Placement {
  readonly boxes: number
  /**
   * Values on a correct page, and values whose box also overlaps the true one (intersection over union of 0.5 or more).
   */
  readonly rightPage: number
  readonly rightBox: number
  /** The mean intersection over union; 0 for a value without a box. */
  readonly overlap: number
}

export const placementOf = (documents: ReadonlyArray<EvaluatedDocument>): Placement => {
  let [boxes, rightPage, rightBox, overlap] = [0, 0, 0, 0]
  for (const { case: one, evidence, score } of documents) {
    const known = one.truth["$boxes"]
    if (!isRecord(known)) continue
    const byPath = new Map(evidence.map((one) => [one.path, one]))
    for (const { path, status, truthPath } of score.verdicts) {
      const places = truthPath === null ? [] : placesOf(known[truthPath])
      if (status !== "correct" || places.length === 0) continue
      const found = byPath.get(path ?? "")
      const onPage = places.filter((place) => place.page === found?.page)
      const best = Math.max(0, ...onPage.map((place) => overlapOf(place, found?.box ?? null)))
      boxes++
      if (onPage.length > 0) rightPage++
      if (best >= 0.5) rightBox++
      overlap += best
    }
  }
  return { boxes, rightPage, rightBox, overlap: boxes === 0 ? 0 : overlap / boxes }
}

interface Place extends Box {
  readonly page: number
}

/** `{ page, x, y, width, height }` in points, or a list of these if a value occurs in several places. */
const placesOf = (known: unknown): ReadonlyArray<Place> =>
  (Array.isArray(known) ? known : [known]).flatMap((place: unknown) => {
    if (!isRecord(place)) return []
    const number = (key: string) => Number(place[key])
    return [{ page: number("page"), x: number("x"), y: number("y"), width: number("width"), height: number("height") }]
  })

/** Intersection over union. */
const overlapOf = (a: Box, b: Box | null): number => {
  if (b === null) return 0
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const shared = Math.max(0, width) * Math.max(0, height)
  const covered = a.width * a.height + b.width * b.height - shared
  return covered > 0 ? shared / covered : 0
}
