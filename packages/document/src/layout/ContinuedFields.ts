import type { Box } from "../ParsedDocument.js"

/**
 * Finds form fields that continue another one, such as the lines of an address: of fields below or beside each other,
 * only the first has a label at its left. Maps the index of each continuing field, in reading order, to that of the
 * field it continues.
 */
export const continuedFields = (fields: ReadonlyArray<Box>, texts: ReadonlyArray<Box>): ReadonlyMap<number, number> => {
  const areas = fields.slice(0, maxFields).map(insideOf)
  const found = new Map<number, number>()
  for (const [index, box] of areas.entries()) {
    // A field's own title stands above it, or in small print below it.
    const around = { ...box, y: box.y - box.height, height: 3 * box.height }
    if (texts.some((text) => overlap(text, around))) continue
    const before = areas.findIndex((first, at) => {
      if (at >= index || !(isBelow(box, first) || isBeside(box, first))) return false
      const others = areas.filter((other) => other !== first && other !== box)
      // The postal code and town of an address stand beside each other.
      const isAlone = !others.some((other) => overlap(other, rowOf(first)))
      const next = others.find((other) => isBeside(other, box))
      const isLabelled = found.has(at) || texts.some((text) => overlap(text, { ...first, x: 0, width: first.x }))
      if (isBelow(box, first))
        return (
          isLabelled && ![...texts, ...others].some((one) => overlap(one, rowOf(box)) && !(isAlone && one === next))
        )
      const end = first.x + first.width
      const isInTable = others.some((other) => Math.abs(other.x - box.x) < 3 && overlap(other, around))
      const isNext = !texts.some((text) => overlap(text, { ...box, x: end, width: box.x - end }))
      return isLabelled && isNext && !isInTable
    })
    if (before >= 0) found.set(index, before)
  }
  return found
}

/** Every field is compared with every other one. */
const maxFields = 500

/** The box without its edges, which the next field's edges may touch. */
const insideOf = ({ height, width, x, y }: Box): Box => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 })

const rowOf = (box: Box): Box => ({ ...box, x: 0, width: Number.MAX_SAFE_INTEGER })

const isBelow = (box: Box, above: Box): boolean => {
  const gap = box.y - above.y - above.height
  return Math.abs(box.x - above.x) < 3 && gap >= 0 && gap < box.height
}

const isBeside = (box: Box, left: Box): boolean => {
  const gap = box.x - left.x - left.width
  return Math.abs(box.y - left.y) < 3 && gap >= 0 && gap < 2 * box.height
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
