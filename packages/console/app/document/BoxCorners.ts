import type { Box } from "@winnow/client"

export type Point = { readonly x: number; readonly y: number }

/** Where the corners of a box are dragged: a little outside, so that they do not cover it. */
export const cornersOf = ({ height, width, x, y }: Box): ReadonlyArray<Point> => [
  { x: x - cornerRoom, y: y - cornerRoom },
  { x: x + width + cornerRoom, y: y - cornerRoom },
  { x: x + width + cornerRoom, y: y + height + cornerRoom },
  { x: x - cornerRoom, y: y + height + cornerRoom }
]
/** As much as the rectangle of the field in focus is larger than its box, in points. */
const cornerRoom = 2.5

/** The corner of the box itself that stays while a dragged one moves. */
export const oppositeOf = ({ height, width, x, y }: Box, corner: Point): Point => ({
  x: corner.x < x ? x + width : x,
  y: corner.y < y ? y + height : y
})

/** The nearest of these points that is less than `room` away. */
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
