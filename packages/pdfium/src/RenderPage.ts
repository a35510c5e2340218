import type { PageOrder, PagePicture } from "@winnow/document"
import { ParserError } from "@winnow/document"
import { unreadablePdf } from "@winnow/document/pdf"
import { Either } from "effect"
import type { Pdfium } from "./Pdfium.js"
import { withPdfium } from "./Pdfium.js"
import type { OpenDocument } from "./OpenDocument.js"
import { withDocument, withPage } from "./OpenDocument.js"
import { pageView } from "./PageView.js"

type Picture = PagePicture & { readonly pixels: Uint8Array<ArrayBuffer> }

/** Renders a page as a viewer shows it, in this thread. Rejects with `ParserError`. */
export const renderPage = async (order: PageOrder): Promise<Picture> => {
  const drawn = await withPdfium((engine) =>
    withDocument(engine, order.bytes, (document) => {
      const index = order.page - 1
      const exists = index >= 0 && index < document.pageCount
      return exists ? withPage(engine, document, index, (page) => draw(engine, document, page, order)) : undefined
    })
  )
  if (Either.isLeft(drawn)) throw unreadablePdf(order.bytes, drawn.left)
  if (drawn.right === undefined)
    throw new ParserError({ reason: "malformed", message: `The PDF has no page ${order.page} that can be shown` })
  return drawn.right
}

const draw = (engine: Pdfium, { form }: OpenDocument, page: number, { maxPixels, scale }: PageOrder): Picture => {
  const { call, memory } = engine
  const view = pageView(engine, page)
  const maxScale = Math.sqrt(maxPixels / (view.width * view.height))
  const used = Math.min(scale, maxScale)
  const width = Math.max(1, Math.floor(view.width * used))
  const height = Math.max(1, Math.floor(view.height * used))
  const length = 4 * width * height
  const at = memory.allocate(length)
  const bitmap = call.FPDFBitmap_CreateEx(width, height, bgra, at, 4 * width)
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  call.FORM_OnAfterLoadPage(page, form())
  call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst)
  call.FPDF_FFLDraw(form(), bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst)
  call.FORM_OnBeforeClosePage(page, form())
  const pixels = new Uint8Array(memory.bytes(at, length))
  call.FPDFBitmap_Destroy(bitmap)
  memory.free(at)
  return { width, height, pixels, scale: used }
}

// Constants of PDFium's fpdfview.h.
const bgra = 4
const withAnnotations = 0x01
const redFirst = 0x10

const white = 0xffffffff
