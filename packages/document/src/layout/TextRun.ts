import { cosSin } from "./Angles.js"
import type { FontFamily } from "./GlyphWidths.js"

/**
 * Characters drawn in one go. (`x`, `y`) is the start of their base line on the page as a viewer shows it, `width` is
 * measured along it, `size` is the font size, all in points. `ascent` and `descent` are fractions of `size`, both
 * positive upwards.
 */
export interface TextRun {
  readonly text: string
  readonly x: number
  readonly y: number
  /** The direction of the base line in degrees clockwise; runs with equal angles are laid out together. */
  readonly angle: number
  readonly width: number
  readonly size: number
  readonly ascent: number
  readonly descent: number
  readonly rightToLeft: boolean
  /** Determines how the width of a run is divided among its words. */
  readonly family: FontFamily
  /** White space stands before it in drawing order. */
  readonly spaced: boolean
}

/** Runs of one direction in drawing order, rotated so that their text runs from left to right. */
export interface TurnedRuns {
  readonly angle: number
  readonly runs: ReadonlyArray<TextRun>
}

/** Groups runs by direction, the direction with the most runs first. */
export const byDirection = (runs: ReadonlyArray<TextRun>): ReadonlyArray<TurnedRuns> => {
  const byAngle = new Map<number, Array<TextRun>>()
  let last = NaN
  let same: Array<TextRun> = []
  for (const run of runs) {
    if (run.angle !== last) {
      last = run.angle
      same = byAngle.get(last) ?? []
      byAngle.set(last, same)
    }
    same.push(run)
  }
  return [...byAngle]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([angle, runs]) => ({ angle, runs: angle === 0 ? runs : turned(runs, angle) }))
}

const turned = (runs: ReadonlyArray<TextRun>, angle: number): ReadonlyArray<TextRun> => {
  const [cos, sin] = cosSin(angle)
  return runs.map((run) => ({ ...run, x: run.x * cos + run.y * sin, y: run.y * cos - run.x * sin }))
}
