import type { Box } from "../ParsedDocument.js"

/** A page is not a scan if its visible text is this many times as long as its recognised, inkless text. */
export const shownToRecognised = 3

/**
 * The least visible difference from the background, of 255 per colour channel, for letters of a height in points: large
 * letters, as of a watermark, may be fainter.
 */
export const faintestAt = (height: number): number => (height > 30 ? 6 : 24)

/** Whether a picture is nearly as large as its page. */
export const fillsPage = (picture: Size, page: Size): boolean =>
  picture.width * picture.height > 0.8 * page.width * page.height

/** Whether a clip hides almost all of a text; false without a clip. */
export const isClippedAway = (text: Box, clip: Box | undefined): boolean =>
  clip !== undefined && sharedArea(text, clip) <= hardlyAny * text.width * text.height

const hardlyAny = 0.1

/** The area shared by both boxes. */
export const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

/** Whether a box lies within another one, give or take a point. */
export const holds = (outer: Box, box: Box): boolean =>
  box.x >= outer.x - 1 &&
  box.y >= outer.y - 1 &&
  box.x + box.width <= outer.x + outer.width + 1 &&
  box.y + box.height <= outer.y + outer.height + 1

interface Size {
  readonly width: number
  readonly height: number
}
