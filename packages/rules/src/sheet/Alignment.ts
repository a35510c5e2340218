import type { Box } from "@winnow/document"

/** The horizontal overlap of two boxes, in units of the page; negative where they stand apart. */
export const overlap = (a: Box, b: Box): number => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)

export const overlaps = (a: Box, b: Box): boolean => overlap(a, b) > 0

/** Whether the right edges of two boxes are less than a distance apart, as of numbers in a column. */
export const endTogether = (a: Box, b: Box, distance: number): boolean =>
  Math.abs(a.x + a.width - b.x - b.width) < distance

/** How far apart the left edges, right edges or centres of two boxes are, whichever are closest. */
export const offsetOf = (a: Box, b: Box): number =>
  Math.min(
    Math.abs(a.x - b.x),
    Math.abs(a.x + a.width - b.x - b.width),
    Math.abs(a.x + a.width / 2 - b.x - b.width / 2)
  )

/** Whether these are less than a distance apart. */
export const isAligned = (a: Box, b: Box, distance: number): boolean => offsetOf(a, b) < distance
