import type { Ruling } from "../ParsedDocument.js"

/** Whether a vertical line at height `y` lies between `from` (one word's right edge) and `to` (another's left edge). */
export type HasVerticalRuling = (from: number, to: number, y: number) => boolean

const never: HasVerticalRuling = () => false

/** Letters may overlap a line by this much, in points. */
const lean = 1

/** Makes a test whether a vertical ruling separates two words of a row. */
export const verticalRulingBetween = (rulings: ReadonlyArray<Ruling>): HasVerticalRuling => {
  const upright = rulings.filter(({ width }) => width === 0).sort((one, other) => one.x - other.x)
  if (upright.length === 0) return never
  return (from, to, y) => {
    let low = 0
    let high = upright.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upright[middle]?.x ?? 0) < from - lean) low = middle + 1
      else high = middle
    }
    for (; low < upright.length; low++) {
      const ruling = upright[low]
      if (ruling === undefined || ruling.x > to + lean) return false
      if (ruling.y <= y && y <= ruling.y + ruling.height) return true
    }
    return false
  }
}

/** Whether a horizontal line between the bottom of `upper` and the top of `lower` covers most of `left` to `right`. */
export type HasHorizontalRuling = (upper: number, lower: number, left: number, right: number) => boolean

const minCovered = 0.6

export const horizontalRulingBetween = (rulings: ReadonlyArray<Ruling>): HasHorizontalRuling => {
  const level = rulings.filter(({ width }) => width > 0)
  return (upper, lower, left, right) => {
    let covered = 0
    for (const { width, x, y } of level) {
      if (y < upper - lean || y > lower + lean) continue
      covered = Math.max(covered, Math.min(x + width, right) - Math.max(x, left))
    }
    return covered >= minCovered * (right - left)
  }
}

/** Joins pieces that lie on one line and touch, such as the borders of neighbouring cells. */
export const joinedRulings = (pieces: ReadonlyArray<Ruling>): ReadonlyArray<Ruling> => [
  ...joinedPieces(
    pieces.filter(({ width }) => width === 0).map(({ height, x, y }) => ({ at: x, from: y, to: y + height }))
  ).map(({ at, from, to }) => ({ x: at, y: from, width: 0, height: to - from })),
  ...joinedPieces(
    pieces.filter(({ width }) => width > 0).map(({ width, x, y }) => ({ at: y, from: x, to: x + width }))
  ).map(({ at, from, to }) => ({ x: from, y: at, width: to - from, height: 0 }))
]

interface Piece {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** In points; a double line counts as one. */
const aside = 1.5
const gap = 2

const joinedPieces = (pieces: Array<Piece>): ReadonlyArray<Piece> => {
  const whole: Array<Piece> = []
  const sorted = pieces.sort((one, other) => one.at - other.at || one.from - other.from)
  for (let start = 0; start < sorted.length; ) {
    const { at } = sorted[start] ?? { at: 0 }
    let end = start + 1
    while ((sorted[end]?.at ?? Infinity) - at <= aside) end++
    let open: Piece | undefined
    for (const { from, to } of sorted.slice(start, end).sort((one, other) => one.from - other.from)) {
      if (open !== undefined && from <= open.to + gap) open = { at, from: open.from, to: Math.max(open.to, to) }
      else {
        if (open !== undefined) whole.push(open)
        open = { at, from, to }
      }
    }
    if (open !== undefined) whole.push(open)
    start = end
  }
  return whole
}
