import type { Box } from "@winnow/document"
import { faintestAt } from "@winnow/document/pdf"
import { withKey } from "./AnnotationEntry.js"
import type { Edges } from "./ClipBoxes.js"
import { clipBoxes } from "./ClipBoxes.js"
import type { Pdfium } from "./Pdfium.js"
import { matrixOf, within } from "./ObjectMatrix.js"
import { maxNested, objectType, PageObjects } from "./PageObjects.js"
import type { Matrix, PageView } from "./PageView.js"
import { boxIn } from "./PageView.js"

/** A filled path or a picture, in view coordinates. `turn` is its position in drawing order. */
interface Shape {
  readonly turn: number
  readonly box: Box
}

interface Fill extends Shape {
  readonly colour: Colour
}

/** Red, green, blue and alpha, each from 0 to 255. */
export type Colour = readonly [number, number, number, number]

/** What an open page draws, as far as it determines whether its text is visible. */
export interface PageShapes {
  readonly fills: ReadonlyArray<Fill>
  readonly pictures: ReadonlyArray<Shape>
  /** The turn of each text object. */
  readonly texts: ReadonlyMap<number, number>
  /** The clip of each text object, outside of which nothing of it is drawn. */
  readonly clips: ReadonlyMap<number, Box>
  /** Text objects in forms that are transparent. */
  readonly faint: ReadonlySet<number>
  /** Text objects in layers, each with the page object that contains it and the name of the layer, "" if unknown. */
  readonly layered: ReadonlyMap<number, { readonly top: number; readonly layer: string }>
  /** The page's objects, drawn or not. */
  readonly objects: ReadonlyArray<number>
}

/** What an object inherits from the forms that it is drawn in. */
interface Around {
  readonly matrix: Matrix
  readonly layer: string | undefined
  readonly isFaint: boolean
}

export const pageShapes = (engine: Pdfium, page: number, view: PageView, formsMayBeLayers: boolean): PageShapes => {
  const { call, memory } = engine
  const objects = new PageObjects(engine, page)
  const fills: Array<Fill> = []
  const pictures: Array<Shape> = []
  const texts = new Map<number, number>()
  const clips = new Map<number, Box>()
  const clipOf = clipBoxes(engine)
  const faint = new Set<number>()
  const layered = new Map<number, { top: number; layer: string }>()
  const all: Array<number> = []
  let turn = 0

  const boxOf = (object: number, outer: Matrix): Box | undefined => {
    const at = memory.scratch
    if (call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return undefined
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.floats(at, 4)
    return boxIn({ ...view, transform: outer }, left, bottom, right, top)
  }
  const fillOf = (object: number, outer: Matrix): void => {
    const at = memory.scratch
    if (fills.length >= maxShapes || call.FPDFPath_GetDrawMode(object, at, at + 4) === 0) return
    if (memory.integers()[at >>> 2] === 0) return
    const box = boxOf(object, outer)
    if (box === undefined || box.width < minEdge || box.height < minEdge) return
    fills.push({ turn, box, colour: fillColour(engine, object) })
  }
  /** A shading has no colour of its own; that of its background is that of no text. */
  const shadingOf = (object: number, outer: Matrix): void => {
    const box = boxOf(object, outer)
    if (box !== undefined && fills.length < maxShapes) fills.push({ turn, box, colour: [-255, -255, -255, 255] })
  }
  const look = (object: number, top: number, around: Around, depth: number): void => {
    const { isFaint, matrix: outer } = around
    const type = objects.typeOf(object)
    const layer = layerOf(engine, object) ?? around.layer
    turn++
    if (type === objectType.text) {
      texts.set(object, turn)
      const clip = clipOf(object)
      if (clip !== undefined) clips.set(object, shownIn(clip, { ...view, transform: outer }))
      if (layer !== undefined) layered.set(object, { top, layer })
      if (isFaint) faint.add(object)
    } else if (type === objectType.path) fillOf(object, outer)
    else if (type === objectType.shading) shadingOf(object, outer)
    else if (type === objectType.image) {
      const box = boxOf(object, outer)
      if (box !== undefined && pictures.length < maxShapes) pictures.push({ turn, box })
    } else if (type === objectType.form && depth > 0) {
      const inside = {
        matrix: within(outer, matrixOf(engine, object)),
        // A form may itself belong to a layer, which PDFium does not report.
        layer: layer ?? (formsMayBeLayers ? "" : undefined),
        isFaint: isFaint || fillColour(engine, object)[3] < faintestAt(0)
      }
      for (const part of objects.within(object)) look(part, top, inside, depth - 1)
    }
  }
  for (let index = 0; index < objects.count; index++) {
    const object = objects.at(index)
    all.push(object)
    look(object, object, { matrix: view.transform, layer: undefined, isFaint: false }, maxNested)
  }
  return { fills, pictures, texts, clips, faint, layered, objects: all }
}

/** Empty if the edges of the clip are reversed. */
const shownIn = ([left, bottom, right, top]: Edges, view: PageView): Box =>
  right <= left || top <= bottom ? { x: 0, y: 0, width: 0, height: 0 } : boxIn(view, left, bottom, right, top)

const maxShapes = 2_000
/** In points; smaller shapes neither cover text nor serve as its background. */
const minEdge = 4

export const fillColour = (engine: Pdfium, object: number): Colour =>
  colourBy(engine, engine.call.FPDFPageObj_GetFillColor, object)

export const strokeColour = (engine: Pdfium, object: number): Colour =>
  colourBy(engine, engine.call.FPDFPageObj_GetStrokeColor, object)

const colourBy = (
  { memory }: Pdfium,
  read: (object: number, red: number, green: number, blue: number, alpha: number) => number,
  object: number
): Colour => {
  const at = memory.scratch
  if (read(object, at, at + 4, at + 8, at + 12) === 0) return [0, 0, 0, 255]
  const [red = 0, green = 0, blue = 0, alpha = 255] = memory.integers().subarray(at >>> 2, (at >>> 2) + 4)
  return [red, green, blue, alpha]
}

const layerOf = (engine: Pdfium, object: number): string | undefined => {
  const { call, memory } = engine
  const count = call.FPDFPageObj_CountMarks(object)
  for (let index = 0; index < count; index++) {
    const mark = call.FPDFPageObj_GetMark(object, index)
    const at = memory.scratch
    call.FPDFPageObjMark_GetName(mark, at, nameRoom, at + nameRoom)
    const [o, , c, , end] = memory.bytes(at, 6)
    if (o !== 0x4f || c !== 0x43 || end !== 0) continue
    const read = (room: number, length: number, key: number) =>
      call.FPDFPageObjMark_GetParamStringValue(mark, key, room, length, at) === 0
        ? 0
        : (memory.integers()[at >>> 2] ?? 0)
    return withKey(engine, "Name", (key) => memory.text((room, length) => read(room, length, key)))
  }
  return undefined
}

const nameRoom = 64
