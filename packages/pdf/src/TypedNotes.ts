import type { PDFPageProxy } from "unpdf/pdfjs"
import type { PlacedText } from "./PlacedText.js"

/**
 * Text typed onto a finished page (FreeText annotations), as people fill in documents without form fields, and stamps
 * and watermarks, whose text only their appearance has. Other annotations are readers' comments.
 */
export const typedNotes = async (page: PDFPageProxy): Promise<ReadonlyArray<PlacedText>> => {
  const annotations: ReadonlyArray<Annotation> = await page.getAnnotations().catch(() => [])
  return annotations.flatMap(({ id = "", annotationFlags = 0, subtype, contentsObj, rect }) => {
    const text = subtype === "FreeText" ? (contentsObj?.str?.trim() ?? "") : ""
    const isShown = drawn.has(subtype ?? "") && (annotationFlags & (hidden | noView)) === 0
    return isShown && rect?.length === 4 ? [{ id, text, rect, role: "body" }] : []
  })
}

const drawn: ReadonlySet<string> = new Set(["FreeText", "Stamp", "Watermark"])

/** Flags of ISO 32000-2, 12.5.3. */
const hidden = 1 << 1
const noView = 1 << 5

interface Annotation {
  readonly id?: string
  readonly annotationFlags?: number
  readonly subtype?: string
  readonly contentsObj?: { readonly str?: string }
  readonly rect?: ReadonlyArray<number>
}
