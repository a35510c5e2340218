import type { PageLines } from "@winnow/document/pdf"
import { PathLines } from "@winnow/document/pdf"
import type { Pdfium } from "./Pdfium.js"
import { matrixOf, within } from "./ObjectMatrix.js"
import { maxNested, objectType, PageObjects } from "./PageObjects.js"
import { fillColour } from "./PageShapes.js"
import type { Matrix, PageView } from "./PageView.js"

/** The lines and small figures of an open page. */
export const pageLines = (engine: Pdfium, page: number, view: PageView): PageLines => {
  const lines = new PathLines()
  const objects = new PageObjects(engine, page)
  for (let index = 0; index < objects.count && !lines.isDrawing; index++)
    look(engine, objects, objects.at(index), view.transform, lines, maxNested)
  return lines.lines()
}

const look = (
  engine: Pdfium,
  objects: PageObjects,
  object: number,
  outer: Matrix,
  lines: PathLines,
  depth: number
): void => {
  const type = objects.typeOf(object)
  if (type === objectType.path) lookAtPath(engine, object, outer, lines)
  else if (type === objectType.form && depth > 0) {
    const inner = within(outer, matrixOf(engine, object))
    for (const part of objects.within(object)) {
      if (lines.isDrawing) return
      look(engine, objects, part, inner, lines, depth - 1)
    }
  }
}

const lookAtPath = (engine: Pdfium, object: number, outer: Matrix, lines: PathLines): void => {
  const { call, memory } = engine
  const at = memory.scratch
  const count = call.FPDFPath_CountSegments(object)
  if (count < 2 || call.FPDFPath_GetDrawMode(object, at, at + 4) === 0) return
  const [filled = 0, stroked = 0] = memory.integers().subarray(at >>> 2, (at >>> 2) + 2)
  if (filled === 0 && stroked === 0) return
  lines.begin({
    isFilled: filled !== 0,
    isStroked: stroked !== 0,
    brightness: () => {
      const [red, green, blue, alpha] = fillColour(engine, object)
      return 1 - (alpha / 255) * (1 - (0.3 * red + 0.59 * green + 0.11 * blue) / 255)
    }
  })
  const { a, b, c, d, e, f } = within(outer, matrixOf(engine, object))
  const singles = memory.singles()
  let control = 0
  for (let index = 0; index < count && !lines.isDrawing; index++) {
    const segment = call.FPDFPath_GetPathSegment(object, index)
    if (call.FPDFPathSegment_GetPoint(segment, at, at + 4) === 0) continue
    const [ownX = 0, ownY = 0] = [singles[at >>> 2], singles[(at >>> 2) + 1]]
    const x = a * ownX + c * ownY + e
    const y = b * ownX + d * ownY + f
    const kind = call.FPDFPathSegment_GetType(segment)
    if (kind === move) lines.move(x, y)
    else if (kind === straight) lines.line(x, y)
    // A curve is given as two control points and its end.
    else if (++control % 3 === 0) lines.curve(x, y)
    if (kind !== move && call.FPDFPathSegment_GetClose(segment) !== 0) lines.close()
  }
  lines.end()
}

// Constants of PDFium's fpdfview.h.
const straight = 0
const move = 2
