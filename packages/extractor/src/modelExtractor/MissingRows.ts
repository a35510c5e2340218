import type { LineShape } from "./LineShapes.js"
import { groupsOf } from "./LineShapes.js"

/**
 * Which of the lines look like the ones on which entries of a list begin (`known`). A few entries tell too little of
 * what the others look like: then there are none.
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
  const certain = missing.filter((line) => shapes[line]?.isTelling === true)
  return missing.length - certain.length >= minVague ? missing : certain
}

const minKnown = 5
/** Of the known entries, that have a form for it to be one of the usual ones. */
const minShare = 0.04
/** Lines such as `text, number` are also totals and much else; so many of them are a list. */
const minVague = 5
