import type { Box } from "@winnow/document"
import type { GraphicsStates } from "./GraphicsState.js"
import type { Matrix } from "./Matrix.js"
import { boxIn, isUpright } from "./Matrix.js"
import type { Outline } from "./Outlines.js"
import { isRectangle, outlineOf } from "./Outlines.js"

/** A filled area or a picture on the page, in PDF coordinates; `turn` is its position in drawing order. */
export interface Shape {
  readonly turn: number
  readonly box: Box
  /** Its edges, unless it is an upright rectangle. */
  readonly outline: Outline | undefined
  /** Hex, such as `#ffffff`; undefined for a pattern, a gradient or a picture, or if its edges are not known. */
  readonly colour: string | undefined
  /** Whether it hides what is under it. */
  readonly isOpaque: boolean
}

/** A picture as it is drawn, which may have transparent parts. */
export interface DrawnPicture extends Shape {
  /** As pdf.js's operators have it. */
  readonly image: unknown
}

/** The areas and pictures that a page draws, at most 2,000 of each. */
export class DrawnShapes {
  readonly fills: Array<Shape> = []
  readonly pictures: Array<DrawnPicture> = []

  constructor(private readonly states: GraphicsStates) {}

  picture(turn: number, image: unknown): void {
    if (this.pictures.length >= maxShapes) return
    const box = this.states.inClip(boxIn(this.states.now.matrix, 0, 0, 1, 1))
    const { isCovering: isOpaque } = this.states
    this.pictures.push({ turn, box, outline: undefined, colour: undefined, isOpaque, image })
  }

  /** A mask that is filled with one colour. */
  mask(turn: number): void {
    const { colour, matrix } = this.states.now
    this.fill(turn, boxIn(matrix, 0, 0, 1, 1), colour, isUpright(matrix))
  }

  gradient(turn: number): void {
    this.fill(turn, this.states.now.clip ?? everywhere, undefined, true)
  }

  /** `box` is that of the path, in the page's coordinates. */
  filledPath(turn: number, box: Box, segments: Float32Array): void {
    const { colour, matrix } = this.states.now
    const isUprightBox = isPlain(segments, matrix)
    const outline = isUprightBox ? undefined : outlineOf(segments, matrix)
    this.fill(turn, box, colour, isUprightBox || outline !== undefined, outline)
  }

  /** A single thick line is a bar. */
  stroke(turn: number, box: Box): void {
    const { lineWidth, matrix, strokeColour } = this.states.now
    const [a, b, c, d] = matrix
    const width = lineWidth * Math.sqrt(Math.abs(a * d - b * c))
    const [across, up] = [box.width < thin ? width : 0, box.height < thin ? width : 0]
    const bar = { x: box.x - across / 2, y: box.y - up / 2, width: box.width + across, height: box.height + up }
    if (width >= smallest) this.fill(turn, bar, strokeColour, across + up > 0)
  }

  private fill(turn: number, whole: Box, colour: string | undefined, hasKnownEdges: boolean, outline?: Outline): void {
    const box = this.states.inClip(whole)
    if (this.fills.length >= maxShapes || box.width < smallest || box.height < smallest) return
    const isOpaque = hasKnownEdges && this.states.isCovering
    this.fills.push({ turn, box, outline, colour: isOpaque ? colour : undefined, isOpaque })
  }
}

/** Whether a path is an upright rectangle on the page. */
export const isPlain = (segments: Float32Array, matrix: Matrix): boolean => isUpright(matrix) && isRectangle(segments)

const maxShapes = 2_000
/** In points; smaller shapes neither cover text nor serve as its background. */
const smallest = 4
const thin = 0.5
const everywhere: Box = { x: -1e5, y: -1e5, width: 2e5, height: 2e5 }
