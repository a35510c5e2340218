import type { Box, Ruling } from "@winnow/document"
import type { Pdfium } from "./Pdfium.js"
import { matrixOf, within } from "./ObjectMatrix.js"
import { objectType, PageObjects } from "./PageObjects.js"
import type { Matrix, PageView } from "./PageView.js"

/** What is drawn on a page besides text and pictures, in view coordinates. */
export interface PageLines {
  /**
   * The vertical and horizontal lines: stroked lines and frames, and filled boxes thin enough to be lines. They may touch.
   */
  readonly pieces: ReadonlyArray<Ruling>
  /** Shapes no larger than a tick box. */
  readonly figures: ReadonlyArray<Figure>
}

/** A small shape: a square, a line of a cross, a tick. */
export interface Figure {
  readonly box: Box
  readonly isFilled: boolean
  /** Whether all its corners are those of its box. */
  readonly isRectangle: boolean
}

/** The lines of an open page; none if there are very many, since the page is then a drawing. */
export const pageLines = (engine: Pdfium, page: number, view: PageView): PageLines => {
  const pieces = new Pieces()
  const objects = new PageObjects(engine, page)
  for (let index = 0; index < objects.count && !pieces.isDrawing; index++)
    look(engine, objects, objects.at(index), view.transform, pieces, maxNested)
  return pieces.isDrawing ? { pieces: [], figures: [] } : { pieces: pieces.found, figures: pieces.figures }
}

const maxNested = 4
const maxSegments = 20_000
const maxPieces = 5_000

// In points. Lines shorter than a line of text separate nothing.
const minLength = 7
const maxThickness = 2.5
const maxAskew = 0.5
/** Larger shapes are frames of text. */
const maxFigure = 20

class Pieces {
  readonly found: Array<Ruling> = []
  readonly figures: Array<Figure> = []
  segments = 0

  get isDrawing(): boolean {
    return this.segments > maxSegments || this.found.length > maxPieces
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    const width = Math.abs(x1 - x0)
    const height = Math.abs(y1 - y0)
    if (width <= maxAskew && height >= minLength)
      this.found.push({ x: (x0 + x1) / 2, y: Math.min(y0, y1), width: 0, height })
    else if (height <= maxAskew && width >= minLength)
      this.found.push({ x: Math.min(x0, x1), y: (y0 + y1) / 2, width, height: 0 })
  }

  /** The corners are x and y by turns. */
  figure(corners: ReadonlyArray<number>, isFilled: boolean): void {
    const xs = corners.filter((_, index) => index % 2 === 0)
    const ys = corners.filter((_, index) => index % 2 === 1)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
    if (!(width <= maxFigure && height <= maxFigure) || this.figures.length >= maxPieces) return
    const isEdge = (at: number, from: number, size: number) => Math.min(at - from, from + size - at) <= maxAskew
    const isRectangle =
      xs.length >= 4 && xs.every((at) => isEdge(at, x, width)) && ys.every((at) => isEdge(at, y, height))
    this.figures.push({ box: { x, y, width, height }, isFilled, isRectangle })
  }

  box(left: number, top: number, right: number, bottom: number): void {
    if (right - left <= maxThickness) this.line((left + right) / 2, top, (left + right) / 2, bottom)
    else if (bottom - top <= maxThickness) this.line(left, (top + bottom) / 2, right, (top + bottom) / 2)
  }
}

const look = (
  engine: Pdfium,
  objects: PageObjects,
  object: number,
  outer: Matrix,
  pieces: Pieces,
  depth: number
): void => {
  const type = objects.typeOf(object)
  if (type === objectType.path) lookAtPath(engine, object, outer, pieces)
  else if (type === objectType.form && depth > 0) {
    const inner = within(outer, matrixOf(engine, object))
    for (const part of objects.within(object)) {
      if (pieces.isDrawing) return
      look(engine, objects, part, inner, pieces, depth - 1)
    }
  }
}

const lookAtPath = (engine: Pdfium, object: number, outer: Matrix, pieces: Pieces): void => {
  const { call, memory } = engine
  const at = memory.scratch
  const count = call.FPDFPath_CountSegments(object)
  pieces.segments += count
  if (count < 2 || pieces.isDrawing || call.FPDFPath_GetDrawMode(object, at, at + 4) === 0) return
  const [filled = 0, stroked = 0] = memory.integers().subarray(at >>> 2, (at >>> 2) + 2)
  if (filled === 0 && stroked === 0) return
  const { a, b, c, d, e, f } = within(outer, matrixOf(engine, object))
  const singles = memory.singles()
  let [startX, startY, x, y] = [0, 0, 0, 0]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  let isStraight = true
  let corners: Array<number> = []
  const close = () => {
    if (corners.length > 2 && corners.length <= maxCorners) pieces.figure(corners, filled !== 0 && stroked === 0)
    if (filled !== 0 && stroked === 0 && isStraight && right > left) pieces.box(left, top, right, bottom)
  }
  for (let index = 0; index < count; index++) {
    const segment = call.FPDFPath_GetPathSegment(object, index)
    if (call.FPDFPathSegment_GetPoint(segment, at, at + 4) === 0) continue
    const [ownX = 0, ownY = 0] = [singles[at >>> 2], singles[(at >>> 2) + 1]]
    const toX = a * ownX + c * ownY + e
    const toY = b * ownX + d * ownY + f
    const kind = call.FPDFPathSegment_GetType(segment)
    if (kind === move) {
      close()
      ;[startX, startY] = [toX, toY]
      ;[left, top, right, bottom] = [toX, toY, toX, toY]
      isStraight = true
      corners = [toX, toY]
    } else {
      corners.push(toX, toY)
      if (kind !== straight) isStraight = false
      else if (stroked !== 0) pieces.line(x, y, toX, toY)
      left = Math.min(left, toX)
      top = Math.min(top, toY)
      right = Math.max(right, toX)
      bottom = Math.max(bottom, toY)
      if (stroked !== 0 && call.FPDFPathSegment_GetClose(segment) !== 0) pieces.line(toX, toY, startX, startY)
    }
    ;[x, y] = [toX, toY]
  }
  close()
}

/** Two for each point; a tick box and its mark have few. */
const maxCorners = 200

// Constants of PDFium's fpdfview.h.
const straight = 0
const move = 2
