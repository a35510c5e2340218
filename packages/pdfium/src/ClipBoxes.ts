import type { Pdfium } from "./Pdfium.js"

/** Left, bottom, right and top, in the coordinates in which an object is drawn. */
export type Edges = readonly [left: number, bottom: number, right: number, top: number]

/**
 * Returns the bounding box of an object's clip, outside of which nothing of the object is drawn. Undefined if the
 * object has no clip or a complicated one. Most pages have few clips, which objects share by address, so each is read
 * once.
 */
export const clipBoxes = ({ call, memory }: Pdfium): ((object: number) => Edges | undefined) => {
  const known = new Map<number, Edges | undefined>()
  const boxOf = (clip: number): Edges | undefined => {
    const paths = call.FPDFClipPath_CountPaths(clip)
    let edges: Edges | undefined
    for (let path = 0; path < Math.min(paths, maxPaths); path++) {
      const own = edgesOf(clip, path)
      if (own !== undefined) edges = edges === undefined ? own : common(edges, own)
    }
    return edges
  }
  const edgesOf = (clip: number, path: number): Edges | undefined => {
    const count = call.FPDFClipPath_CountPathSegments(clip, path)
    if (count < 3 || count > maxSegments) return undefined
    let edges: Edges = [Infinity, Infinity, -Infinity, -Infinity]
    for (let index = 0; index < count; index++) {
      const segment = call.FPDFClipPath_GetPathSegment(clip, path, index)
      const at = memory.scratch
      if (segment === 0 || call.FPDFPathSegment_GetPoint(segment, at, at + 4) === 0) return undefined
      const [x = 0, y = 0] = memory.floats(at, 2)
      edges = [Math.min(edges[0], x), Math.min(edges[1], y), Math.max(edges[2], x), Math.max(edges[3], y)]
    }
    return edges
  }
  return (object) => {
    const clip = call.FPDFPageObj_GetClipPath(object)
    const shared = clip === 0 ? 0 : (memory.integers()[clip >>> 2] ?? 0)
    if (shared === 0) return undefined
    if (!known.has(shared)) known.set(shared, boxOf(clip))
    return known.get(shared)
  }
}

const common = (one: Edges, other: Edges): Edges => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3])
]

const maxPaths = 20
const maxSegments = 40
