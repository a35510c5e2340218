import type { PageLines } from "@winnow/document/pdf"
import type { PDFPageProxy } from "unpdf/pdfjs"
import type { DrawnLetter } from "./DrawnLetters.js"
import { TextCursor } from "./DrawnLetters.js"
import { DrawnPaths } from "./DrawnPaths.js"
import type { DrawnPicture, Shape } from "./DrawnShapes.js"
import { DrawnShapes, isPlain } from "./DrawnShapes.js"
import { GraphicsStates } from "./GraphicsState.js"
import type { Matrix } from "./Matrix.js"
import { boxIn, isUpright, matrixOf, numbersOf, times, unmoved } from "./Matrix.js"

type OperatorList = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>

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
export const drawing = (list: OperatorList, facts: PageFacts): Drawing => {
  const page = new PageOperators(facts)
  const names = new Map(Object.entries(facts.ops).map(([name, number]) => [number, name]))
  list.fnArray.forEach((operator: number, index: number) => {
    const given: unknown = list.argsArray[index]
    page.run(names.get(operator), Array.isArray(given) ? given : given instanceof Object ? Object.values(given) : [])
  })
  return page.drawing()
}

class PageOperators {
  private readonly states = new GraphicsStates()
  private readonly cursor = new TextCursor()
  private readonly shapes = new DrawnShapes(this.states)
  private readonly paths: DrawnPaths
  private readonly letters: Array<DrawnLetter> = []
  private readonly annotations = new Map<string, Array<DrawnLetter>>()
  /** The letters of the open annotation. */
  private annotation: Array<DrawnLetter> | undefined
  /** Whether each open part of marked content is shown. */
  private readonly marks: Array<boolean> = []
  /** How many groups are open that are no part of the page, but a mask for something else. */
  private masks = 0
  private isNextPathClip = false
  private turn = 0

  constructor(private readonly facts: PageFacts) {
    this.paths = new DrawnPaths(facts.ops)
  }

  drawing(): Drawing {
    const { annotations, letters, paths, shapes } = this
    return { letters, annotations, fills: shapes.fills, pictures: shapes.pictures, lines: paths.lines() }
  }

  run(operator: string | undefined, args: ReadonlyArray<unknown>): void {
    const { cursor, marks, shapes, states } = this
    const state = states.now
    const [first = 0, second = 0] = numbersOf(args)
    this.turn++
    switch (operator) {
      case "save":
        return states.save()
      case "beginGroup":
        if (isMask(args[0])) this.masks++
        // A whole group is drawn with the state from before it.
        return states.save()
      case "endGroup":
        if (isMask(args[0])) this.masks--
        return states.restore()
      case "restore":
      case "paintFormXObjectEnd":
        return states.restore()
      case "paintFormXObjectBegin":
        return this.beginForm(matrixOf(args[0]), numbersOf(args[1]))
      case "beginAnnotation":
        // Its matrices are those of the page, whatever was drawn before.
        states.startOver(times(matrixOf(args[2]), matrixOf(args[3])))
        this.annotation = []
        if (typeof args[0] === "string") this.annotations.set(args[0], this.annotation)
        return
      case "endAnnotation":
        states.startOver()
        this.annotation = undefined
        return
      case "transform":
        state.matrix = times(state.matrix, matrixOf(args))
        return
      case "setGState":
        return states.apply(args[0])
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
        this.isNextPathClip = true
        return
      case "constructPath":
        return this.path(args)
      case "shadingFill":
        return this.isHidden ? undefined : shapes.gradient(this.turn)
      case "paintSolidColorImageMask":
        return this.isHidden ? undefined : shapes.mask(this.turn)
      case "paintImageXObject":
      case "paintInlineImageXObject":
        return this.isHidden ? undefined : shapes.picture(this.turn, args[0])
      case "paintImageMaskXObject":
        return this.isHidden ? undefined : shapes.picture(this.turn, undefined)
      case "beginMarkedContent":
        return void marks.push(true)
      case "beginMarkedContentProps":
        return void marks.push(args[0] !== "OC" || this.facts.isVisible(args[1]))
      case "endMarkedContent":
        return void marks.pop()
      case "beginText":
        return cursor.moveTo(unmoved)
      case "setTextMatrix":
        return cursor.moveTo(matrixOf(args.length === 1 ? args[0] : args))
      case "moveText":
        return cursor.moveBy(first, second)
      case "setLeadingMoveText":
        state.leading = -second
        return cursor.moveBy(first, second)
      case "nextLine":
        return cursor.moveBy(0, -state.leading)
      case "setLeading":
        state.leading = first
        return
      case "setFont":
        state.fontSize = numbersOf([args[1]])[0] ?? state.fontSize
        state.isDrawnFont = this.facts.isDrawn(args[0])
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
        return this.show(Array.isArray(args[0]) ? args[0] : [])
    }
  }

  private get isSwitchedOff(): boolean {
    return this.marks.includes(false)
  }

  private get isHidden(): boolean {
    return this.masks > 0 || this.isSwitchedOff
  }

  private beginForm(matrix: Matrix, [left = 0, bottom = 0, right = 0, top]: ReadonlyArray<number>): void {
    this.states.save()
    const { now } = this.states
    now.matrix = times(now.matrix, matrix)
    if (top !== undefined) this.states.clipTo(boxIn(now.matrix, left, bottom, right, top), isUpright(now.matrix))
  }

  private path([operator, given, bounds]: ReadonlyArray<unknown>): void {
    const { facts, paths, shapes, states, turn } = this
    const { colour, matrix } = states.now
    const [x0 = 0, y0 = 0, x1, y1 = 0] = numbersOf(bounds)
    const box = x1 === undefined ? undefined : boxIn(matrix, x0, y0, x1, y1)
    const data: unknown = Array.isArray(given) ? given[0] : undefined
    const segments = data instanceof Float32Array ? data : new Float32Array()
    if (this.isNextPathClip && box !== undefined) states.clipTo(box, isPlain(segments, matrix))
    this.isNextPathClip = false
    const paint = paths.paintOf(operator)
    if (box === undefined || paint === undefined || this.isHidden) return
    if (this.annotation === undefined) paths.draw(segments, paint, colour, times(facts.view, matrix))
    if (paint.isFilled) shapes.filledPath(turn, box, segments)
    else shapes.stroke(turn, box)
  }

  private show(glyphs: ReadonlyArray<unknown>): void {
    const { now } = this.states
    const letters = this.cursor.show(glyphs, this.turn, now, this.isSwitchedOff)
    if (now.isDrawnFont || this.masks > 0) return
    const shown = this.annotation ?? this.letters
    for (const letter of letters) shown.push(letter)
  }
}

/** Whether a group is a soft mask. */
const isMask = (group: unknown): boolean => group instanceof Object && Reflect.get(group, "smask") instanceof Object
