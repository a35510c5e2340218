import type { Box } from "@winnow/document"
import type { PageLines } from "@winnow/document/pdf"
import { faintestAt, isClippedAway } from "@winnow/document/pdf"
import type { PDFPageProxy } from "unpdf/pdfjs"
import { common } from "./Boxes.js"
import { DrawnPaths } from "./DrawnPaths.js"
import type { Matrix } from "./Matrix.js"
import { boxIn, isUpright, matrixOf, numbersOf, times, unmoved } from "./Matrix.js"
import type { Outline } from "./Outlines.js"
import { isRectangle, outlineOf } from "./Outlines.js"

type OperatorList = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>

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

/** One character of the page, in PDF coordinates. */
export interface DrawnLetter {
  readonly text: string
  readonly turn: number
  /** Start of the character on its base line. */
  readonly x: number
  readonly y: number
  /** Its width without any letter spacing. */
  readonly advance: number
  /** Where a letter shown after it begins. */
  readonly next: { readonly x: number; readonly y: number }
  readonly isAfterSpace: boolean
  readonly size: number
  /** Transforms text space to the page; the text is `fontSize` high in text space. */
  readonly matrix: Matrix
  readonly fontSize: number
  readonly box: Box
  /** The colours of its inside and its edge, as far as they are drawn. */
  readonly colours: ReadonlyArray<string | undefined>
  /** Whether it is transparent or drawn in a render mode of ISO 32000 that draws nothing (3) or only clips (7). */
  readonly isInkless: boolean
  readonly isSwitchedOff: boolean
  /** Outside the clip. */
  readonly isClipped: boolean
  /** Stretched or squeezed to a line. */
  readonly isSqueezed: boolean
}

/** What a page draws, as far as it determines whether its text is visible. */
export interface Drawing {
  readonly letters: ReadonlyArray<DrawnLetter>
  /** The letters of the appearances of annotations, by their ids. */
  readonly annotations: ReadonlyMap<string, ReadonlyArray<DrawnLetter>>
  readonly fills: ReadonlyArray<Shape>
  readonly pictures: ReadonlyArray<DrawnPicture>
  /** In view coordinates. */
  readonly lines: PageLines
}

interface State {
  matrix: Matrix
  clip: Box | undefined
  /** Whether the clip is a rectangle. */
  isClipPlain: boolean
  colour: string | undefined
  strokeColour: string | undefined
  lineWidth: number
  alpha: number
  lets: boolean
  mode: number
  size: number
  spacing: number
  wordSpacing: number
  stretch: number
  rise: number
  leading: number
  isDrawn: boolean
}

/** What the operators of a page do not say. */
export interface PageFacts {
  /** pdf.js's operator numbers by name. */
  readonly ops: Readonly<Record<string, number>>
  /** Transforms the page's coordinates to those of the view. */
  readonly view: Matrix
  /** Whether an optional content group is shown. */
  readonly isVisible: (group: unknown) => boolean
  /** Whether a font draws its own glyphs (Type 3) in units of its own: the letters of such fonts are omitted. */
  readonly isDrawn: (font: unknown) => boolean
}

