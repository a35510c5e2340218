import type { Pdfium } from "./Pdfium.js"
import { withPage } from "./OpenDocument.js"

/** The text lines drawn by an annotation's appearance; empty if it draws none. */
export const appearanceText = (engine: Pdfium, annotation: number): string => {
  const { call } = engine
  if (call.FPDFAnnot_GetObjectCount(annotation) <= 0) return ""
  // PDFium reads text of pages only, so the appearance is exported as a page.
  const document = call.EPDFAnnot_ExportAppearanceAsDocument(annotation)
  if (document === 0) return ""
  const text = withPage(engine, { document }, 0, (page) => pageText(engine, page)) ?? ""
  call.FPDF_CloseDocument(document)
  return text
}

const pageText = ({ call, memory }: Pdfium, page: number): string => {
  const text = call.FPDFText_LoadPage(page)
  if (text === 0) return ""
  const count = call.FPDFText_CountChars(text)
  const length = 2 * (count + 1)
  const found = memory.text((address, room) =>
    room < length ? length : 2 * call.FPDFText_GetText(text, 0, count, address)
  )
  call.FPDFText_ClosePage(text)
  return found.replaceAll(lineEndHyphen, "-\n")
}

/** PDFium's character for a hyphen at a line end, together with that line end. */
const lineEndHyphen = "\ufffe"
