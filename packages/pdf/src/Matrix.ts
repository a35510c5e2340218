import type { Box } from "@winnow/document"

/** Maps (x, y) to (a · x + c · y + e, b · x + d · y + f), as [a, b, c, d, e, f]. */
export type Matrix = readonly [number, number, number, number, number, number]

export const unmoved: Matrix = [1, 0, 0, 1, 0, 0]

export const numbersOf = (values: unknown): ReadonlyArray<number> =>
  (values instanceof Object ? Object.values(values) : []).filter((value) => typeof value === "number")

export const matrixOf = (values: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(values)
  return [a, b, c, d, e, f]
}

/** Applies the inner matrix first, then the outer. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5]
]

export const boxIn = ([a, b, c, d, e, f]: Matrix, x0: number, y0: number, x1: number, y1: number): Box => {
  const xs = [a * x0 + c * y0, a * x1 + c * y0, a * x0 + c * y1, a * x1 + c * y1]
  const ys = [b * x0 + d * y0, b * x1 + d * y0, b * x0 + d * y1, b * x1 + d * y1]
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x: x + e, y: y + f, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Whether a matrix leaves upright rectangles upright. */
export const isUpright = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0)