/** Interprets the operators of a page. */
export const drawing = (list: OperatorList, { isDrawn, isVisible, ops, view }: PageFacts): Drawing => {
  const letters: Array<DrawnLetter> = []
  const fills: Array<Shape> = []
  const pictures: Array<DrawnPicture> = []
  const saved: Array<State> = []
  const marks: Array<boolean> = []
  const names = new Map(Object.entries(ops).map(([name, number]) => [number, name]))
  const paths = new DrawnPaths(ops)
  let state = { ...firstState }
  let text: Matrix = unmoved
  let line: Matrix = unmoved
  let clips = false
  let isAfterSpace = false
  /** How many groups are open that are no part of the page, but a mask for something else. */
  let masks = 0
  const annotations = new Map<string, Array<DrawnLetter>>()
  /** The letters of the open annotation. */
  let annotation: Array<DrawnLetter> | undefined
  let turn = 0

  const save = () => void saved.push({ ...state })
  const restore = () => {
    state = saved.pop() ?? state
  }
  const moveLine = (x: number, y: number) => {
    line = times(line, [1, 0, 0, 1, x, y])
    text = line
  }
  const isHidden = () => masks > 0 || marks.includes(false)
  const coversAll = () => state.isClipPlain && state.alpha > 0.98 && !state.lets
  const clipTo = (box: Box, isPlain: boolean) => {
    state.clip = state.clip === undefined ? box : common(state.clip, box)
    state.isClipPlain &&= isPlain
  }
  const picture = (image: unknown) => {
    if (pictures.length >= maxShapes || isHidden()) return
    const whole = boxIn(state.matrix, 0, 0, 1, 1)
    const box = state.clip === undefined ? whole : common(state.clip, whole)
    pictures.push({ turn, box, outline: undefined, colour: undefined, isOpaque: coversAll(), image })
  }
  const fill = (box: Box, colour: string | undefined, isKnown: boolean, outline?: Outline) => {
    const inside = state.clip === undefined ? box : common(state.clip, box)
    if (fills.length >= maxShapes || isHidden() || inside.width < smallest || inside.height < smallest) return
    const isOpaque = isKnown && coversAll()
    fills.push({ turn, box: inside, outline, colour: isOpaque ? colour : undefined, isOpaque })
  }
  const path = (args: ReadonlyArray<unknown>) => {
    const [x0, y0, x1, y1] = numbersOf(args[2])
    const box = x1 === undefined ? undefined : boxIn(state.matrix, x0 ?? 0, y0 ?? 0, x1, y1 ?? 0)
    const given: unknown = Array.isArray(args[1]) ? args[1][0] : undefined
    const segments = given instanceof Float32Array ? given : new Float32Array()
    const isPlain = isRectangle(segments) && isUpright(state.matrix)
    if (clips && box !== undefined) clipTo(box, isPlain)
    clips = false
    const paint = paths.paintOf(args[0])
    if (box === undefined || paint === undefined || isHidden()) return
    if (annotation === undefined) paths.draw(segments, paint, state.colour, times(view, state.matrix))
    if (paint.isFilled) {
      const outline = isPlain ? undefined : outlineOf(segments, state.matrix)
      fill(box, state.colour, isPlain || outline !== undefined, outline)
    } else {
      const [a, b, c, d] = state.matrix
      const width = state.lineWidth * Math.sqrt(Math.abs(a * d - b * c))
      const [across, up] = [box.width < thin ? width : 0, box.height < thin ? width : 0]
      // A single thick line is a bar.
      const bar = { x: box.x - across / 2, y: box.y - up / 2, width: box.width + across, height: box.height + up }
      if (width >= smallest) fill(bar, state.strokeColour, across + up > 0)
    }
  }
  const show = (glyphs: ReadonlyArray<unknown>) => {
    // Single letters that OCR finds may be mere lines.
    const isWord = glyphs.filter((glyph) => typeof glyph !== "number").length > 2
    for (const glyph of glyphs) {
      const { size, stretch } = state
      if (typeof glyph === "number") {
        text = times(text, [1, 0, 0, 1, (-glyph * size * stretch) / 1000, 0])
        continue
      }
      const { isSpace, unicode, width } = glyphOf(glyph)
      const advance = (width * size) / 1000
      const inText: Matrix = [stretch, 0, 0, 1, 0, state.rise]
      const at = times(state.matrix, times(text, inText))
      const step = advance + state.spacing + (isSpace ? state.wordSpacing : 0)
      text = times(text, [1, 0, 0, 1, step * stretch, 0])
      if (unicode.trim() === "") {
        isAfterSpace = true
        continue
      }
      const next = times(state.matrix, times(text, inText))
      const box = boxIn(at, 0, 0, advance, 0.7 * size)
      const [stretchX, stretchY] = [Math.hypot(at[0], at[1]), Math.hypot(at[2], at[3])]
      if (!state.isDrawn && masks === 0)
        (annotation ?? letters).push({
          text: unicode,
          turn,
          x: at[4],
          y: at[5],
          advance: Math.abs(advance) * stretchX,
          next: { x: next[4], y: next[5] },
          isAfterSpace,
          size: Math.abs(size) * stretchY,
          matrix: at,
          fontSize: size,
          box,
          colours: coloursOf(state),
          isInkless:
            state.mode === 3 ||
            state.mode === 7 ||
            (255 * state.alpha < faintestAt(Math.abs(size) * stretchY) && state.mode % 4 === 0),
          isSwitchedOff: marks.includes(false),
          isClipped: isClippedAway(box, state.clip),
          isSqueezed: isWord && Math.min(stretchX, stretchY) < squeezed * Math.max(stretchX, stretchY)
        })
      isAfterSpace = false
    }
  }
  const look = (pairs: unknown) => {
    for (const pair of Array.isArray(pairs) ? pairs : []) {
      const [key, value]: ReadonlyArray<unknown> = Array.isArray(pair) ? pair : []
      if (key === "ca" && typeof value === "number") state.alpha = value
      else if (key === "BM") state.lets = value !== "source-over"
      else if (key === "SMask") state.lets = value !== false
      else if (key === "Font" && Array.isArray(value) && typeof value[1] === "number") state.size = value[1]
    }
  }

  list.fnArray.forEach((operator: number, index: number) => {
    const given: unknown = list.argsArray[index]
    const args: ReadonlyArray<unknown> = Array.isArray(given)
      ? given
      : given instanceof Object
        ? Object.values(given)
        : []
    const numbers = numbersOf(args)
    const [first = 0, second = 0] = numbers
    turn++
    switch (names.get(operator)) {
      case "save":
        return save()
      case "beginGroup":
        if (isMask(args[0])) masks++
        // A whole group is drawn with the state from before it.
        return save()
      case "endGroup":
        if (isMask(args[0])) masks--
        return restore()
      case "restore":
      case "paintFormXObjectEnd":
        return restore()
      case "paintFormXObjectBegin": {
        save()
        state.matrix = times(state.matrix, matrixOf(args[0]))
        const [left, bottom, right, top] = numbersOf(args[1])
        if (top !== undefined)
          clipTo(boxIn(state.matrix, left ?? 0, bottom ?? 0, right ?? 0, top), isUpright(state.matrix))
        return
      }
      case "beginAnnotation":
        // Its matrices are those of the page, whatever was drawn before.
        saved.length = 0
        state = { ...firstState, matrix: times(matrixOf(args[2]), matrixOf(args[3])) }
        annotation = []
        if (typeof args[0] === "string") annotations.set(args[0], annotation)
        return
      case "endAnnotation":
        saved.length = 0
        state = { ...firstState }
        annotation = undefined
        return
      case "transform":
        state.matrix = times(state.matrix, matrixOf(args))
        return
      case "setGState":
        return look(args[0])
      case "setFillRGBColor":
        state.colour = typeof args[0] === "string" ? args[0] : undefined
        return
      case "setFillColorN":
        state.colour = undefined
        return
      case "setStrokeRGBColor":
        state.strokeColour = typeof args[0] === "string" ? args[0] : undefined
        return
      case "setStrokeColorN":
        state.strokeColour = undefined
        return
      case "setLineWidth":
        state.lineWidth = first
        return
      case "clip":
      case "eoClip":
        clips = true
        return
      case "constructPath":
        return path(args)
      case "shadingFill":
        return fill(state.clip ?? everywhere, undefined, true)
      case "paintSolidColorImageMask":
        return fill(boxIn(state.matrix, 0, 0, 1, 1), state.colour, isUpright(state.matrix))
      case "paintImageXObject":
      case "paintInlineImageXObject":
        return picture(args[0])
      case "paintImageMaskXObject":
        return picture(undefined)
      case "beginMarkedContent":
        return void marks.push(true)
      case "beginMarkedContentProps":
        return void marks.push(args[0] !== "OC" || isVisible(args[1]))
      case "endMarkedContent":
        return void marks.pop()
      case "beginText":
        text = unmoved
        line = unmoved
        return
      case "setTextMatrix":
        line = matrixOf(args.length === 1 ? args[0] : args)
        text = line
        return
      case "moveText":
        return moveLine(first, second)
      case "setLeadingMoveText":
        state.leading = -second
        return moveLine(first, second)
      case "nextLine":
        return moveLine(0, -state.leading)
      case "setLeading":
        state.leading = first
        return
      case "setFont":
        state.size = numbersOf([args[1]])[0] ?? state.size
        state.isDrawn = isDrawn(args[0])
        return
      case "setCharSpacing":
        state.spacing = first
        return
      case "setWordSpacing":
        state.wordSpacing = first
        return
      case "setHScale":
        state.stretch = first / 100
        return
      case "setTextRise":
        state.rise = first
        return
      case "setTextRenderingMode":
        state.mode = first
        return
      case "showText":
        return show(Array.isArray(args[0]) ? args[0] : [])
    }
  })
  return { letters, annotations, fills, pictures, lines: paths.lines() }
}

