import { cosSin } from "./Angles.js"
import type { LineDirection } from "./Direction.js"
import { longLine, usualDirection, within180 } from "./Direction.js"
import type { TextRun } from "./TextRun.js"

/**
 * Runs of a page that was scanned askew, all in the one direction that its lines have: that of each run is known only to
 * the degree, and a line's words would drift apart. Other pages' runs as they are.
 */
export const alongLines = (runs: ReadonlyArray<TextRun>): ReadonlyArray<TextRun> => {
  const sloping = runs.reduce((count, { angle }) => (angle % 90 === 0 ? count : count + 1), 0)
  if (sloping < minSloping * runs.length || sloping === 0) return runs
  const direction = usualDirection(lineDirections(runs))
  if (direction % 90 === 0) return runs
  const isOfLine = ({ angle }: TextRun) => Math.abs(within180(angle - direction)) <= farthest
  return runs.map((run) => (isOfLine(run) ? { ...run, angle: direction } : run))
}

/** The part of a page's runs that is a slope of the page, not a slanting mark. */
const minSloping = 0.2
/** In degrees: what slopes more from the page's lines was written so. */
const farthest = 5

/** From the first to the last of runs that were drawn one behind the other along a line. */
const lineDirections = (runs: ReadonlyArray<TextRun>): ReadonlyArray<LineDirection> => {
  const directions: Array<LineDirection> = []
  let first: TextRun | undefined
  let last: TextRun | undefined
  const end = () => {
    if (first === undefined || last === undefined) return
    const [right, down] = [last.x - first.x, last.y - first.y]
    const length = Math.hypot(right, down)
    if (length >= longLine * first.size) directions.push({ degrees: (Math.atan2(down, right) * 180) / Math.PI, length })
  }
  for (const run of runs) {
    if (last === undefined || !goesOn(last, run)) {
      end()
      first = run
    }
    last = run
  }
  end()
  return directions
}

const goesOn = (one: TextRun, next: TextRun): boolean => {
  const [cos, sin] = cosSin(one.angle)
  const [right, down] = [next.x - one.x, next.y - one.y]
  const along = right * cos + down * sin
  const across = Math.abs(down * cos - right * sin)
  return along > 0.5 * one.width && across < 0.3 * one.size + 0.03 * along && next.size < 2 * one.size
}
