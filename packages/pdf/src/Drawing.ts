import type { Box } from "@winnow/document"
import type { PageLines } from "@winnow/document/pdf"
import { isClippedAway } from "@winnow/document/pdf"
import type { PDFPageProxy } from "unpdf/pdfjs"
import { DrawnPaths } from "./DrawnPaths.js"
import type { Matrix } from "./Matrix.js"
import { boxIn, matrixOf, numbersOf, times, unmoved } from "./Matrix.js"

type OperatorList = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>
/** pdf.js's operator numbers by name. */
type Operators = Readonly<Record<string, number>>

/** A filled rectangle or a picture on the page, in PDF coordinates; `turn` is its position in drawing order. */
interface Shape {
  readonly turn: number
  readonly box: Box
  /** Hex, such as `#ffffff`; undefined for a pattern, a gradient or a picture. */
  readonly colour: string | undefined
  readonly isOpaque: boolean
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
  readonly box: Box
  readonly colour: string | undefined
  readonly isTransparent: boolean
  /** Render modes of ISO 32000: 3 draws nothing, 7 only clips. */
  readonly isInkless: boolean
  readonly isSwitchedOff: boolean
  /** Outside the clip. */
  readonly isClipped: boolean
}

/** What a page draws, as far as it determines whether its text is visible. */
export interface Drawing {
  readonly letters: ReadonlyArray<DrawnLetter>
  readonly fills: ReadonlyArray<Shape>
  readonly pictures: ReadonlyArray<Shape>
  /** In view coordinates. */
  readonly lines: PageLines
}

interface State {
  matrix: Matrix
  clip: Box | undefined
  colour: string | undefined
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

/**
 * Interprets the operators of a page, whose coordinates `view` transforms to those of the view. `isVisible` says whether an optional content group is shown; `isDrawn` whether a
 * font draws its own glyphs (Type 3) in units of its own: the letters of such fonts are omitted.
 */
export const drawing = (
  list: OperatorList,
  ops: Operators,
  isVisible: (group: unknown) => boolean,
  isDrawn: (font: unknown) => boolean,
  view: Matrix
): Drawing => {
  const letters: Array<DrawnLetter> = []
  const fills: Array<Shape> = []
  const pictures: Array<Shape> = []
  const saved: Array<State> = []
  const marks: Array<boolean> = []
  const names = new Map(Object.entries(ops).map(([name, number]) => [number, name]))
  const paths = new DrawnPaths(ops)
  let state = { ...firstState }
  let text: Matrix = unmoved
  let line: Matrix = unmoved
  let clips = false
  let isAfterSpace = false
  let isAnnotation = false
  let turn = 0

  const save = () => void saved.push({ ...state })
  const restore = () => {
    state = saved.pop() ?? state
  }
  const moveLine = (x: number, y: number) => {
    line = times(line, [1, 0, 0, 1, x, y])
    text = line
  }
  const picture = () => {
    if (pictures.length >= maxShapes || marks.includes(false)) return
    pictures.push({ turn, box: boxIn(state.matrix, 0, 0, 1, 1), colour: undefined, isOpaque: true })
  }
  const path = (args: ReadonlyArray<unknown>) => {
    const [x0, y0, x1, y1] = numbersOf(args[2])
    const box = x1 === undefined ? undefined : boxIn(state.matrix, x0 ?? 0, y0 ?? 0, x1, y1 ?? 0)
    if (clips && box !== undefined) state.clip = state.clip === undefined ? box : common(state.clip, box)
    clips = false
    const paint = paths.paintOf(args[0])
    if (box === undefined || paint === undefined || marks.includes(false)) return
    if (!isAnnotation) paths.draw(args[1], paint, state.colour, times(view, state.matrix))
    if (!paint.isFilled || fills.length >= maxShapes) return
    const inside = state.clip === undefined ? box : common(state.clip, box)
    if (inside.width < smallest || inside.height < smallest) return
    const isOpaque = isRectangle(args[1]) && state.alpha > 0.98 && !state.lets
    fills.push({ turn, box: inside, colour: isOpaque ? state.colour : undefined, isOpaque })
  }
  const show = (glyphs: ReadonlyArray<unknown>) => {
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
      if (!state.isDrawn && !isAnnotation)
        letters.push({
          text: unicode,
          turn,
          x: at[4],
          y: at[5],
          advance: Math.abs(advance) * Math.hypot(at[0], at[1]),
          next: { x: next[4], y: next[5] },
          isAfterSpace,
          size: Math.abs(size) * Math.hypot(at[2], at[3]),
          box,
          colour: state.colour,
          isTransparent: state.alpha < faintest,
          isInkless: state.mode === 3 || state.mode === 7,
          isSwitchedOff: marks.includes(false),
          isClipped: isClippedAway(box, state.clip)
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
        // A whole group is drawn with the state from before it.
        return save()
      case "restore":
      case "endGroup":
      case "paintFormXObjectEnd":
        return restore()
      case "paintFormXObjectBegin":
        save()
        state.matrix = times(state.matrix, matrixOf(args[0]))
        return
      case "beginAnnotation":
        // Its matrices are those of the page, whatever was drawn before.
        saved.length = 0
        state = { ...firstState, matrix: times(matrixOf(args[2]), matrixOf(args[3])) }
        isAnnotation = true
        return
      case "endAnnotation":
        saved.length = 0
        state = { ...firstState }
        isAnnotation = false
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
      case "clip":
      case "eoClip":
        clips = true
        return
      case "constructPath":
        return path(args)
      case "shadingFill":
        pictures.push({ turn, box: state.clip ?? everywhere, colour: undefined, isOpaque: false })
        return
      case "paintImageXObject":
      case "paintInlineImageXObject":
      case "paintImageMaskXObject":
        return picture()
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
  return { letters, fills, pictures, lines: paths.lines() }
}

const maxShapes = 2_000
/** In points; smaller shapes neither cover text nor serve as its background. */
const smallest = 4
const faintest = 0.1
const everywhere: Box = { x: -1e5, y: -1e5, width: 2e5, height: 2e5 }
const firstState: State = {
  matrix: unmoved,
  clip: undefined,
  colour: "#000000",
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

const common = (one: Box, other: Box): Box => {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y)
  }
}

/** Whether a path has four right-angled corners. In pdf.js's paths 0 moves, 1 draws a line, 4 closes. */
const isRectangle = (paths: unknown): boolean => {
  const path = numbersOf(Array.isArray(paths) ? paths[0] : undefined)
  const points: Array<readonly [number, number]> = []
  for (let at = 0; at < path.length; ) {
    const kind = path[at]
    if (kind === 4) {
      at++
      continue
    }
    if ((kind === 0) !== (at === 0) || (kind !== 0 && kind !== 1)) return false
    points.push([path[at + 1] ?? 0, path[at + 2] ?? 0])
    at += 3
  }
  return (
    (points.length === 4 || points.length === 5) &&
    new Set(points.map(([x]) => x)).size === 2 &&
    new Set(points.map(([, y]) => y)).size === 2
  )
}

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
