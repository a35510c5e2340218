import type { Box } from "@winnow/document"
import type { Matrix } from "./Matrix.js"

/** A path in PDF coordinates: for each of its parts the points of a polygon, x and y by turns. */
export type Outline = ReadonlyArray<ReadonlyArray<number>>

/** The polygons of one of pdf.js's paths, with curves as short lines; undefined for a long path. */
export const outlineOf = (path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Outline | undefined => {
  if (path.length > maxLength) return undefined
  const parts: Array<Array<number>> = []
  let [x, y] = [0, 0]
  const add = (toX: number, toY: number) => void parts.at(-1)?.push(a * toX + c * toY + e, b * toX + d * toY + f)
  for (let at = 0; at < path.length; ) {
    const kind = path[at] ?? close
    const length = segmentLengths[kind] ?? 1
    const [toX, toY] = [path[at + length - 2] ?? 0, path[at + length - 1] ?? 0]
    if (kind === move) parts.push([])
    if (kind === cubic) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [1, 2, 3, 4].map((index) => path[at + index])
      for (const part of [0.25, 0.5, 0.75]) add(curved(part, x, x1, x2, toX), curved(part, y, y1, y2, toY))
    }
    if (kind !== close) {
      add(toX, toY)
      ;[x, y] = [toX, toY]
    }
    at += length
  }
  return parts
}

const maxLength = 400

// In pdf.js's paths each segment is its kind, followed by coordinates that end with its last point.
export const move = 0
export const straight = 1
const cubic = 2
export const close = 4
export const segmentLengths: ReadonlyArray<number> = [3, 3, 7, 5, 1]

/** Whether a path has four right-angled corners. */
export const isRectangle = (path: ArrayLike<number>): boolean => {
  const points: Array<readonly [number, number]> = []
  for (let at = 0; at < path.length; ) {
    const kind = path[at]
    if (kind === close) {
      at++
      continue
    }
    if ((kind === move) !== (at === 0) || (kind !== move && kind !== straight)) return false
    points.push([path[at + 1] ?? 0, path[at + 2] ?? 0])
    at += 3
  }
  return (
    (points.length === 4 || points.length === 5) &&
    new Set(points.map(([x]) => x)).size === 2 &&
    new Set(points.map(([, y]) => y)).size === 2
  )
}

/** A coordinate of a Bézier curve. */
const curved = (part: number, from: number, first: number, second: number, to: number): number => {
  const left = 1 - part
  return left ** 3 * from + 3 * left ** 2 * part * first + 3 * left * part ** 2 * second + part ** 3 * to
}

/** Whether all corners of a box are inside the polygons, by the even-odd rule. */
export const surrounds = (outline: Outline, { height, width, x, y }: Box): boolean =>
  [x, x + width].every((across) => [y, y + height].every((up) => isInside(outline, across, up)))

const isInside = (outline: Outline, x: number, y: number): boolean => {
  let inside = false
  for (const part of outline) {
    let [fromX, fromY] = part.slice(-2)
    for (let at = 0; at + 1 < part.length; at += 2) {
      const [toX = 0, toY = 0] = [part[at], part[at + 1]]
      const [startX, startY] = [fromX ?? toX, fromY ?? toY]
      if (startY > y !== toY > y && x < ((startX - toX) * (y - toY)) / (startY - toY) + toX) inside = !inside
      ;[fromX, fromY] = [toX, toY]
    }
  }
  return inside
}
