import type { Box, Ruling } from "../ParsedDocument.js"

/**
 * The edges of filled boxes that stand side by side, such as the titles of a table's columns. Boxes that stand alone,
 * such as highlighted words, separate nothing.
 */
export const edgesOfCells = (filled: ReadonlyArray<Box>): ReadonlyArray<Ruling> => {
  const lines = new Map<string, Array<Box>>()
  for (const box of filled) {
    if (box.width < minWidth || box.height < minHeight || box.height > maxHeight) continue
    const line = `${Math.round(box.y)} ${Math.round(box.height)}`
    const others = lines.get(line)
    if (others === undefined) lines.set(line, [box])
    else others.push(box)
  }
  return [...lines.values()].flatMap((line) => {
    const ends = line.sort((a, b) => a.x - b.x).map(({ width, x }) => x + width)
    const touches = (at: number) => Math.abs((line[at]?.x ?? Infinity) - (ends[at - 1] ?? -Infinity)) < maxGap
    return line.flatMap((box, at) => (touches(at) || touches(at + 1) ? edgesOf(box) : []))
  })
}

const edgesOf = ({ height, width, x, y }: Box): ReadonlyArray<Ruling> => [
  { x, y, width: 0, height },
  { x: x + width, y, width: 0, height },
  { x, y, width, height: 0 },
  { x, y: y + height, width, height: 0 }
]

// In points.
const minWidth = 12
const minHeight = 9
const maxHeight = 60
const maxGap = 3
