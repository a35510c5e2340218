import type { AnnotationText, Box } from "@winnow/document"
import { annotationEntry } from "./AnnotationEntry.js"
import { appearanceText } from "./AppearanceText.js"
import type { Pdfium } from "./Pdfium.js"
import { fieldText } from "./FieldText.js"
import type { PageView } from "./PageView.js"
import { boxIn } from "./PageView.js"

/**
 * The text on top of an open page: visible form field values, stamps, and typed text, as people fill in documents
 * without fields. `form` is the document's form handle, 0 for none.
 */
export const annotationTexts = (
  engine: Pdfium,
  form: number,
  page: number,
  view: PageView
): ReadonlyArray<AnnotationText> => {
  const { call, memory } = engine
  const found: Array<AnnotationText> = []
  // Before this call, no check box is reported as checked.
  if (form !== 0) call.FORM_OnAfterLoadPage(page, form)
  const count = call.FPDFPage_GetAnnotCount(page)
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    const isField = form !== 0 && call.FPDFAnnot_GetSubtype(annotation) === widget
    if ((call.FPDFAnnot_GetFlags(annotation) & (hidden | noView)) === 0) {
      const text = (isField ? fieldText(engine, form, annotation) : noteText(engine, annotation)).trim()
      call.FPDFAnnot_GetRect(annotation, memory.scratch)
      const [left = 0, top = 0, right = 0, bottom = 0] = memory.floats(memory.scratch, 4)
      const box = boxIn(view, left, top, right, bottom)
      if (text !== "") found.push({ text, box, role: isField ? "field" : "body" })
    }
    call.FPDFPage_CloseAnnot(annotation)
  }
  if (form !== 0) call.FORM_OnBeforeClosePage(page, form)
  return found
}

/** The boxes of annotations that may hide the text below them, such as redaction bars. */
export const opaqueAnnotations = ({ call, memory }: Pdfium, page: number, view: PageView): ReadonlyArray<Box> => {
  const found: Array<Box> = []
  const count = call.FPDFPage_GetAnnotCount(page)
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    const isShown = (call.FPDFAnnot_GetFlags(annotation) & (hidden | noView)) === 0
    if (isShown && opaque.has(call.FPDFAnnot_GetSubtype(annotation))) {
      call.FPDFAnnot_GetRect(annotation, memory.scratch)
      const [left = 0, top = 0, right = 0, bottom = 0] = memory.floats(memory.scratch, 4)
      found.push(boxIn(view, left, top, right, bottom))
    }
    call.FPDFPage_CloseAnnot(annotation)
  }
  return found
}

// Constants of PDFium's fpdf_annot.h.
const freeText = 3
const square = 5
const polygon = 7
const stamp = 13
const widget = 20
const watermark = 24
const redact = 28
const opaque: ReadonlySet<number> = new Set([square, polygon, stamp, redact])
const hidden = 1 << 1
const noView = 1 << 5

/** Other annotations are readers' comments, not content of the document. */
const noteText = (engine: Pdfium, annotation: number): string => {
  const type = engine.call.FPDFAnnot_GetSubtype(annotation)
  if (type === freeText) return annotationEntry(engine, annotation, "Contents") || appearanceText(engine, annotation)
  return type === stamp || type === watermark ? appearanceText(engine, annotation) : ""
}
