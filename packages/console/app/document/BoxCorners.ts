import type { Box } from "@winnow/client"

export type Point = { readonly x: number; readonly y: number }

/** The handles to resize a box: slightly outside its corners, so that they do not cover it. */
export const cornersOf = ({ height, width, x, y }: Box): ReadonlyArray<Point> => [
  { x: x - cornerRoom, y: y - cornerRoom },
  { x: x + width + cornerRoom, y: y - cornerRoom },
  { x: x + width + cornerRoom, y: y + height + cornerRoom },
  { x: x - cornerRoom, y: y + height + cornerRoom }
]
/** How much the focused field's rectangle is larger than its box, in points. */
const cornerRoom = 2.5

/** The corner of the box that stays fixed while the opposite handle is dragged. */
export const oppositeOf = ({ height, width, x, y }: Box, corner: Point): Point => ({
  x: corner.x < x ? x + width : x,
  y: corner.y < y ? y + height : y
})

/** The nearest of these points that is closer than `room`. */
export const nearest = (points: ReadonlyArray<Point>, { x, y }: Point, room: number): Point | undefined =>
  points
    .map((point) => ({ point, distance: Math.hypot(point.x - x, point.y - y) }))
    .filter(({ distance }) => distance < room)
    .sort((a, b) => a.distance - b.distance)[0]?.point

export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y)
})
