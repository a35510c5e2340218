import type { Box } from "@winnow/document"

/** How far two boxes lie above one another, in units of the page; negative where they stand apart. */
export const overlap = (a: Box, b: Box): number => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)

export const overlaps = (a: Box, b: Box): boolean => overlap(a, b) > 0

/** Whether the right edges of two boxes lie less than a distance apart, as the numbers of a column. */
export const endTogether = (a: Box, b: Box, distance: number): boolean =>
  Math.abs(a.x + a.width - b.x - b.width) < distance

/** Whether the left edges, the right edges or the middles of two boxes lie less than a distance apart. */
export const isAligned = (a: Box, b: Box, distance: number): boolean =>
  Math.abs(a.x - b.x) < distance ||
  endTogether(a, b, distance) ||
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < distance

/** Near which of some places most of them are; not a number where there are none. */
export const mostCommonPlace = (places: ReadonlyArray<number>, near: number): number => {
  const counts = new Map<number, number>()
  for (const place of places) {
    const step = Math.round(place / near)
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  let best = Number.NaN
  for (const [step, count] of counts) if (!(count <= (counts.get(best) ?? 0))) best = step
  return best * near
}
