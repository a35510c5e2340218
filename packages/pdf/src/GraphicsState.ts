import type { Box } from "@winnow/document"
import { common } from "./Boxes.js"
import type { Matrix } from "./Matrix.js"
import { unmoved } from "./Matrix.js"

/** How a page draws at one moment, after ISO 32000, 8.4. Colours are hex; undefined is a pattern. */
export interface GraphicsState {
  matrix: Matrix
  clip: Box | undefined
  /** Whether the clip is a rectangle. */
  isClipPlain: boolean
  colour: string | undefined
  strokeColour: string | undefined
  lineWidth: number
  alpha: number
  /** Whether what is under it shows through, by a blend mode or a mask. */
  isBlended: boolean
  /** Text render mode. */
  mode: number
  fontSize: number
  spacing: number
  wordSpacing: number
  stretch: number
  rise: number
  leading: number
  /** Whether the font draws its own glyphs. */
  isDrawnFont: boolean
}

const firstState: Readonly<GraphicsState> = {
  matrix: unmoved,
  clip: undefined,
  isClipPlain: true,
  colour: "#000000",
  strokeColour: "#000000",
  lineWidth: 1,
  alpha: 1,
  isBlended: false,
  mode: 0,
  fontSize: 1,
  spacing: 0,
  wordSpacing: 0,
  stretch: 1,
  rise: 0,
  leading: 0,
  isDrawnFont: false
}

/** The state of drawing and the saved ones below it. */
export class GraphicsStates {
  now: GraphicsState = { ...firstState }
  private readonly saved: Array<GraphicsState> = []

  save(): void {
    this.saved.push({ ...this.now })
  }

  restore(): void {
    this.now = this.saved.pop() ?? this.now
  }

  /** Forgets all that was drawn with. */
  startOver(matrix: Matrix = unmoved): void {
    this.saved.length = 0
    this.now = { ...firstState, matrix }
  }

  clipTo(box: Box, isPlain: boolean): void {
    this.now.clip = this.inClip(box)
    this.now.isClipPlain &&= isPlain
  }

  /** The part of a box within the clip. */
  inClip(box: Box): Box {
    return this.now.clip === undefined ? box : common(this.now.clip, box)
  }

  /** Whether what is drawn hides all that is under it. */
  get isCovering(): boolean {
    return this.now.isClipPlain && this.now.alpha > 0.98 && !this.now.isBlended
  }

  /** Applies a dictionary of graphics state parameters as pdf.js has it, pairs of names and values. */
  apply(parameters: unknown): void {
    for (const pair of Array.isArray(parameters) ? parameters : []) {
      const [key, value]: ReadonlyArray<unknown> = Array.isArray(pair) ? pair : []
      if (key === "ca" && typeof value === "number") this.now.alpha = value
      else if (key === "BM") this.now.isBlended = value !== "source-over"
      else if (key === "SMask") this.now.isBlended = value !== false
      else if (key === "Font" && Array.isArray(value) && typeof value[1] === "number") this.now.fontSize = value[1]
    }
  }
}

/** Render modes of ISO 32000 fill letters (0), draw their edges (1), or both (2); from 4 on they clip, too. */
export const coloursOf = ({ colour, mode, strokeColour }: GraphicsState): ReadonlyArray<string | undefined> =>
  mode % 4 === 0 ? [colour] : mode % 4 === 1 ? [strokeColour] : [colour, strokeColour]
