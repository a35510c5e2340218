import type { TextRun } from "@winnow/core"
import { isAccent, isSpace, isUnknown } from "./CharacterKinds.js"
import { drawingOrder } from "./DrawingOrder.js"
import type { Engine } from "./Engine.js"
import { facesOf, nowhere } from "./Face.js"
import type { PageView } from "./PageView.js"
import { RunWriter } from "./RunWriter.js"

/** The text of an open page as runs of characters that stand side by side, in PDFium's order. */
export const textRuns = (engine: Engine, page: number, view: PageView): ReadonlyArray<TextRun> => {
  const text = engine.call.FPDFText_LoadPage(page)
  if (text === 0) return []
  try {
    return runsOf(engine, page, text, view)
  } finally {
    engine.call.FPDFText_ClosePage(text)
  }
}

const runsOf = (engine: Engine, page: number, text: number, view: PageView): ReadonlyArray<TextRun> => {
  const { call, memory } = engine
  const { a, b, c, d, e, f } = view.transform
  const boxAt = memory.scratch
  const originAt = boxAt + 16
  const box = memory.floats(boxAt, 4)
  const origin = memory.doubles(originAt, 2)
  const writer = new RunWriter()
  const faceOf = facesOf(engine, text, view)
  const order = hasAccents(engine, text) ? drawingOrder(engine, page, text) : undefined
  const count = order?.length ?? call.FPDFText_CountChars(text)
  let object = 0
  let face = nowhere
  for (let turn = 0; turn < count; turn++) {
    const index = order?.[turn] ?? turn
    const owner = call.FPDFText_GetTextObject(text, index)
    // What PDFium puts between two objects is its guess; the layout has its own.
    if (owner === 0) continue
    const found = call.FPDFText_GetUnicode(text, index)
    const code = isSpace(found) && call.FPDFText_IsHyphen(text, index) === 1 ? hyphen : found
    if (isUnknown(code)) continue
    if (owner !== object) {
      if (isSpace(code)) {
        // It may be one that PDFium set before the object's first character, and has no place of its own.
        writer.space()
        continue
      }
      face = faceOf(owner, index)
      object = owner
    }
    const { angle, column, cos, font, sin, size, stretch } = face
    if (!(size > 0)) continue
    call.FPDFText_GetCharOrigin(text, index, originAt, originAt + 8)
    const x = a * number(origin, 0) + c * number(origin, 1) + e
    const y = b * number(origin, 0) + d * number(origin, 1) + f
    const base = column ?? y * cos - x * sin
    if (angle % 90 === 0) {
      call.FPDFText_GetLooseCharBox(text, index, boxAt)
      const x0 = a * number(box, 0) + c * number(box, 1) + e
      const y0 = b * number(box, 0) + d * number(box, 1) + f
      const x1 = a * number(box, 2) + c * number(box, 3) + e
      const y1 = b * number(box, 2) + d * number(box, 3) + f
      const start = x0 * cos + y0 * sin
      const end = x1 * cos + y1 * sin
      writer.add(code, face, Math.min(start, end), Math.max(start, end), base)
    } else {
      // The upright box around a slanted character says little of its width.
      const start = x * cos + y * sin
      call.FPDFFont_GetGlyphWidth(font, code, stretch, boxAt)
      writer.add(code, face, start, start + number(box, 0), base)
    }
  }
  writer.close()
  return writer.runs
}

/** Whether an accent stands for itself, as with TeX, which draws it over a letter. */
const hasAccents = ({ call }: Engine, text: number): boolean => {
  const count = call.FPDFText_CountChars(text)
  for (let index = 0; index < count; index++) if (isAccent(call.FPDFText_GetUnicode(text, index))) return true
  return false
}

/** What PDFium marks instead of the hyphen of a word that goes on in the next line. */
const hyphen = 0x2d

const number = (numbers: Float32Array | Float64Array, index: number): number => numbers[index] ?? 0
