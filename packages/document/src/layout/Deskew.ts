import { cosSin } from "./Angles.js"
import type { LineDirection } from "./Direction.js"
import { longLine, usualDirection, within180 } from "./Direction.js"
import type { TextRun } from "./TextRun.js"

/**
 * On a page that was scanned askew, gives all runs the exact direction of the page's lines: each run's own angle is
 * known only to the degree, so the words of a line would drift apart. Runs of other pages are returned unchanged.
 */
export const alongLines = (runs: ReadonlyArray<TextRun>): ReadonlyArray<TextRun> => {
  const sloping = runs.reduce((count, { angle }) => (angle % 90 === 0 ? count : count + 1), 0)
  if (sloping < minSloping * runs.length || sloping === 0) return runs
  const direction = usualDirection(lineDirections(runs))
  if (direction % 90 === 0) return runs
  const isOfLine = ({ angle }: TextRun) => Math.abs(within180(angle - direction)) <= maxSlant
  return runs.map((run) => (isOfLine(run) ? { ...run, angle: direction } : run))
}

/** Fraction of the page's runs above which the slope is the page's, not that of a slanting mark. */
const minSloping = 0.2
/** In degrees: text that differs more from the page's direction was written at an angle. */
const maxSlant = 5

/** Directions from the first to the last of consecutive runs that were drawn along one line. */
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
