import type { LineShape } from "./LineShapes.js"
import { groupsOf } from "./LineShapes.js"

/**
 * The lines that look like those on which known entries of a list begin. Empty if too few entries are known to tell
 * what the others look like.
 */
export const missingAmong = (
  lines: ReadonlyArray<number>,
  shapes: ReadonlyArray<LineShape>,
  known: ReadonlyArray<LineShape>
): ReadonlyArray<number> => {
  if (known.length < minKnown) return []
  const usual = Math.max(2, known.length * minShare)
  const groups = groupsOf(known).filter(({ size }) => size >= usual)
  const missing = lines.filter((line) => {
    const shape = shapes[line]
    return shape !== undefined && groups.some((group) => group.has(shape))
  })
  const certain = missing.filter((line) => shapes[line]?.isDistinctive === true)
  return missing.length - certain.length >= minVague ? missing : certain
}

const minKnown = 5
/** Minimum fraction of the known entries that share a shape for it to be a usual one. */
const minShare = 0.04
/** Minimum number: lines such as `text, number` are also totals and other things, and only several of them are a list. */
const minVague = 5