const maxShapes = 2_000
/** In points; smaller shapes neither cover text nor serve as its background. */
const smallest = 4
const thin = 0.5
/** Letters that are so many times longer than high, or the reverse, are lines. */
const squeezed = 0.005
const everywhere: Box = { x: -1e5, y: -1e5, width: 2e5, height: 2e5 }
const firstState: State = {
  matrix: unmoved,
  clip: undefined,
  isClipPlain: true,
  colour: "#000000",
  strokeColour: "#000000",
  lineWidth: 1,
  alpha: 1,
  lets: false,
  mode: 0,
  size: 1,
  spacing: 0,
  wordSpacing: 0,
  stretch: 1,
  rise: 0,
  leading: 0,
  isDrawn: false
}

/** Render modes of ISO 32000 fill letters (0), draw their edges (1), or both (2); from 4 on they clip, too. */
const coloursOf = ({ colour, mode, strokeColour }: State): ReadonlyArray<string | undefined> =>
  mode % 4 === 0 ? [colour] : mode % 4 === 1 ? [strokeColour] : [colour, strokeColour]

/** Whether a group is a soft mask. */
const isMask = (group: unknown): boolean => group instanceof Object && Reflect.get(group, "smask") instanceof Object

const glyphOf = (glyph: unknown): { readonly unicode: string; readonly width: number; readonly isSpace: boolean } => {
  const known = new Map<string, unknown>(glyph instanceof Object ? fieldsOf(glyph) : [])
  const unicode = known.get("unicode")
  const width = known.get("width")
  return {
    unicode: typeof unicode === "string" ? unicode : "",
    width: typeof width === "number" ? width : 0,
    isSpace: known.get("isSpace") === true
  }
}

const fieldsOf = (glyph: object): ReadonlyArray<readonly [string, unknown]> =>
  ["unicode", "width", "isSpace"].map((name) => [name, Reflect.get(glyph, name)])
