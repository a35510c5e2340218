import type { Box } from "../ParsedDocument.js"

type Boxes = ReadonlyArray<Box | null>

/**
 * The boxes of a page's lines, with slanting lines such as stamps moved level below all others. Their words would
 * otherwise stand among those of the rows that they cross.
 */
export const slantedBelow = (lines: ReadonlyArray<Boxes>): ReadonlyArray<Boxes> => {
  const slanted = new Set(lines.filter(isSlanted))
  if (slanted.size === 0) return lines
  let bottom = 0
  for (const line of lines) for (const box of line) bottom = Math.max(bottom, box === null ? 0 : box.y + box.height)
  return lines.map((line) => {
    if (!slanted.has(line)) return line
    const height = line.reduce((least, box) => Math.min(least, box?.height ?? least), Infinity)
    bottom += 2 * height
    const y = bottom - height
    return line.map((box) => box && { ...box, y, height })
  })
}

/** Whether the middles of a line's first and last word differ in height, by more than those of raised figures do. */
const isSlanted = (line: Boxes): boolean => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 2) return false
  const right = last.x + last.width / 2 - first.x - first.width / 2
  const down = Math.abs(last.y + last.height / 2 - first.y - first.height / 2)
  const slope = down / Math.abs(right)
  const [lower, higher] = [Math.min(first.height, last.height), Math.max(first.height, last.height)]
  return slope > minSlope && slope < maxSlope && down > higher * (lower > alike * higher ? minRise : 1)
}

/** Steeper lines are vertical text. */
const maxSlope = 2
const minSlope = 0.07
/** As a fraction of the higher word's height, if the words are about equally high. */
const minRise = 0.45
const alike = 0.7
