import type { Box, Ruling } from "../ParsedDocument.js"
import { edgesOfCells } from "./FilledCells.js"

/** What is drawn on a page besides text and pictures, in view coordinates. */
export interface PageLines {
  /**
   * The vertical and horizontal lines: stroked lines and frames, filled boxes thin enough to be lines, and the edges of
   * filled boxes side by side. They may touch.
   */
  readonly pieces: ReadonlyArray<Ruling>
  /** Shapes no larger than a tick box, in drawing order. */
  readonly figures: ReadonlyArray<Figure>
}

/** A small shape: a square, a circle, a line of a cross, a tick. */
export interface Figure {
  readonly box: Box
  /** `round` for circles and for squares with round corners. */
  readonly shape: "rectangle" | "round" | "other"
  readonly isStraight: boolean
  readonly isStroked: boolean
  /** The brightness with which it is filled, from 0 to 1; undefined if it is not filled. */
  readonly fill: number | undefined
  /** Number of the path that it is a part of. */
  readonly path: number
}

/** How a path is painted. */
export interface Paint {
  readonly isStroked: boolean
  readonly isFilled: boolean
  /** The brightness of the fill, from 0 to 1. */
  readonly brightness: () => number
}

/** Collects the lines and figures of a page's paths, which are given segment by segment in view coordinates. */
export class PathLines {
  private readonly pieces: Array<Ruling> = []
  private readonly figures: Array<Figure> = []
  private readonly filled: Array<Box> = []
  private segments = 0
  private paths = 0
  private paint: Paint = { isStroked: false, isFilled: false, brightness: () => 0 }
  /** The points of the open subpath, x and y by turns. */
  private points: Array<number> = []
  private hasCurves = false

  /** Whether there are so many lines that the page is a drawing. */
  get isDrawing(): boolean {
    return this.segments > maxSegments || this.pieces.length > maxPieces
  }

  /** None if the page is a drawing. */
  lines(): PageLines {
    if (this.isDrawing) return { pieces: [], figures: [] }
    return { pieces: [...this.pieces, ...edgesOfCells(this.filled)], figures: this.figures }
  }

  begin(paint: Paint): void {
    this.paint = paint
    this.paths++
  }

  move(x: number, y: number): void {
    this.end()
    this.segments++
    this.points = [x, y]
  }

  line(x: number, y: number): void {
    const [fromX = x, fromY = y] = this.points.slice(-2)
    if (this.paint.isStroked) this.piece(fromX, fromY, x, y)
    this.add(x, y)
  }

  /** A curve to a point; its control points are not needed. */
  curve(x: number, y: number): void {
    this.hasCurves = true
    this.add(x, y)
  }

  close(): void {
    const [startX = 0, startY = 0] = this.points
    const [x = 0, y = 0] = this.points.slice(-2)
    if (this.paint.isStroked && this.points.length > 2) this.piece(x, y, startX, startY)
  }

  /** Ends the open subpath. */
  end(): void {
    const { hasCurves, paint, points } = this
    this.points = []
    this.hasCurves = false
    if (points.length <= 2) return
    const box = boxAround(points)
    if (paint.isFilled && !paint.isStroked && !hasCurves) {
      this.thinBox(box)
      if (points.length <= maxBoxNumbers && this.filled.length < maxPieces && paint.brightness() < almostWhite)
        this.filled.push(box)
    }
    if (points.length > maxCorners || box.width > maxFigure || box.height > maxFigure) return
    if (this.figures.length >= maxPieces) return
    const { isStroked } = paint
    const fill = paint.isFilled ? paint.brightness() : undefined
    const shape = shapeOf(points, box, hasCurves)
    this.figures.push({ box, shape, isStraight: !hasCurves, isStroked, fill, path: this.paths })
  }

  private add(x: number, y: number): void {
    this.segments++
    // A page that is a drawing may have paths without end.
    if (this.points.length < maxPoints) this.points.push(x, y)
  }

  private piece(x0: number, y0: number, x1: number, y1: number): void {
    const width = Math.abs(x1 - x0)
    const height = Math.abs(y1 - y0)
    if (width <= maxAskew && height >= minLength)
      this.pieces.push({ x: (x0 + x1) / 2, y: Math.min(y0, y1), width: 0, height })
    else if (height <= maxAskew && width >= minLength)
      this.pieces.push({ x: Math.min(x0, x1), y: (y0 + y1) / 2, width, height: 0 })
  }

  private thinBox({ height, width, x, y }: Box): void {
    if (width <= maxThickness) this.piece(x + width / 2, y, x + width / 2, y + height)
    else if (height <= maxThickness) this.piece(x, y + height / 2, x + width, y + height / 2)
  }
}

const maxSegments = 20_000
const maxPieces = 5_000
/** Two for each point of a box, which may end where it began. */
const maxBoxNumbers = 10
const almostWhite = 0.98
/** Two for each point; a tick box and its mark have few. */
const maxCorners = 200
const maxPoints = 2 * maxSegments

// In points. Lines shorter than a line of text separate nothing.
const minLength = 7
const maxThickness = 2.5
const maxAskew = 0.5
/** Larger shapes are frames of text. */
const maxFigure = 20

const boxAround = (points: ReadonlyArray<number>): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const shapeOf = (points: ReadonlyArray<number>, box: Box, hasCurves: boolean): Figure["shape"] => {
  const { height, width, x, y } = box
  const corners = points.length / 2
  const xs = points.filter((_, at) => at % 2 === 0)
  const ys = points.filter((_, at) => at % 2 === 1)
  const isEdge = (at: number, from: number, size: number) => Math.min(at - from, from + size - at) <= maxAskew
  const isRectangle = corners >= 4 && xs.every((at) => isEdge(at, x, width)) && ys.every((at) => isEdge(at, y, height))
  if (isRectangle && !hasCurves) return "rectangle"
  if (corners < (hasCurves ? 4 : minPolygon) || Math.abs(width - height) > 0.2 * width) return "other"
  // No point is nearer to the middle than the edges are.
  const isAround = xs.every((at, index) => {
    const across = (at - x - width / 2) / width
    const down = ((ys[index] ?? 0) - y - height / 2) / height
    return Math.hypot(across, down) > 0.45
  })
  return isAround ? "round" : "other"
}

/** Corners of a polygon that is drawn for a circle. */
const minPolygon = 8
