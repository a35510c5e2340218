/** The rotation of pages on the screen, clockwise in degrees. */
export type Turn = 0 | 90 | 180 | 270

export const turnOn = (turn: Turn): Turn => ([90, 180, 270, 0] as const)[turn / 90] ?? 0

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a rotated page. */
export const turnedSize = ({ height, width }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Maps a point of the rotated page to the page; both as fractions of width and height, 0 to 1. */
export const fromTurned = (turn: Turn, x: number, y: number): readonly [x: number, y: number] =>
  turn === 0 ? [x, y] : turn === 90 ? [y, 1 - x] : turn === 180 ? [1 - x, 1 - y] : [1 - y, x]

/** Maps a point of the page to the rotated page. */
export const toTurned = (turn: Turn, x: number, y: number): readonly [x: number, y: number] =>
  turn === 0 ? [x, y] : turn === 90 ? [1 - y, x] : turn === 180 ? [1 - x, 1 - y] : [y, 1 - x]

/** The CSS transform that rotates a page of this size in pixels; its origin is the top-left corner. */
export const turnTransform = ({ height, width }: Size, turn: Turn): string =>
  turn === 0
    ? "none"
    : turn === 90
      ? `translate(${height}px, 0) rotate(90deg)`
      : turn === 180
        ? `translate(${width}px, ${height}px) rotate(180deg)`
        : `translate(0, ${width}px) rotate(270deg)`
