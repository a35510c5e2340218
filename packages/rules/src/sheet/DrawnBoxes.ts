import type { Box, Ruling } from "@winnow/document"
import { partitionPoint } from "../Collections.js"

/** Maximum rulings searched on each side of a place, since a table may have thousands. */
const maxRulings = 300

/** Rulings within this distance, in points, touch. */
const tolerance = 1.5

/** Finds the box that rulings draw around a place on all four sides. */
export const drawnBoxes = (rulings: ReadonlyArray<Ruling>): ((place: Box) => Box | undefined) => {
  const upright = rulings.filter(({ width }) => width === 0).sort((one, other) => one.x - other.x)
  const level = rulings.filter(({ width }) => width > 0).sort((one, other) => one.y - other.y)
  if (upright.length < 2 || level.length < 2) return () => undefined
  return (place) => {
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    const crosses = ({ height, y: top }: Ruling) => top - tolerance <= y && y <= top + height + tolerance
    const spans = ({ width, x: left }: Ruling) => left - tolerance <= x && x <= left + width + tolerance
    const [left, right] = around(upright, (ruling) => ruling.x > x, crosses)
    const [top, bottom] = around(level, (ruling) => ruling.y > y, spans)
    if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined
    return { x: left.x, y: top.y, width: right.x - left.x, height: bottom.y - top.y }
  }
}

/** Of sorted rulings, the last before a place and the first behind it that `holds`. */
const around = (
  lines: ReadonlyArray<Ruling>,
  isBehind: (ruling: Ruling) => boolean,
  holds: (ruling: Ruling) => boolean
) => {
  const start = partitionPoint(lines.length, (at) => lines.slice(at, at + 1).every(isBehind))
  return [
    lines.slice(Math.max(0, start - maxRulings), start).findLast(holds),
    lines.slice(start, start + maxRulings).find(holds)
  ] as const
}
