import type { AnnotationText, Box } from "@winnow/document"
import { hidesWords, richTextLines } from "@winnow/document/pdf"
import { annotationEntry, hasEntry } from "./AnnotationEntry.js"
import { appearanceText } from "./AppearanceText.js"
import type { Pdfium } from "./Pdfium.js"
import { fieldText } from "./FieldText.js"
import type { PageView } from "./PageView.js"
import { boxIn } from "./PageView.js"

/** The text on top of an open page. */
export interface PlacedTexts {
  readonly texts: ReadonlyArray<AnnotationText>
  /** Whether the annotations of a layer that is switched off, which are left out, say anything. */
  readonly hidesWords: boolean
}

/**
 * The text on top of an open page: visible form field values, stamps, and typed text, as people fill in documents
 * without fields. `openForm` gives the handle of the document's form.
 */
export const annotationTexts = (
  engine: Pdfium,
  openForm: () => number,
  page: number,
  view: PageView,
  switchedOff: ReadonlySet<number>
): PlacedTexts => {
  const { call } = engine
  const texts: Array<AnnotationText> = []
  const hiddenTexts: Array<string> = []
  let form = 0
  const formOfPage = (): number => {
    if (form !== 0) return form
    form = openForm()
    // Before this call, no check box is reported as checked.
    call.FORM_OnAfterLoadPage(page, form)
    return form
  }
  eachAnnotation(engine, page, (annotation, index) => {
    const isOff = switchedOff.has(index)
    if (!isOff && !isVisible(engine, annotation)) return
    const isField = call.FPDFAnnot_GetSubtype(annotation) === widget
    const text = (isField ? fieldText(engine, formOfPage(), annotation) : noteText(engine, annotation)).trim()
    if (isOff) hiddenTexts.push(text)
    else if (text !== "") texts.push({ text, box: boxOf(engine, annotation, view), role: isField ? "field" : "body" })
  })
  if (form !== 0) call.FORM_OnBeforeClosePage(page, form)
  return { texts, hidesWords: hidesWords(hiddenTexts) }
}

/** The boxes of annotations that may hide the text below them, such as redaction bars. */
export const opaqueAnnotations = (engine: Pdfium, page: number, view: PageView): ReadonlyArray<Box> => {
  const found: Array<Box> = []
  eachAnnotation(engine, page, (annotation) => {
    const isOpaque = opaque.has(engine.call.FPDFAnnot_GetSubtype(annotation))
    if (isOpaque && isVisible(engine, annotation)) found.push(boxOf(engine, annotation, view))
  })
  return found
}

/**
 * Hides the annotations of an open page whose layer is switched off, since PDFium draws them all the same. Returns
 * their indexes.
 */
export const hideSwitchedOff = (
  engine: Pdfium,
  page: number,
  isShown: (annotation: number) => boolean
): ReadonlySet<number> => {
  const { call } = engine
  const found = new Set<number>()
  eachAnnotation(engine, page, (annotation, index) => {
    if (!hasEntry(engine, annotation, "OC") || isShown(call.EPDFAnnot_GetObjectNumber(annotation))) return
    if (!isVisible(engine, annotation)) return
    call.FPDFAnnot_SetFlags(annotation, call.FPDFAnnot_GetFlags(annotation) | hidden)
    found.add(index)
  })
  return found
}

const eachAnnotation = ({ call }: Pdfium, page: number, use: (annotation: number, index: number) => void): void => {
  const count = call.FPDFPage_GetAnnotCount(page)
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    use(annotation, index)
    call.FPDFPage_CloseAnnot(annotation)
  }
}

const isVisible = ({ call }: Pdfium, annotation: number): boolean =>
  (call.FPDFAnnot_GetFlags(annotation) & (hidden | noView)) === 0

const boxOf = ({ call, memory }: Pdfium, annotation: number, view: PageView): Box => {
  call.FPDFAnnot_GetRect(annotation, memory.scratch)
  const [left = 0, top = 0, right = 0, bottom = 0] = memory.floats(memory.scratch, 4)
  return boxIn(view, left, top, right, bottom)
}

// Constants of PDFium's fpdf_annot.h.
const freeText = 3
const square = 5
const circle = 6
const polygon = 7
const stamp = 13
const widget = 20
const watermark = 24
const redact = 28
const opaque: ReadonlySet<number> = new Set([freeText, square, circle, polygon, stamp, redact])
const hidden = 1 << 1
const noView = 1 << 5

/** Other annotations are readers' comments, not content of the document. */
const noteText = (engine: Pdfium, annotation: number): string => {
  const type = engine.call.FPDFAnnot_GetSubtype(annotation)
  if (type === freeText)
    return (
      annotationEntry(engine, annotation, "Contents").trim() ||
      appearanceText(engine, annotation).trim() ||
      richTextLines(annotationEntry(engine, annotation, "RC"))
    )
  return type === stamp || type === watermark ? appearanceText(engine, annotation) : ""
}
