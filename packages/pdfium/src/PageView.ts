import type { Box } from "@winnow/document"
import type { Pdfium } from "./Pdfium.js"

/** A page as a viewer shows it, upright: its size in points, and the transformation from page coordinates. */
export interface PageView {
  readonly width: number
  readonly height: number
  /** Maps (x, y) of the page to (a · x + c · y + e, b · x + d · y + f) of the view. */
  readonly transform: Matrix
}

export interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** The view of an open page. It shows the crop box, or the media box if the crop box shows nothing. */
export const pageView = (engine: Pdfium, page: number): PageView => {
  const { left, top, right, bottom } = shownBox(engine, page)
  const turns = engine.call.FPDFPage_GetRotation(page)
  const sideways = turns % 2 === 1
  return {
    width: sideways ? top - bottom : right - left,
    height: sideways ? right - left : top - bottom,
    transform:
      turns === 1
        ? { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left }
        : turns === 2
          ? { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom }
          : turns === 3
            ? { a: 0, b: -1, c: -1, d: 0, e: top, f: right }
            : { a: 1, b: 0, c: 0, d: -1, e: -left, f: top }
  }
}

const shownBox = ({ call, memory }: Pdfium, page: number) => {
  const at = memory.scratch
  call.FPDF_GetPageBoundingBox(page, at)
  const [left = 0, top = 0, right = 0, bottom = 0] = memory.floats(at, 4)
  if (right > left && top > bottom) return { left, top, right, bottom }
  call.FPDFPage_GetMediaBox(page, at, at + 4, at + 8, at + 12)
  const [mediaLeft = 0, mediaBottom = 0, mediaRight = 0, mediaTop = 0] = memory.floats(at, 4)
  return { left: mediaLeft, top: mediaTop, right: mediaRight, bottom: mediaBottom }
}

/** A rectangle of the page, given by two opposite corners, in view coordinates. */
export const boxIn = ({ transform }: PageView, x0: number, y0: number, x1: number, y1: number): Box => {
  const { a, b, c, d, e, f } = transform
  const left = a * x0 + c * y0 + e
  const top = b * x0 + d * y0 + f
  const right = a * x1 + c * y1 + e
  const bottom = b * x1 + d * y1 + f
  return {
    x: Math.min(left, right),
    y: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top)
  }
}
